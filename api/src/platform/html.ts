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

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Turns the entities of a text that another system escaped for a page of its own back into what they stand for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return NAMED[name.toLowerCase()]!;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : whole;
  });
}
