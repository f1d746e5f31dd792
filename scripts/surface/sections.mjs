import { Declared, targetOf } from './exports.mjs';
import { linkedNames, normalised, withoutValues } from './normalise.mjs';

/** Stands in the first line of the surface. */
const VERSION = 'CONTRACT_VERSION';

/**
 * The statements of each module: what it exports, then what these name without anybody exporting it, each sorted. A helper
 * stands wherever it is needed, so it may move from file to file.
 * @param {import('./modules.mjs').SurfaceModule[]} modules
 * @param {Map<string, string>} files  all declarations
 * @param {Map<string, Map<string, string>>} printed  types to show in place of the declared ones, by title and name
 * @returns {Map<string, string[]>} by title
 */
export function sectionsOf(modules, files, printed) {
  const declared = new Declared(files);
  const titles = new Map(modules.map(({ title, file }) => [withoutEnding(file), title]));
  /** @param {{ file: string, name: string }} found */
  const isPublic = ({ file, name }) => titles.has(file) && declared.exportsOf(file).has(name);
  return new Map(
    modules.map(({ title, file }) => {
      const own = withoutEnding(file);
      /** @type {Map<string, import('./exports.mjs').Found>} */
      const helpers = new Map();
      /** @param {import('./exports.mjs').Found} found */
      const shown = (found) => {
        for (const used of usedBy(declared, found)) {
          if (!isPublic(used)) helpers.set(`${used.file}#${used.name}`, used);
        }
        return textOf(declared, found);
      };
      const exported = [...declared.exportsOf(own)]
        .filter(([name]) => name !== VERSION)
        .toSorted(byName)
        .map(([name, found]) => {
          const type = printed.get(title)?.get(name);
          if (type) return `export declare const ${name}: ${type};`;
          if ('outside' in found) return `export { ${asNamed(found.name, name)} } from '${found.outside}';`;
          if (found.file !== own && isPublic(found)) {
            return `export { ${asNamed(found.name, name)} } from '${titles.get(found.file)}';`;
          }
          return `export ${shown(found)}`;
        });
      // A map also gives those that are added on the way.
      const needed = [];
      for (const found of helpers.values()) {
        needed.push(/** @type {const} */ ([found.name, withoutValues(shown(found))]));
      }
      return [title, [...exported, ...needed.toSorted(byName).map(([, text]) => text)]];
    }),
  );
}

/** @param {readonly [string, unknown]} a @param {readonly [string, unknown]} b */
const byName = ([a], [b]) => (a < b ? -1 : 1);

/** @param {string} name @param {string} as */
const asNamed = (name, as) => (name === as ? name : `${name} as ${as}`);

/** @param {string} file */
const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/**
 * @param {Declared} declared
 * @param {import('./exports.mjs').Found} found
 */
function textOf(declared, { file, text }) {
  const plain = normalised(text, declared.files.get(file)?.imports ?? new Map(), (from) =>
    targetOf(file, from).replace('/src/', '/'),
  );
  return file.startsWith('web-sdk/') ? withoutValues(plain) : plain;
}

/**
 * The declarations of the checkout that a declaration names.
 * @param {Declared} declared
 * @param {import('./exports.mjs').Found} found
 * @returns {import('./exports.mjs').Found[]}
 */
function usedBy(declared, { file, text, name: own }) {
  const linked = linkedNames(text)
    .map(({ from, name }) => ({ target: targetOf(file, from), name }))
    .filter(({ target }) => declared.files.has(target))
    .map(({ target, name }) => declared.exportsOf(target).get(name) ?? declared.find(target, name));
  const words = new Set(text.match(/[A-Za-z_$][\w$]*/g));
  words.delete(own);
  return [...linked, ...[...words].map((name) => declared.find(file, name))].filter((used) => 'file' in used);
}
