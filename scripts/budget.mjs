/**
 * The gzipped JavaScript that the registration page loads, computed from the graphs that the builds of shell and
 * student remote write. Fails above the budget; a browser test compares the sum with a real transfer.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './root.mjs';

/** In bytes: 300 kB. */
const BUDGET = 300_000;

/**
 * @typedef {{
 *   groups: Record<string, string[]>,
 *   shared: Record<string, string[]>,
 *   chunks: Record<string, { names: string[], files: string[], consumes: string[], holds: string }>,
 * }} Graph
 * @typedef {{ file: string, bytes: number, holds: string }} Weight
 */

/** The chunk groups that the page asks for, in the order of loading. */
const SHELL_GROUPS = ['main', 'bootstrap', 'text-common-en', 'text-shell-en'];
const STUDENT_GROUPS = ['student', 'routes', 'register', 'text-student-en'];

/** @param {string} folder @returns {Graph} */
function readGraph(folder) {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'dist/federation-graph.json'), 'utf8'));
}

/**
 * Every script of the registration page with its gzipped size, each once.
 *
 * @returns {Weight[]}
 */
function registrationPage() {
  const shell = readGraph('shell');
  const student = readGraph('mf-student');
  /** @type {Map<string, Weight>} */
  const weights = new Map();

  /** @param {Graph} graph @param {string} folder @param {string} id */
  function load(graph, folder, id) {
    const key = `${folder} ${id}`;
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = graph.chunks[id];
    if (!chunk) throw new Error(`${folder}: no chunk ${id}`);
    for (const file of chunk.files) {
      const bytes = gzipSync(readFileSync(path.join(ROOT, folder, 'dist', file)), { level: 9 }).length;
      weights.set(`${folder}/${file}`, { file: `${folder}/${file}`, bytes, holds: chunk.holds });
    }
    // Whatever a chunk takes from the share scope, the shell brings.
    for (const shareKey of chunk.consumes) {
      const provider = shell.shared[shareKey];
      if (!provider) throw new Error(`${folder}: nobody provides ${shareKey}`);
      for (const provided of provider) load(shell, 'shell', provided);
    }
  }

  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {Graph} graph @param {string} folder @param {string[]} groups */
  function loadGroups(graph, folder, groups) {
    for (const name of groups) {
      const ids = graph.groups[name];
      if (!ids) throw new Error(`${folder}: no chunk group ${name}`);
      for (const id of ids) load(graph, folder, id);
    }
  }

  loadGroups(shell, 'shell', SHELL_GROUPS);
  loadGroups(student, 'mf-student', STUDENT_GROUPS);
  return [...weights.values()].sort((a, b) => b.bytes - a.bytes);
}

const weights = registrationPage();
const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes, holds } of weights) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file.padEnd(36)} ${holds}`);
}
const verdict = total <= BUDGET ? 'within' : 'OVER';
console.log(
  `registration page: ${(total / 1000).toFixed(1)} kB of gzipped JavaScript in ${weights.length} files, ${verdict} the budget of ${BUDGET / 1000} kB`,
);
if (total > BUDGET) process.exitCode = 1;
