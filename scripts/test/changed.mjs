import { dirname } from 'node:path';

/** @typedef {Map<string, string[]>} Graph  by file, what it imports, all from the checkout's root */

const TEST = /\.test\.(?:tsx?|mjs)$/;
const SPEC = /^e2e\/.*\.spec\.ts$/;

/** Whose change everything may depend on. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|jest\.config\.mjs|tsconfig\.json|webpack\.shared\.js)$/;

/**
 * The browser tests that a change of a room may break, by what stands in the paths of their files. Who makes a room or a browser
 * test adds it here.
 * @type {readonly { room: RegExp, specs: readonly string[] }[]}
 */
export const BROWSER_TESTS = [
  {
    room: /^mf-student\//,
    specs: ['registration', 'confirm', 'busy-calendar', 'grid', 'two-tabs', 'broken-network', 'embed', 'main-job'],
  },
  { room: /^mf-professor\//, specs: ['dashboard', 'student-weeks', 'admin-class', 'main-job'] },
  { room: /^mf-admin\//, specs: ['alone/console', 'admin-class', 'main-job'] },
  { room: /^mf-tools\//, specs: ['timer', 'guide', 'leader-pages', 'public-pages'] },
  { room: /^antd-kit\//, specs: ['dashboard', 'alone/console'] },
  {
    room: /^(?:shell|web-sdk|webpack)\//,
    specs: ['routes', 'landing', 'public-pages', 'broken-network', 'remotes', 'embed', 'main-job'],
  },
  { room: /^api\/src\/platform\/(?:pages|releases|middleware|static)/, specs: ['remotes', 'routes', 'embed'] },
  { room: /^api\/src\/.*proof/, specs: ['proof'] },
  { room: /^(?:api|contracts|scoring)\//, specs: ['main-job'] },
  { room: /^scripts\/(?:start|mongod|processes|build|release|rollback)/, specs: ['main-job', 'kill', 'remotes'] },
];

/**
 * What a change touches.
 * @param {readonly string[]} changed  files
 * @param {Graph} graph
 * @param {readonly string[]} tests  all files of tests
 * @returns {{ tests: string[], specs: string[] } | 'everything'} files of unit and API tests, and of browser tests
 */
export function touchedBy(changed, graph, tests) {
  if (changed.some((file) => EVERYTHING.test(file))) return 'everything';
  const reached = importersOf(changed, graph);
  // What no import leads to: texts, styles, scripts.
  for (const file of changed) if (!graph.has(file)) for (const near of nearest(file, tests)) reached.add(near);
  const ofRooms = BROWSER_TESTS.filter(({ room }) => changed.some((file) => room.test(file) && !TEST.test(file)));
  const parts = ofRooms.flatMap(({ specs }) => specs);
  return {
    tests: tests.filter((file) => TEST.test(file) && reached.has(file)),
    specs: tests.filter(
      (file) => SPEC.test(file) && (reached.has(file) || parts.some((part) => file.includes(`/${part}`))),
    ),
  };
}

/**
 * @param {readonly string[]} changed
 * @param {Graph} graph
 * @returns {Set<string>} these and all that import them, by however many others
 */
function importersOf(changed, graph) {
  const reached = new Set(changed);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const [file, imports] of graph) if (imports.some((each) => reached.has(each))) reached.add(file);
  }
  return reached;
}

/**
 * @param {string} file
 * @param {readonly string[]} tests
 * @returns {string[]} the tests of its folder, or of the nearest one around it that has some
 */
function nearest(file, tests) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const near = tests.filter((test) => test.startsWith(`${folder}/`));
    if (near.length > 0) return near;
  }
  return [];
}
