/** A script of a build, in the way that builds name them, with the place inside: `page-tools.7bdd407514.js:1:234`. */
const SCRIPT = /(?:^|\/)((?:[\w~-]{1,60}\.)?[0-9a-f]{8,20}\.js|[\w~-]{1,15}(?:\.[\w~-]{1,15})?\.js)(:\d+){0,2}$/;

/**
 * Patterns of what may be logged, and of what might be a secret or name a person. The first that matches a piece of text
 * decides.
 */
const PIECES = new RegExp(
  [
    // An address of anything; Firefox and Safari put an @ before it.
    String.raw`(?<address>@?\b[A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/[^\s)"'<>]*)`,
    String.raw`(?<email>[^\s@"'<>()\[\],;:]+@[^\s@"'<>()\[\],;:]+\.[^\s@"'<>()\[\],;:]+)`,
    // A path: what is divided has blanks around it.
    String.raw`(?<path>(?<![\w.)\]])\/[\w~%.:@-][^\s)"'<>]*)`,
    String.raw`(?<query>[?#&][\w%.~\[\]-]+=[^\s)"'<>]*)`,
    // JSON parsers quote words that somebody typed; a name from the code is at most one word.
    String.raw`(?<quoted>"[^"\n]*"|\x60[^\x60\n]*\x60|(?<!\w)'[^'\n]*')`,
    String.raw`(?<error>\b[A-Z][A-Za-z]{0,50}(?:Error|Exception)\b)`,
    String.raw`(?<key>[\w-]{16,})`,
  ].join('|'),
  'gu',
);

/**
 * A text of an error without what may identify a person: addresses of mails and pages, queries, keys, quoted words. Of a frame
 * its function stays, and the file's name with line and column.
 */
export function scrub(text: string): string {
  return text.replace(PIECES, (piece, ...rest) => {
    const found = rest.at(-1) as Record<string, string | undefined>;
    if (found['address'] !== undefined || found['path'] !== undefined) return scriptIn(piece);
    if (found['email'] !== undefined) return '<e-mail>';
    if (found['query'] !== undefined) return '<query>';
    if (found['quoted'] !== undefined) return /^.[\w$.]{0,15}.$/.test(piece) ? piece : '<text>';
    return found['error'] ?? '<key>';
  });
}

function scriptIn(address: string): string {
  const [file] = SCRIPT.exec(address.replace(/[?#][^:]*/, '')) ?? [];
  const name = file?.replace(/^\//, '') ?? '<address>';
  return address.startsWith('@') ? `@${name}` : name;
}
