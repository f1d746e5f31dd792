/**
 * The rules for imports between zones. A zone is a folder of the checkout; the first one that holds a file is its zone.
 * @typedef {object} Zone
 * @property {string} name
 * @property {RegExp} files  paths from the checkout's root
 * @property {string[]} zones  zones it may import, besides itself
 * @property {RegExp} [packages]  packages and built-ins it may import; else all that its package.json declares
 * @property {string} rule  the name of the rule that a forbidden import of another zone breaks
 */

const REMOTES = ['mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];

/** @type {Zone[]} */
export const ZONES = [
  { name: 'contracts', files: /^contracts\//, zones: [], packages: /^zod$/, rule: 'contracts-import-only-zod' },
  { name: 'scoring', files: /^scoring\//, zones: ['contracts'], packages: /^$/, rule: 'scoring-is-pure' },
  { name: 'web-sdk', files: /^web-sdk\//, zones: ['contracts'], rule: 'one-way' },
  { name: 'antd-kit', files: /^antd-kit\//, zones: ['contracts', 'web-sdk'], rule: 'one-way' },
  { name: 'shell', files: /^shell\//, zones: ['contracts', 'scoring', 'web-sdk'], rule: 'one-way' },
  ...REMOTES.map((name) => ({
    name,
    files: new RegExp(`^${name}/`),
    // Only the dashboard computes scores; another remote that wants them has to declare them first.
    zones: ['contracts', 'scoring', 'web-sdk', 'antd-kit'],
    rule: 'remotes-stay-apart',
  })),
  {
    name: 'matching command',
    files: /^api\/src\/matching\/cli(?:-files)?\.ts$/,
    zones: ['contracts', 'scoring', 'matching'],
    packages: /^(highs|zod|node:.*)$/,
    rule: 'matching-is-pure',
  },
  {
    name: 'matching',
    files: /^api\/src\/matching\//,
    zones: ['contracts', 'scoring'],
    packages: /^(highs|piscina|zod|node:worker_threads)$/,
    rule: 'matching-is-pure',
  },
  { name: 'server package', files: /^api\/package\.json$/, zones: [], rule: 'one-way' },
  {
    name: 'platform',
    files: /^api\/src\/platform\//,
    // What matches in place of threads has a type there; its package says the version of the server.
    zones: ['contracts', 'matching', 'server package'],
    rule: 'platform-below-features',
  },
  {
    name: 'records',
    files: /^api\/src\/records\//,
    zones: ['contracts', 'platform'],
    rule: 'records-below-features',
  },
  {
    name: 'features',
    files: /^api\/src\/features\//,
    zones: ['contracts', 'scoring', 'matching', 'platform', 'records'],
    rule: 'one-way',
  },
  {
    name: 'api',
    files: /^api\//,
    zones: ['contracts', 'scoring', 'matching', 'platform', 'records', 'features'],
    rule: 'one-way',
  },
  {
    // A remote of another team, which the browser tests build in a folder outside the checkout.
    name: 'outside remote',
    files: /^e2e\/fixtures\/outside-remote\//,
    zones: ['contracts', 'web-sdk', 'antd-kit'],
    packages: /^(react|antd|antd-older)$/,
    rule: 'remotes-stay-apart',
  },
  { name: 'e2e', files: /^e2e\//, zones: ['contracts'], rule: 'one-way' },
];

/** Zones of the api: for everyone outside it they are one, which nobody imports. */
export const API_ZONES = new Set(['matching command', 'matching', 'platform', 'records', 'features', 'api']);

/** Files of a feature, from the bottom up: one may import those below it, never one above. */
export const LAYERS = ['commands', 'routes'];

/** The folder of a feature. What features import of each other, types too, leads around in no circle. */
export const FEATURE = /^((?:api|mf-professor|mf-student|mf-tools)\/src\/features\/[^/]+)\//;

/** Test files may use what the whole checkout declares, and more of the api than its parts may. */
export const TEST_FILE = /(\.test\.tsx?|\/testing\/.*)$|^e2e\//;
