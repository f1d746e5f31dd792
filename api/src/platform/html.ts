/** Markup that is safe as it stands; everything else is escaped when it meets `html`. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | number | Html | null | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map((one: Html) => one.source).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** A template whose values are escaped, for text and for quoted attributes alike; nested `html` and lists of it are kept, null is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((source, string, i) => source + escaped(parts[i - 1] ?? null) + string));
}
