const path = require('node:path');

const OWN_GLOBALS = path.join(__dirname, 'own-globals.mjs');
/** What the own names of the language are called in modules of the widget; the build imports each where it is used. */
const PROVIDED = {
  JSON: [OWN_GLOBALS, 'JSON'],
  ownBind: [OWN_GLOBALS, 'bind'],
  ownNamesIn: [OWN_GLOBALS, 'namesIn'],
  ownArrayFrom: [OWN_GLOBALS, 'arrayFrom'],
  ownKeysOf: [OWN_GLOBALS, 'keysOf'],
  ownValuesOf: [OWN_GLOBALS, 'valuesOf'],
};

const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
/** A function that is bound, by a name with what it is a property of. */
const BIND = /((?:[\w$]+|(?<=[\w$])\[[\w$]+\])(?:\.[\w$]+|\[[\w$]+\])*)\.bind\(/g;
const LOOP = /\bfor\s*\(\s*(?:(?:var|let|const)\s+)?[\w$]+\s+in\s/g;

/**
 * Has modules of the widget use what it brings along (`own-globals.mjs`), for pages of others may have replaced the language's
 * own: `bind`, `Array.from`, `Object.keys` and `values`, and loops over the names in an object. Copies of zod on one page share their settings in the
 * global object, so the page's would come in, and ours would go out: it gets another.
 *
 * @this {import('webpack').LoaderContext<{}>}
 * @param {string} source
 * @returns {string}
 */
function ownGlobalsLoader(source) {
  const own = withOwnLoops(source)
    .replace(BIND, 'ownBind($1, ')
    .replaceAll(/\bArray\.from\(/g, 'ownArrayFrom(')
    .replaceAll(/\bObject\.keys\(/g, 'ownKeysOf(')
    .replaceAll(/\bObject\.values\(/g, 'ownValuesOf(');
  return ZOD.test(this.resourcePath) ? `import globalThis from ${JSON.stringify(OWN_GLOBALS)};\n${own}` : own;
}

/** @param {string} source */
function withOwnLoops(source) {
  let own = '';
  let done = 0;
  for (const { 0: head, index } of source.matchAll(LOOP)) {
    const begin = index + head.length;
    const end = endOf(source, begin);
    own += `${source.slice(done, begin).replace(/in\s$/, 'of ')}ownNamesIn((`;
    own += `${source.slice(begin, end)}))`;
    done = end;
  }
  return own + source.slice(done);
}

/** @param {string} source @param {number} begin @returns {number} the place of the bracket that closes the one before `begin` */
function endOf(source, begin) {
  let depth = 1;
  for (let at = begin; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

module.exports = Object.assign(ownGlobalsLoader, { OWN_GLOBALS, PROVIDED });
