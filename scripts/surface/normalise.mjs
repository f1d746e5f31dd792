const LINKED = /import\(["']([^"']+)["']\)\./g;
const TEXTS = /\.json$/;

/**
 * A declaration as the surface shows it: without where its names come from, and without what callers can't see.
 * @param {string} text
 * @param {ReadonlyMap<string, import('./declarations.mjs').Source>} imports  of its file, by local name
 * @param {(from: string) => string} titleOf  what a module is called in the surface
 */
export function normalised(text, imports, titleOf) {
  let plain = withoutPatterns(text.replace(LINKED, ''));
  for (const [local, { name, from }] of imports) {
    if (TEXTS.test(from))
      plain = plain.replace(new RegExp(`typeof ${local}\\b`, 'g'), `typeof import('${titleOf(from)}')`);
    else if (name !== local && name !== '*' && name !== 'default') plain = plain.replace(mentionsOf(local), name);
  }
  return plain;
}

/**
 * Other files that inline imports of a declaration name: `import("./other.ts").Name`.
 * @param {string} text
 * @returns {{ from: string, name: string }[]}
 */
export function linkedNames(text) {
  return [...text.matchAll(/import\(["']([^"']+)["']\)\.([\w$]+)/g)].map(([, from = '', name = '']) => ({
    from,
    name,
  }));
}

/**
 * The type instead of the value where a constant's type is its value: of what the shell provides, remotes always get the
 * value of now.
 * @param {string} text
 */
export function withoutValues(text) {
  if (!text.startsWith('declare const')) return text;
  return text
    .replace(/^(declare const [\w$]+) = /, '$1: ')
    .replace(/(^declare const [\w$]+|readonly [\w$]+): (?:"[^"]*"|'[^']*')(?=;)/gm, '$1: string')
    .replace(/(^declare const [\w$]+|readonly [\w$]+): -?[\d.]+(?=;)/gm, '$1: number');
}

/** @param {string} name @returns {RegExp} its uses: no members, no keys, nothing in quotes */
const mentionsOf = (name) => new RegExp(`(?<![.'"\\w$])${name.replaceAll('$', '\\$')}(?![\\w$'"]|\\??:)`, 'g');

/**
 * A parameter's pattern says how a function is written; what it takes is its type.
 * @param {string} text
 */
function withoutPatterns(text) {
  let rest = text;
  let done = '';
  for (let start = /[(,]\s*\{/.exec(rest); start; start = /[(,]\s*\{/.exec(rest)) {
    const open = start.index + start[0].length - 1;
    const end = closeOf(rest, open);
    const isPattern = rest[end] === ':' || rest.startsWith('?:', end);
    done += rest.slice(0, open) + (isPattern ? '_' : '{');
    rest = rest.slice(isPattern ? end : open + 1);
  }
  return done + rest;
}

/** @param {string} text @param {number} open @returns {number} the place behind the bracket that closes this one */
function closeOf(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
