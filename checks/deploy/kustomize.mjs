import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/**
 * @typedef {{ apiVersion: string, kind: string, metadata: { name: string, namespace?: string } } & Record<string, any>} Resource
 */

const KNOWN = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'images',
  'configMapGenerator',
  'secretGenerator',
  'patches',
]);
const OF_THE_CLUSTER = new Set(['Namespace']);

/**
 * Returns the resources that `kustomize build` makes of a folder, as far as ours use it; names of generated objects come
 * without their hash.
 * @param {string} folder
 * @returns {Resource[]}
 * @throws Error for a part of kustomize that is not known here
 */
export function resolveFolder(folder) {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  const unknown = Object.keys(kustomization).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} is not resolved here.`);
  const { namespace, images = [], configMapGenerator = [], secretGenerator = [], patches = [] } = kustomization;
  const resources = [
    ...kustomization.resources.flatMap((/** @type {string} */ path) => resourcesAt(join(folder, path))),
    ...configMapGenerator.map((/** @type {Generator} */ one) => generated('ConfigMap', one, folder)),
    ...secretGenerator.map((/** @type {Generator} */ one) => generated('Secret', one, folder)),
  ];
  for (const { target, patch } of patches) {
    const found = resources.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (found.length === 0) throw new Error(`${folder}: nothing is called ${target.kind} ${target.name}.`);
    for (const resource of found) for (const step of parse(patch)) applyStep(resource, step);
  }
  for (const resource of resources) {
    if (namespace && !OF_THE_CLUSTER.has(resource.kind)) resource.metadata.namespace = namespace;
    for (const container of containersOf(resource)) container.image = imageFor(container.image, images);
  }
  return resources;
}

/** @param {string} path @returns {Resource[]} */
function resourcesAt(path) {
  if (statSync(path).isDirectory()) return resolveFolder(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS());
}

/**
 * @typedef {{ name: string, literals?: string[], envs?: string[], files?: string[] }} Generator
 * @param {string} kind @param {Generator} generator @param {string} folder
 * @returns {Resource}
 */
function generated(kind, { name, literals = [], envs = [], files = [] }, folder) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  const lines = envs.flatMap((file) => read(file).split('\n')).filter((line) => line !== '' && !line.startsWith('#'));
  const pairs = [...literals, ...lines].map((line) => /^([^=]+)=(.*)$/.exec(line)?.slice(1) ?? [line, '']);
  const data = Object.fromEntries([...pairs, ...files.map((file) => [basename(file), read(file)])]);
  const encoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  return {
    apiVersion: 'v1',
    kind,
    metadata: { name },
    ...(kind === 'Secret' ? { type: 'Opaque', data: Object.fromEntries(encoded) } : { data }),
  };
}

/** @param {Resource} resource @param {{ op: string, path: string, value: unknown }} step */
function applyStep(resource, { op, path, value }) {
  const parts = path.split('/').slice(1);
  const last = /** @type {string} */ (parts.pop());
  const parent = parts.reduce((/** @type {any} */ node, part) => node?.[part], resource);
  const fits = parent && (op === 'add' || (op === 'replace' && last in parent));
  if (!fits) throw new Error(`${op} ${path} can't be done to ${resource.kind} ${resource.metadata.name}.`);
  parent[last] = value;
}

/**
 * The containers of a resource that makes pods; none of any other.
 * @param {Resource} resource
 * @returns {any[]}
 */
export function containersOf({ spec }) {
  const pod = spec?.template?.spec;
  return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])];
}

/** @param {string} image @param {{ name: string, newName?: string, newTag?: string }[]} images */
function imageFor(image, images) {
  const found = images.find(({ name }) => name === image);
  return found ? `${found.newName ?? image}${found.newTag ? `:${found.newTag}` : ''}` : image;
}
