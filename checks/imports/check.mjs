import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../scripts/root.mjs';
import { readSources, resolveImport } from './read.mjs';
import { API_ZONES, FEATURE, LAYERS, TEST_FILE, ZONES } from './zones.mjs';

/** @typedef {{ rule: string, file: string, imports: string }} Violation */

/**
 * Checks every import of the workspaces against the table of zones, the declared dependencies, for cycles, and for circles between features.
 * @param {string} root
 * @returns {Violation[]}
 */
export function checkImports(root) {
  const sources = readSources(root);
  /** @type {Violation[]} */
  const violations = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  /** @type {Map<string, string[]>} */
  const features = new Map();
  for (const { path, imports } of sources) {
    const targets = imports.map(({ specifier, typeOnly }) => {
      const target = resolveImport(root, path, specifier);
      const rule = 'file' in target ? ruleOfFile(path, target.file) : ruleOfPackage(root, path, target.packageName);
      if (rule) violations.push({ rule, file: path, imports: specifier });
      if ('file' in target) noteFeatures(features, path, target.file);
      return 'file' in target && !typeOnly ? target.file : undefined;
    });
    graph.set(
      path,
      targets.filter((file) => file !== undefined),
    );
  }
  for (const [file = '', ...others] of findCycles(graph)) {
    violations.push({ rule: 'no-cycles', file, imports: others.join(' → ') });
  }
  for (const [file = '', ...others] of findCycles(features)) {
    violations.push({ rule: 'no-circles-between-folders', file, imports: others.join(' → ') });
  }
  return violations;
}

/**
 * @param {Map<string, string[]>} features  what each imports of the others
 * @param {string} from
 * @param {string} to
 */
function noteFeatures(features, from, to) {
  const [feature, other] = [from, to].map((path) => FEATURE.exec(path)?.[1]);
  if (!feature || !other || feature === other || TEST_FILE.test(from)) return;
  features.set(feature, [...(features.get(feature) ?? []), other]);
}

const FOR_TESTS = /^scripts\/(?:mongod|testing)\/|^checks\/(?:texts|surface\/kept)\.mjs$/;

/** @param {string} path */
const zoneOf = (path) => ZONES.find(({ files }) => files.test(path));

/**
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined} the rule it breaks
 */
function ruleOfFile(from, to) {
  const zone = zoneOf(from);
  const target = zoneOf(to);
  // Some tests run a database of their own, to kill it, choose by the seed of the run, or look at what a check has read.
  if (TEST_FILE.test(from) && FOR_TESTS.test(to)) return undefined;
  if (!zone || !target) return zone?.rule;
  const withinApi = API_ZONES.has(zone.name);
  if (API_ZONES.has(target.name) && !withinApi) return 'nobody-imports-api';
  if (TEST_FILE.test(from) && withinApi && API_ZONES.has(target.name)) return undefined;
  if (zone !== target && !zone.zones.includes(target.name)) return zone.rule;
  return layerOf(to) > layerOf(from) && layerOf(from) >= 0 ? 'routes-above-commands' : undefined;
}

/** @param {string} path @returns {number} -1 for a file that is in no layer */
function layerOf(path) {
  const name = /^api\/src\/features\/[^/]+\/(\w+)[./]/.exec(path)?.[1];
  return LAYERS.indexOf(name ?? '');
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} packageName
 * @returns {string | undefined}
 */
function ruleOfPackage(root, from, packageName) {
  const zone = zoneOf(from);
  if (!zone) return undefined;
  const isTest = TEST_FILE.test(from);
  if (zone.packages && !isTest) return zone.packages.test(packageName) ? undefined : zone.rule;
  if (packageName.startsWith('node:')) return isTest || API_ZONES.has(zone.name) ? undefined : 'no-node-in-browsers';
  const workspace = manifest(join(root, /** @type {string} */ (from.split('/')[0])));
  const declared = { ...workspace.dependencies, ...(isTest && { ...workspace.devDependencies, ...rootTools(root) }) };
  return packageName in declared ? undefined : 'declared-dependencies';
}

/** @param {string} root */
const rootTools = (root) => manifest(root).devDependencies;

/** @type {Map<string, { dependencies?: object, devDependencies?: object }>} */
const manifests = new Map();

/** @param {string} folder */
function manifest(folder) {
  const known = manifests.get(folder);
  if (known) return known;
  const read = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  manifests.set(folder, read);
  return read;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = checkImports(ROOT);
  for (const { rule, file, imports } of violations) console.log(`${rule}: ${file} imports ${imports}`);
  console.log(violations.length === 0 ? 'Imports point one way' : `${violations.length} forbidden imports`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/**
 * The cycles of a graph, one for each edge that closes one on a depth-first walk, each as its files in order.
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = [];
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  /** @param {string} file */
  const visit = (file) => {
    if (done.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
