import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { resolveImport } from '../../../checks/imports/read.mjs';
import { differingUnits, LOADING, readModule } from './module.mjs';

/**
 * The users of each unit (`contracts/src/grid.ts#SLOTS`): those that mention it. A file that is no module is one unit, `#*`.
 * @typedef {{ users: Map<string, Set<string>>, modules: ReadonlyMap<string, import('./module.mjs').Module> }} Graph
 */

const SOURCE = /\.(?:tsx?|mjs)$/;
const PASSED_BY = /^(?:node_modules|dist|data.*|\..*)$/;
/** Files that mount the calls of a noun, and files whose tests make calls of the API. */
const ROUTES = /^api\/src\/.*routes\.ts$/;
const OF_API = /^api\//;

/** @param {string} file @param {string} name */
export const unitOf = (file, name) => `${file}#${name}`;
/** @param {string} unit */
export const fileOf = (unit) => unit.slice(0, unit.lastIndexOf('#'));

/** @param {string} root @returns {Map<string, import('./module.mjs').Module>} by path from the root */
export function readModules(root) {
  const files = sourcesUnder(root, '');
  return new Map(
    files.map((file) => {
      try {
        return [file, readModule(readFileSync(join(root, file), 'utf8'), file)];
      } catch (error) {
        throw new Error(`${file} can't be read: ${/** @type {Error} */ (error).message.trim()}`, { cause: error });
      }
    }),
  );
}

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return PASSED_BY.test(entry.name) ? [] : sourcesUnder(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/**
 * @param {string} root
 * @param {ReadonlyMap<string, import('./module.mjs').Module>} modules
 * @returns {Graph}
 */
export function readGraph(root, modules) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  const note = (/** @type {string} */ used, /** @type {string} */ user) => {
    const known = users.get(used);
    if (known) known.add(user);
    else users.set(used, new Set([user]));
  };
  const target = (/** @type {string} */ file, /** @type {string} */ specifier) => {
    const found = resolveImport(root, file, specifier);
    return 'file' in found ? found.file : undefined;
  };
  /** @param {string} file @param {string} name @param {Set<string>} [seen] @returns {string[]} the units behind an exported name */
  const behind = (file, name, seen = new Set()) => {
    const module = modules.get(file);
    if (!module) return [unitOf(file, '*')];
    if (seen.has(`${file}#${name}`)) return [];
    seen.add(`${file}#${name}`);
    const names = name === '*' ? [...module.exports.keys()] : [name];
    const own = names.flatMap((each) => {
      const exported = module.exports.get(each);
      if (exported === undefined) return [];
      return typeof exported === 'string' ? ofName(file, exported, seen) : ofImport(file, exported, seen);
    });
    const handedOn = module.handedOn.flatMap((specifier) => ofImport(file, { specifier, name }, seen));
    return [...own, ...(own.length === 0 || name === '*' ? handedOn : [])];
  };
  /** @param {string} file @param {import('./module.mjs').From} from @param {Set<string>} [seen] */
  const ofImport = (file, { specifier, name }, seen) => {
    const found = target(file, specifier);
    return found === undefined ? [] : behind(found, name, seen);
  };
  /**
   * @param {string} file @param {string} name @param {Set<string>} [seen] @returns {string[]} the units that a name refers to
   * in a module
   */
  const ofName = (file, name, seen) => {
    const { units, imports } = /** @type {import('./module.mjs').Module} */ (modules.get(file));
    const from = imports.get(name);
    if (from) return ofImport(file, from, seen);
    return units.has(name) ? [unitOf(file, name)] : [];
  };

  for (const [file, module] of modules) {
    for (const [name, unit] of module.units) {
      const user = unitOf(file, name);
      for (const used of unit.uses) for (const each of ofName(file, used)) note(each, user);
      for (const named of unit.files) {
        const path = named.startsWith('.') ? posix.join(posix.dirname(file), named) : target(file, named);
        if (path === undefined) continue;
        for (const each of behind(path, '*')) note(each, user);
        note(unitOf(path, LOADING), user);
      }
      for (const namespace of unit.texts) note(`texts#${namespace}`, user);
    }
    for (const specifier of module.loads) {
      const loaded = target(file, specifier);
      if (loaded !== undefined) note(unitOf(loaded, LOADING), unitOf(file, LOADING));
    }
  }
  // A test of the API names the calls that it makes, not the routes that answer them.
  for (const [file, { units }] of modules) {
    if (!ROUTES.test(file)) continue;
    for (const [name, { serves }] of units) {
      const callers = [...serves].flatMap((call) => ofName(file, call)).flatMap((call) => [...(users.get(call) ?? [])]);
      for (const caller of callers)
        if (OF_API.test(caller) && !ROUTES.test(fileOf(caller))) note(unitOf(file, name), caller);
    }
  }
  return { users, modules };
}

/** Of texts: `mf-tools/src/locales/help/he.json`. */
const TEXTS = /\/locales\/([\w-]+)\/\w+\.json$/;

/**
 * Returns the units of the changed files that have changed.
 * @param {ReadonlyMap<string, string | undefined>} before  by changed file its content, nothing if it was not there
 * @param {ReadonlyMap<string, import('./module.mjs').Module>} modules  as they are now
 * @returns {string[]} units
 */
export function changedUnits(before, modules) {
  const units = [];
  for (const [file, content = ''] of before) {
    const [, namespace] = TEXTS.exec(file) ?? [];
    if (namespace) units.push(`texts#${namespace}`);
    if (!SOURCE.test(file)) units.push(unitOf(file, '*'));
    else {
      const names = differingUnits(readModule(content, file), modules.get(file) ?? readModule('', file));
      units.push(...names.map((name) => unitOf(file, name)));
    }
  }
  return units;
}

/**
 * Returns the distance of each unit from the changes. A step to a unit that is used by many costs more, for it says little
 * about each.
 * @param {readonly string[]} changed  units
 * @param {Graph} graph
 * @returns {Map<string, number>} by file
 */
export function distances(changed, { users }) {
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {[distance: number, unit: string][][]} */
  const byDistance = [changed.map((unit) => [0, unit])];
  for (let at = 0; at < byDistance.length; at++) {
    for (const [distance, unit] of byDistance[at] ?? []) {
      if (found.has(unit)) continue;
      found.set(unit, distance);
      const others = users.get(unit) ?? new Set();
      const next = distance + 1 + Math.round(Math.log2(others.size || 1));
      for (const user of others) if (!found.has(user)) (byDistance[next] ??= []).push([next, user]);
    }
  }
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const [unit, distance] of found) {
    const file = fileOf(unit);
    files.set(file, Math.min(distance, files.get(file) ?? Infinity));
  }
  return files;
}
