/**
 * `npm run bench:repair`: the lines of a repair, their computing time and how near they are to the best known; into
 * docs/benchmarks.md. `-- --best-known` looks for better lines first, which takes minutes, and keeps them in bench/repair-best.json.
 */
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
const BEST = join(ROOT, 'lab/bench/repair-best.json');
/** A line of a class too large for proofs may be so much under the best known. */
const MOST_UNDER = 0.005;
const LATE = 4;
const DROPPED = 5;
const MOST_MOVED = 6;
/**
 * What each class may take, in seconds of computing, and whether its lines are to be proven. Where there are `holders`, so many gave an
 * answer that each group needs since a rule that came after the groups, and which is a term of the score.
 * @type {{ name: string, size: string, seconds: number, proven: boolean, holders?: number }[]}
 */
const CLASSES = [
  { name: 'pub-24', size: 'flex', seconds: 2, proven: true },
  { name: 'pub-30', size: '5', seconds: 2, proven: true },
  { name: 'pub-60', size: '4', seconds: 2, proven: true },
  { name: 'pub-60', size: 'flex', seconds: 2, proven: true },
  // weeks hardly meet in groups of five, so that the bound is far from the best
  { name: 'pub-60', size: '5', seconds: 20, proven: true },
  { name: '26', size: '4', holders: 5, seconds: 3, proven: true },
  { name: '30', size: '4', holders: 5, seconds: 3, proven: true },
  { name: 'pub-30', size: 'flex', holders: 8, seconds: 3, proven: true },
  { name: 'pub-60', size: '4', holders: 5, seconds: 3, proven: true },
  { name: '60', size: '4', holders: 12, seconds: 3, proven: true },
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
  /** @type {Record<string, number[]>} the best known class scores by the number of moved */
  const best = existsSync(BEST) ? JSON.parse(readFileSync(BEST, 'utf8')) : {};
  const looksFurther = process.argv.includes('--best-known');
  const rows = [];
  for (const { name, size, seconds, proven, holders = 0 } of CLASSES) {
    const all = parseStudents(
      name.startsWith('pub')
        ? readFileSync(join(INSTANCES, `${name}.json`), 'utf8')
        : JSON.stringify(randomClass(Number(name), Number(name))),
    );
    const ruled = withHolders(all, holders);
    const request = { ...(await standing(match, ruled.students, size)), ...(ruled.setup && { setup: ruled.setup }) };
    const label = holders > 0 ? `${name}, ${holders} holders` : name;
    const known = (best[`${label} ${size}`] ??= []);
    if (looksFurther && !proven) keepBest(known, await repair({ ...request, thorough: true }));
    const before = process.cpuUsage();
    const lines = await repair(request);
    const took = process.cpuUsage(before).user / 1e6;
    const isProven = lines.every((/** @type {{ proven: boolean }} */ line) => line.proven);
    const fast = took <= seconds ? 'met' : 'MISSED';
    const good = !proven || isProven ? 'met' : 'MISSED';
    keepBest(known, lines);
    const under = known.map((score, moved) => Math.max(0, 1 - scoreOf(lines, moved) / score));
    const most = Math.max(...under);
    const near = most <= MOST_UNDER ? 'met' : 'MISSED';
    const verdict = `${proven ? `proven: ${good}` : `within 0.5 %: ${near}`}; ${seconds} s: ${fast}`;
    const scores = lines.map(
      (/** @type {{ moved: number, classScore: number }} */ { moved, classScore }) =>
        `${moved}: ${classScore.toFixed(3)}`,
    );
    const gaps = under.map((share, moved) => `${moved}: ${(100 * share).toFixed(2)}`).join(', ');
    rows.push([label, size, scores.join(', '), isProven ? 'proven' : gaps, took.toFixed(1), verdict]);
    say(`${label} ${size}: ${took.toFixed(1)} s of computing, ${verdict}`);
  }
  const known = Object.entries(best).map(([name, scores]) => `  "${name}": [${scores.join(', ')}]`);
  writeFileSync(BEST, `{\n${known.join(',\n')}\n}\n`);
  const head = ['class', 'groups of', 'moved: class score', 'moved: % under the best known', 'CPU s', 'goal'];
  const text = [
    `\`npm run bench:repair\`; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, one thread.`,
    `Classes matched without their last ${LATE} students; then ${DROPPED} drop out; lines for 0 to ${MOST_MOVED} moved.`,
    'Holders: so many gave an answer of which each group needs one, by a rule that came after the groups; a line with fewer',
    'broken rules may have a lower score.',
    'A moved number that is missing is no better than the one before. The best known, in lab/bench/repair-best.json, is of a',
    'search that opens three times as many groups and keeps eight times as many arrangements (`-- --best-known`).',
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
  const document = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '# Benchmarks\n';
  writeFileSync(DOCUMENT, replaceSection(document, 'Repair', text));
  console.log(text);
});

/**
 * A class with a question that some answered in the way that each group needs.
 * @param {object[]} students
 * @param {number} holders
 */
function withHolders(students, holders) {
  if (holders === 0) return { students, setup: null };
  const step = Math.floor(students.length / holders);
  const isHolder = (/** @type {number} */ i) => i % step === 0 && i / step < holders;
  const language = { id: 'language', kind: 'one', choices: ['yes', 'no'], use: 'mixed', weight: 4 };
  const question = { ...language, same: false, notAlone: [], atLeastOne: ['yes'] };
  return {
    students: students.map((student, i) => ({ ...student, answers: { language: isHolder(i) ? 'yes' : 'no' } })),
    setup: { weights: {}, modes: {}, questions: [question] },
  };
}

/**
 * The class score that so many moves reach.
 * @param {{ moved: number, classScore: number }[]} lines
 * @param {number} most
 */
function scoreOf(lines, most) {
  return lines.filter(({ moved }) => moved <= most).at(-1)?.classScore ?? 0;
}

/**
 * @param {number[]} known the best class scores by the number of moved, to which better ones are added
 * @param {{ moved: number, classScore: number }[]} lines
 */
function keepBest(known, lines) {
  for (let moved = 0; moved <= MOST_MOVED; moved++)
    known[moved] = Math.max(known[moved] ?? 0, Math.round(1000 * scoreOf(lines, moved)) / 1000);
}

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
