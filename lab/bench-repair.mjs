/** `npm run bench:repair`: the lines of a repair, their computing time and how near they are to the best known; into docs/benchmarks.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleApi } from '../scripts/build/api.mjs';
import { main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';
import { ROOT } from '../scripts/root.mjs';
import { randomClass } from './bench/random-class.mjs';
import { replaceSection } from './bench/section.mjs';

const BUNDLES = '.cache/bench';
const INSTANCES = join(ROOT, 'api/src/matching/testing/instances');
const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const LATE = 4;
const DROPPED = 5;
const MOST_MOVED = 6;
/** What each class may take, in seconds of computing, and whether its lines are to be proven. */
const CLASSES = [
  { name: 'pub-24', size: 'flex', seconds: 2, proven: true },
  { name: 'pub-30', size: '5', seconds: 2, proven: true },
  { name: 'pub-60', size: '4', seconds: 2, proven: true },
  { name: 'pub-60', size: 'flex', seconds: 2, proven: true },
  { name: 'pub-120', size: '4', seconds: 3, proven: false },
  { name: '300', size: 'flex', seconds: 10, proven: false },
  { name: 'pub-1000', size: '4', seconds: 10, proven: false },
];

await main(async () => {
  await bundleApi(
    { engine: 'matching/engine.ts', repair: 'matching/repair.ts', 'students-file': 'matching/students-file.ts' },
    BUNDLES,
  );
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(join(ROOT, 'api', BUNDLES, `${name}.js`)).href);
  const [{ match }, { repair }, { parseStudents }] = await Promise.all(['engine', 'repair', 'students-file'].map(load));
  // the solver loads and the code is compiled once for a thread, which stays
  const small = parseStudents(readFileSync(join(INSTANCES, 'pub-24.json'), 'utf8'));
  await repair(await standing(match, small, 'flex'));
  const rows = [];
  for (const { name, size, seconds, proven } of CLASSES) {
    const students = parseStudents(
      name.startsWith('pub')
        ? readFileSync(join(INSTANCES, `${name}.json`), 'utf8')
        : JSON.stringify(randomClass(Number(name), Number(name))),
    );
    const request = await standing(match, students, size);
    const before = process.cpuUsage();
    const lines = await repair(request);
    const took = process.cpuUsage(before).user / 1e6;
    const isProven = lines.every((/** @type {{ proven: boolean }} */ line) => line.proven);
    const fast = took <= seconds ? 'met' : 'MISSED';
    const good = !proven || isProven ? 'met' : 'MISSED';
    const verdict = `${proven ? `proven: ${good}; ` : ''}${seconds} s: ${fast}`;
    const scores = lines.map(
      (/** @type {{ moved: number, classScore: number }} */ { moved, classScore }) =>
        `${moved}: ${classScore.toFixed(3)}`,
    );
    rows.push([name, size, scores.join(', '), isProven ? 'yes' : 'no', took.toFixed(1), verdict]);
    say(`${name} ${size}: ${took.toFixed(1)} s of computing, ${verdict}`);
  }
  const head = ['class', 'groups of', 'moved: class score', 'proven', 'CPU s', 'goal'];
  const text = [
    `\`npm run bench:repair\`; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, one thread.`,
    `Classes matched without their last ${LATE} students; then ${DROPPED} drop out; lines for 0 to ${MOST_MOVED} moved.`,
    'A moved number that is missing is no better than the one before.',
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
  const document = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '# Benchmarks\n';
  writeFileSync(DOCUMENT, replaceSection(document, 'Repair', text));
  console.log(text);
});

/**
 * The groups of a class as they stand after drop-outs, with the late in none.
 * @param {(request: object) => Promise<{ groups: { members: number[] }[] }>} match
 * @param {object[]} all
 * @param {string} size
 */
async function standing(match, all, size) {
  const first = all.slice(0, all.length - LATE);
  const { groups } = await match({ students: first, size, seed: 1, effort: 'quick' });
  const gone = new Set(Array.from({ length: DROPPED }, (_, d) => Math.floor(((d + 0.5) * first.length) / DROPPED)));
  const left = all.map((_, i) => i).filter((i) => !gone.has(i));
  const at = new Map(left.map((i, place) => [i, place]));
  return {
    students: left.map((i) => all[i]),
    size,
    seed: 1,
    mostMoved: MOST_MOVED,
    groups: groups.map(({ members }) => members.filter((i) => !gone.has(i)).map((i) => at.get(i))),
  };
}
