import { parseSync } from '@swc/core';

/**
 * A declaration at the top of a module, or all that runs when the module is loaded. Types are no part of it: the compiler
 * looks after them.
 * @typedef {object} Unit
 * @property {object[]} nodes  what it is made of, in swc's tree
 * @property {Set<string>} uses  names of the module that it mentions, imported ones too
 * @property {Set<string>} files  specifiers of what it loads by `import()` or names by `new URL(…, import.meta.url)`
 * @property {Set<string>} texts  namespaces whose texts it shows
 * @property {Set<string>} serves  names of the calls that it mounts
 */
/** @typedef {{ specifier: string, name: string }} From  `*` for all that there is */
/**
 * @typedef {object} Module
 * @property {Map<string, Unit>} units  by name, LOADING for what runs when it is loaded
 * @property {Map<string, From>} imports  by the name that they have here
 * @property {Map<string, string | From>} exports  a name of here, or what is handed on
 * @property {string[]} handedOn  specifiers of `export *`
 * @property {Set<string>} loads  specifiers of what is loaded with it
 */

export const LOADING = '';

/** Nodes of the tree called `Ts…` that hold values. */
const VALUES =
  /^Ts(?:(?:As|NonNull|Satisfies)Expression|ConstAssertion|TypeAssertion|Instantiation|Enum.*|ParameterProperty)$/;
/** @param {any} node */
const isType = (node) => typeof node?.type === 'string' && node.type.startsWith('Ts') && !VALUES.test(node.type);

/**
 * @param {string} code
 * @param {string} path
 * @returns {Module}
 */
export function readModule(code, path) {
  const tree = /\.tsx?$/.test(path)
    ? parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' })
    : parseSync(code, { syntax: 'ecmascript', jsx: false, target: 'es2022' });
  /** @type {Module} */
  const module = { units: new Map(), imports: new Map(), exports: new Map(), handedOn: [], loads: new Set() };
  for (const statement of /** @type {any[]} */ (tree.body)) readStatement(statement, module);
  return module;
}

/** @param {any} statement @param {Module} module */
function readStatement(statement, module) {
  const { type, source, specifiers = [], typeOnly } = statement;
  if (typeOnly) return;
  if (type === 'ImportDeclaration') {
    const values = specifiers.filter((/** @type {any} */ each) => !each.isTypeOnly);
    if (specifiers.length === 0 || values.length > 0) module.loads.add(source.value);
    for (const { type: kind, local, imported } of values) {
      const name =
        kind === 'ImportSpecifier' ? (imported ?? local).value : kind === 'ImportDefaultSpecifier' ? 'default' : '*';
      module.imports.set(local.value, { specifier: source.value, name });
    }
  } else if (type === 'ExportNamedDeclaration') {
    if (source) module.loads.add(source.value);
    for (const { type: kind, orig, exported, name: all, isTypeOnly } of specifiers) {
      if (isTypeOnly) continue;
      const name = kind === 'ExportNamespaceSpecifier' ? '*' : orig.value;
      module.exports.set((exported ?? all ?? orig).value, source ? { specifier: source.value, name } : name);
    }
  } else if (type === 'ExportAllDeclaration') {
    module.loads.add(source.value);
    module.handedOn.push(source.value);
  } else if (type === 'ExportDefaultDeclaration' || type === 'ExportDefaultExpression') {
    addUnit(module, 'default', statement.decl ?? statement.expression);
    module.exports.set('default', 'default');
  } else if (type === 'ExportDeclaration') {
    for (const name of declare(statement.declaration, module)) module.exports.set(name, name);
  } else if (!isType(statement) && declare(statement, module).length === 0) {
    addUnit(module, LOADING, statement);
  }
}

/** @param {any} declaration @param {Module} module @returns {string[]} the names that it declares */
function declare(declaration, module) {
  if (isType(declaration)) return [];
  const { identifier, id, declarations } = declaration;
  if (declaration.type === 'VariableDeclaration') {
    return declarations.flatMap((/** @type {any} */ each) => {
      const names = namesIn(each.id);
      for (const name of names) addUnit(module, name, each);
      return names;
    });
  }
  const name = declaration.type.endsWith('Declaration') ? (identifier ?? id)?.value : undefined;
  if (name === undefined) return [];
  addUnit(module, name, declaration);
  return [name];
}

/** @param {any} pattern @returns {string[]} what a pattern binds, and what its defaults mention */
function namesIn(pattern) {
  if (typeof pattern !== 'object' || pattern === null || isType(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern.value];
  return Object.values(pattern).flatMap(namesIn);
}

/** @param {Module} module @param {string} name @param {object} node */
function addUnit(module, name, node) {
  const unit = module.units.get(name) ?? {
    nodes: [],
    uses: new Set(),
    files: new Set(),
    texts: new Set(),
    serves: new Set(),
  };
  module.units.set(name, unit);
  unit.nodes.push(node);
  collect(node, unit);
  // Its own name is no use of it.
  unit.uses.delete(name);
}

/** @param {any} node @param {Unit} unit */
function collect(node, unit) {
  if (typeof node !== 'object' || node === null || isType(node)) return;
  if (Array.isArray(node)) {
    for (const each of node) collect(each, unit);
    return;
  }
  const { type, value, callee, arguments: args } = node;
  if (type === 'Identifier') unit.uses.add(value);
  if (type === 'CallExpression')
    noteCall(
      callee,
      args.map((/** @type {any} */ each) => each.expression),
      unit,
    );
  if (type === 'NewExpression' && callee.value === 'URL' && args?.[1] && typeof args[0].expression.value === 'string') {
    unit.files.add(args[0].expression.value);
  }
  for (const [key, child] of Object.entries(node)) {
    const isName =
      (type === 'MemberExpression' && key === 'property') || (type === 'KeyValueProperty' && key === 'key');
    if (!isName || /** @type {any} */ (child)?.type !== 'Identifier') collect(child, unit);
  }
}

/** @param {any} callee @param {any[]} args @param {Unit} unit */
function noteCall(callee, [first, second], unit) {
  if (callee.type === 'Import' && typeof first?.value === 'string') unit.files.add(first.value);
  if (callee.value === 'useTexts' && first?.type === 'StringLiteral') unit.texts.add(first.value);
  if (callee.value === 'mountCall' && second?.type === 'Identifier') unit.serves.add(second.value);
}

/**
 * Returns the differences between two versions of a module, apart from layout, comments and types.
 * @param {Module} before
 * @param {Module} after
 * @returns {string[]} the names of units
 */
export function differingUnits(before, after) {
  const names = new Set([...before.units.keys(), ...after.units.keys()]);
  return [...names].filter((name) => textOf(before, name) !== textOf(after, name));
}

/** @param {Module} module @param {string} name @returns {string} of a unit, with where the names that it uses come from */
function textOf({ units, imports }, name) {
  const unit = units.get(name);
  const from = [...(unit?.uses ?? [])].map((used) => imports.get(used));
  // Where a node stands is of no matter, only that it has a spread or a question mark.
  const seen = (/** @type {string} */ key, /** @type {any} */ value) => {
    if (key === 'ctxt' || isType(value)) return undefined;
    return typeof value?.start === 'number' && typeof value.end === 'number' ? true : value;
  };
  return JSON.stringify([unit?.nodes, from], seen);
}
