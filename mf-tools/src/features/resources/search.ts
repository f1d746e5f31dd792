/** What a list is searched by: its words are looked for in every one of these texts. */
export interface Searchable {
  texts: readonly string[];
}

/** Texts and queries compare without case, marks and dots: 'toronto' finds 'Toronto', 'u.c.l.a.' finds 'UCLA'. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLocaleLowerCase();
}

/** The entries that hold every word of the query, in their order; all of them for an empty query. */
export function entriesWith<Entry extends Searchable>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ texts }) => {
    const text = folded(texts.join(' '));
    return words.every((word) => text.includes(word));
  });
}
