/**
 * Returns the faults of a resource by the schemas of Kubernetes: wrong or missing fields, and fields that Kubernetes does not
 * know. The validators ignore the latter, so the fields that they read are recorded: a field that they never look at is
 * unknown.
 * @param {import('./kustomize.mjs').Resource} resource
 * @returns {Promise<string[]>} one sentence for each fault
 */
export async function faultsOfResource(resource) {
  const { apiVersion, kind, metadata } = resource;
  const name = `${kind} ${metadata?.name}`;
  const models = await import(`kubernetes-models/${apiVersion}`).catch(() => ({}));
  const Model = /** @type {(new () => { validate(): void }) | undefined} */ (models[kind]);
  if (!Model) return [`${name}: ${apiVersion} ${kind} is not known.`];
  /** @type {Set<string>} */
  const seen = new Set();
  const wrong = sentenceOf(() => Model.prototype.validate.call(watched(resource, '', seen)));
  const unknown = pathsOf(resource, '').filter((path) => !seen.has(path));
  return [...wrong, ...unknown.map((path) => `${path} is not known`)].map((fault) => `${name}: ${fault}.`);
}

/** @param {() => void} check @returns {string[]} */
function sentenceOf(check) {
  try {
    check();
    return [];
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}

/**
 * @param {any} value @param {string} path @param {Set<string>} seen
 * @returns {any} the same, and whatever is read of it is written down
 */
function watched(value, path, seen) {
  if (value === null || typeof value !== 'object') return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner;
      seen.add(`${path}/${key}`);
      return watched(inner, `${path}/${key}`, seen);
    },
  });
}

/** @param {any} value @param {string} path @returns {string[]} */
function pathsOf(value, path) {
  if (value === null || typeof value !== 'object') return [];
  return Object.keys(value).flatMap((key) => [`${path}/${key}`, ...pathsOf(value[key], `${path}/${key}`)]);
}
