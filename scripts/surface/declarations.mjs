/** Where a statement of a declaration file begins: its later lines are indented or begin with a bracket. */
const STATEMENT = /^(?=(?:import|export|declare|interface|type|abstract|class|enum)\b)/m;
const IMPORT =
  /^import\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\*\s+as\s+([\w$]+)|\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/;
const EXPORT_LIST = /^export\s+(?:type\s+)?\{([^}]*)\}(?:\s*from\s*['"]([^'"]+)['"])?/;
const EXPORT_ALL = /^export\s+\*\s+from\s*['"]([^'"]+)['"]/;
const DECLARATION =
  /^(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:const|let|var|function|class|interface|type|enum)\s+([\w$]+)/;

/**
 * @typedef {{ name: string, from: string }} Source a name of another module; `*` for all of it, `default`
 * @typedef {object} Declarations what a declaration file says
 * @property {Map<string, Source>} imports  by their names here
 * @property {Map<string, { text: string, exported: boolean }>} declared  without `export`; overloads in one text
 * @property {Map<string, Source | { local: string }>} listed  exports by a list, by their names outside
 * @property {string[]} all  modules of which everything is exported
 */

/**
 * Reads a declaration file as the compiler writes it.
 * @param {string} text
 * @returns {Declarations}
 */
export function readDeclarations(text) {
  /** @type {Declarations} */
  const read = { imports: new Map(), declared: new Map(), listed: new Map(), all: [] };
  for (const statement of text.split(STATEMENT).map((part) => part.trim())) if (statement) add(read, statement);
  return read;
}

/**
 * @param {Declarations} read
 * @param {string} statement
 */
function add({ imports, declared, listed, all }, statement) {
  const [isImport, standard, everything, names = '', from = ''] = IMPORT.exec(statement) ?? [];
  if (isImport) {
    if (standard) imports.set(standard, { name: 'default', from });
    if (everything) imports.set(everything, { name: '*', from });
    for (const { name, as } of namesOf(names)) imports.set(as, { name, from });
    return;
  }
  const [isList, list = '', source] = EXPORT_LIST.exec(statement) ?? [];
  if (isList) {
    for (const { name, as } of namesOf(list)) listed.set(as, source ? { name, from: source } : { local: name });
    return;
  }
  const [, ofAll] = EXPORT_ALL.exec(statement) ?? [];
  const [, name] = DECLARATION.exec(statement) ?? [];
  if (ofAll) all.push(ofAll);
  else if (name) {
    const before = declared.get(name);
    const own = statement.replace(/^export\s+/, '');
    declared.set(name, {
      text: before ? `${before.text}\n${own}` : own,
      exported: before?.exported || statement.startsWith('export'),
    });
  } else if (!/^import\s*['"]/.test(statement)) {
    throw new Error(`The public surface has no form for: ${statement.slice(0, 100)}`);
  }
}

/** @param {string} list like `type A, B as C` */
function namesOf(list) {
  return list
    .split(',')
    .map((item) => item.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((item) => item.split(/\s+as\s+/))
    .map(([name = '', as = name]) => ({ name, as }));
}
