/**
 * `npm run bench:match`: the matching engine on the public classes, on growing ones and on such that have chosen for themselves, and its
 * scores; into docs/benchmarks.md. With `--setups` the last ones alone.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { denseClass, randomClass } from './bench/random-class.mjs';
import { ownClass, RULES } from './bench/own-class.mjs';
import { publish, table } from './bench/publish.mjs';
import { matchCommand } from './match.mjs';
import { main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';
import { ROOT } from '../scripts/root.mjs';
import { pathToFileURL } from 'node:url';
import { bundleApi } from '../scripts/build/api.mjs';

/** In the folder of the API. */
const BUNDLES = '.cache/bench';
const ENTRIES = {
  'what-if': '../../scoring/src/what-if.ts',
  score: '../../scoring/src/score.ts',
  'students-file': 'matching/students-file.ts',
};
/** Number of times that the answer is computed, after as many that are not counted. */
const CALLS = 1000;
/** A dashboard asks this for every change that it could recommend. */
const MOST_MS = 1;

/**
 * Measures what the scores of two groups after a move cost to compute.
 * @param {string} file  of the students
 * @returns {Promise<string>} a sentence with the figure
 */
async function measureWhatIf(file) {
  await bundleApi(ENTRIES, BUNDLES);
  /** @param {keyof typeof ENTRIES} name */
  const load = (name) => import(pathToFileURL(join(ROOT, 'api', BUNDLES, `${name}.js`)).href);
  const { whatIf } = await load('what-if');
  const { classScorer } = await load('score');
  const { parseStudents } = await load('students-file');
  const scorer = classScorer(parseStudents(readFileSync(file, 'utf8')));
  const compute = () => {
    for (let i = 0; i < CALLS; i++) whatIf(scorer, [0, 1, 2, 3], [4, 5, 6, 7], i % 4);
  };
  compute();
  const before = process.cpuUsage();
  compute();
  const { user } = process.cpuUsage(before);
  const milliseconds = user / 1000 / CALLS;
  const verdict = milliseconds < MOST_MS ? 'met' : 'MISSED';
  return `What two groups would score after a move takes ${milliseconds.toFixed(3)} ms of computing; under ${MOST_MS} ms: ${verdict}.`;
}

/**
 * @typedef {{ file: string, size: string, effort: string, prove?: boolean, setup?: string }} Job
 * @typedef {{ classScore: number, bound: number | null, proven: boolean, stopped: string | null, userSeconds: number,
 *   memoryMB: number, groups: { score: number }[], brokenRules: object[], seconds: number }} Outcome
 * @typedef {{ name: string, effort: string, prove?: boolean, seconds: number,
 *   least: (known: Known) => number, says: string }} Goal
 * @typedef {{ students: number, size: string, bestKnown: number, upperBound: number, annealing: Record<string, number> }} Known
 */

const INSTANCES = join(ROOT, 'api/src/matching/testing/instances');
const GROWTH = [30, 60, 120, 300, 1000, 3000, 10_000];
/**
 * A class of 2,000 with dense weeks, by group size: what it scored at commit 5ca4912, where it took minutes.
 * @type {{ size: string, before: number, cpuBefore: number }[]}
 */
const DENSE = [
  { size: '4', before: 92.299476, cpuBefore: 195 },
  { size: 'flex', before: 92.978133, cpuBefore: 119 },
];
const DENSE_STUDENTS = 2000;
const DENSE_CPU_SECONDS = 40;
/** Share of the former score that a dense class must reach. */
const DENSE_LEAST = 0.995;
/** The precision of class scores in the table of known values. */
const EQUAL = 1e-6;

/**
 * Public classes with weights, modes and questions of their own: whether the best is to be proven, or how far from the bound it may
 * be, and seconds of computing.
 * @type {{ name: string, size: number, rule: string, proven?: boolean, gap?: number, cpuSeconds: number }[]}
 */
const SETUPS = [
  { name: 'pub-24', size: 4, rule: 'flex', proven: true, cpuSeconds: 4 },
  { name: 'pub-30', size: 5, rule: '5', proven: true, cpuSeconds: 4 },
  { name: 'pub-60', size: 4, rule: '4', proven: true, cpuSeconds: 4 },
  { name: 'pub-120', size: 4, rule: '4', gap: 0.003, cpuSeconds: 12 },
  { name: 'pub-1000', size: 4, rule: '4', cpuSeconds: 25 },
];
const RULES_SAY = { none: 'none', kept: 'can all be kept', broken: "can't all be kept" };

/** @type {Goal[]} */
const GOALS = [
  { name: 'pub-24', effort: 'normal', seconds: 3, least: (k) => k.bestKnown, says: 'the optimum' },
  { name: 'pub-30', effort: 'normal', seconds: 3, least: (k) => k.bestKnown, says: 'the optimum' },
  { name: 'pub-60', effort: 'normal', seconds: 4, least: (k) => k.bestKnown, says: 'the optimum' },
  { name: 'pub-60', effort: 'normal', prove: true, seconds: 12, least: (k) => k.bestKnown, says: 'proven' },
  { name: 'pub-120', effort: 'normal', seconds: 10, least: (k) => k.bestKnown * 0.997, says: 'within 0.3 %' },
  {
    name: 'pub-1000',
    effort: 'normal',
    seconds: 20,
    least: (k) => /** @type {number} */ (k.annealing['20s']),
    says: 'annealing of 20 s',
  },
  {
    name: 'pub-1000',
    effort: 'thorough',
    seconds: 180,
    least: (k) => k.upperBound * 0.99,
    says: 'within 1 % of bound',
  },
];

await main(async () => {
  const command = await matchCommand();
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  try {
    publish(
      'Matching by what a class chose',
      await measureSetups(command, folder),
      '`npm run bench:match -- --setups`',
    );
    if (process.argv.includes('--setups')) return;
    const publicRows = await measurePublic(command, folder);
    const denseRows = await measureDense(command, folder);
    const growth = await measureGrowth(command, folder);
    const whatIf = await measureWhatIf(join(INSTANCES, 'pub-60.json'));
    const text = [
      'One thread of search, through the command line with its start. Time is by the clock, CPU what the process computed; on a busy machine they differ.',
      '',
      ...table(
        ['class', 'effort', 'class score', 'best known', 'bound', 'gap %', 'worst group', 's', 'CPU s', 'MB', 'goal'],
        publicRows,
      ),
      '',
      `A class of ${DENSE_STUDENTS} whose students are free at 60 to 126 hours of the week, normal effort:`,
      '',
      ...table(
        ['groups of', 'class score', 'before', 'worst group', 's', 'CPU s', 'CPU s before', 'MB', 'goal'],
        denseRows,
      ),
      '',
      'Growth with the number of students, groups of 3 to 5, normal effort:',
      '',
      ...table(['students', 'class score', 's', 'CPU s', 'CPU ms a student', 'MB'], growth),
      '',
      whatIf,
    ].join('\n');
    publish('Matching', text, '`npm run bench:match`');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {string} command @param {string} folder */
async function measureSetups(command, folder) {
  const rows = [];
  const [file, setup] = [join(folder, 'own-class.json'), join(folder, 'setup.json')];
  for (const { name, size, rule, proven, gap, cpuSeconds } of SETUPS) {
    const students = JSON.parse(readFileSync(join(INSTANCES, `${name}.json`), 'utf8'));
    for (const rules of RULES) {
      const own = ownClass(students, size, rules);
      writeFileSync(file, JSON.stringify(own.students));
      writeFileSync(setup, JSON.stringify(own.setup));
      const got = await run(command, folder, { file, setup, size: rule, effort: 'normal' });
      const apart = got.bound === null ? null : Math.max(0, 1 - got.classScore / got.bound);
      const verdicts = [
        ...(proven ? [`proven: ${met(got.proven)}`] : []),
        ...(gap === undefined ? [] : [`${gap * 100} % of the bound: ${met(apart !== null && apart <= gap)}`]),
        ...(rules === 'kept' ? [`no rule broken: ${met(got.brokenRules.length === 0)}`] : []),
        `${cpuSeconds} s of CPU: ${met(got.userSeconds <= cpuSeconds)}`,
      ];
      rows.push([
        name,
        RULES_SAY[rules],
        String(got.brokenRules.length),
        got.classScore.toFixed(6) + (got.proven ? ' (proven)' : ''),
        apart === null ? '' : (apart * 100).toFixed(3),
        ...measures(got),
        verdicts.join('; '),
      ]);
      say(`${name}, rules ${rules}: ${got.classScore.toFixed(6)}, ${verdicts.join('; ')}`);
    }
  }
  return [
    'Public classes with weights, modes and six questions of their own, four of which form groups and three of which have a rule; normal effort, through the command line with its start.',
    '',
    ...table(['class', 'rules', 'broken', 'class score', 'gap %', 's', 'CPU s', 'MB', 'goal'], rows),
  ].join('\n');
}

/** @param {string} command @param {string} folder */
async function measurePublic(command, folder) {
  /** @type {Record<string, Known>} */
  const known = JSON.parse(readFileSync(join(INSTANCES, 'index.json'), 'utf8'));
  const rows = [];
  for (const goal of GOALS) {
    const instance = /** @type {Known} */ (known[goal.name]);
    const job = { ...goal, file: join(INSTANCES, `${goal.name}.json`), size: instance.size };
    const got = await run(command, folder, job);
    const bound = Math.min(instance.upperBound, got.bound ?? Infinity);
    const good = got.classScore >= goal.least(instance) - EQUAL && (!goal.prove || got.proven);
    const verdict = `${goal.says}: ${met(good)}; ${goal.seconds} s: ${met(got.seconds <= goal.seconds)}`;
    rows.push([
      goal.name,
      goal.effort + (goal.prove ? ', proof' : ''),
      got.classScore.toFixed(6) + (got.proven ? ' (proven)' : ''),
      instance.bestKnown.toFixed(6),
      bound.toFixed(6),
      Math.max(0, (1 - got.classScore / bound) * 100).toFixed(3),
      Math.min(...got.groups.map(({ score }) => score)).toFixed(2),
      ...measures(got),
      verdict,
    ]);
    say(`${goal.name} ${goal.effort}: ${got.classScore.toFixed(6)}, ${verdict}`);
  }
  return rows;
}

/** @param {string} command @param {string} folder */
async function measureDense(command, folder) {
  const file = join(folder, 'dense.json');
  writeFileSync(file, JSON.stringify(denseClass(DENSE_STUDENTS, DENSE_STUDENTS)));
  const rows = [];
  for (const { size, before, cpuBefore } of DENSE) {
    const got = await run(command, folder, { file, size, effort: 'normal' });
    const verdict = `${DENSE_CPU_SECONDS} s of CPU: ${met(got.userSeconds <= DENSE_CPU_SECONDS)}; at most 0.5 % below: ${met(got.classScore >= before * DENSE_LEAST)}`;
    const worst = Math.min(...got.groups.map(({ score }) => score)).toFixed(2);
    const [seconds, cpu, memory] = measures(got);
    rows.push([
      size,
      got.classScore.toFixed(6),
      before.toFixed(6),
      worst,
      seconds,
      cpu,
      String(cpuBefore),
      memory,
      verdict,
    ]);
    say(`dense ${size}: ${got.classScore.toFixed(6)}, ${cpu} s of computing, ${verdict}`);
  }
  return rows;
}

/** @param {boolean} good */
function met(good) {
  return good ? 'met' : 'MISSED';
}

/** @param {string} command @param {string} folder */
async function measureGrowth(command, folder) {
  const rows = [];
  for (const students of GROWTH) {
    const file = join(folder, `class-${students}.json`);
    writeFileSync(file, JSON.stringify(randomClass(students, students)));
    const got = await run(command, folder, { file, size: 'flex', effort: 'normal' });
    const [seconds, cpu, memory] = measures(got);
    rows.push([
      String(students),
      got.classScore.toFixed(3),
      seconds,
      cpu,
      ((got.userSeconds * 1000) / students).toFixed(1),
      memory,
    ]);
    say(`${students} students: ${cpu} s of computing`);
  }
  return rows;
}

/** @param {Outcome} got */
function measures(got) {
  return [got.seconds.toFixed(1), got.userSeconds.toFixed(1), String(got.memoryMB)];
}

/**
 * Runs the command as a user would.
 * @param {string} command @param {string} folder @param {Job} job
 * @returns {Promise<Outcome>}
 */
async function run(command, folder, { file, setup, size, effort, prove }) {
  const out = join(folder, 'groups.json');
  const args = ['--students', file, '--size', size, '--seed', '1', '--effort', effort, '--out', out];
  const begin = performance.now();
  const more = [...(prove ? ['--prove'] : []), ...(setup ? ['--setup', setup] : [])];
  const child = spawn(process.execPath, [command, ...args, ...more], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors = (errors + text).slice(-2000)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  // 3 where a rule is broken
  if (code !== 0 && code !== 3) throw new Error(`Matching ${file} ended with code ${code}.\n${errors}`);
  return { ...JSON.parse(readFileSync(out, 'utf8')), seconds: (performance.now() - begin) / 1000 };
}
