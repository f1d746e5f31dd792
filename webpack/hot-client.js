/// <reference types="webpack/module" />
/** Runs in the page, first in each build for development: when the build has changed, the page takes over what is new. */
import { refreshPage } from './refresh-client.js';

const name = __resourceQuery.slice(1);
const hot = import.meta.webpackHot;

/** @typedef {import('@study-groups/contracts/remotes').PageGlobals} PageGlobals */
const page = /** @type {{ studyGroups?: PageGlobals, studyGroupsChanges?: EventSource }} */ (globalThis);

// Files change under an open page here, so none is held to the hash that it had when the page was written.
if (page.studyGroups) page.studyGroups.integrity = new Proxy({}, { get: () => '' });

/** One connection for all builds: browsers open few to one origin. */
const changes = (page.studyGroupsChanges ??= listen());
let newest = __webpack_hash__;
changes.addEventListener(name, ({ data }) => {
  newest = data;
  void update();
});

function listen() {
  const source = new EventSource('/.dev/changes');
  source.addEventListener('reload', () => location.reload());
  return source;
}

/** @returns {Promise<void>} */
async function update() {
  if (newest === __webpack_hash__ || hot.status() !== 'idle') return;
  const updated = await hot.check(true).catch((error) => console.warn(`${name}: the page is loaded anew`, error));
  // Texts are kept by language once they are read, and a script that is gone can't be caught up with.
  if (!updated || updated.some((module) => String(module).endsWith('.json'))) return location.reload();
  refreshPage();
  return update();
}
