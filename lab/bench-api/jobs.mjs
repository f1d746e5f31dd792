import { MongoBackend } from '@agendajs/mongo-backend';
import { say } from '../../scripts/progress.mjs';
import { startApi } from './servers.mjs';

const COUNTS = [1_000, 100_000];
const DUE = 1_000;
const ASKED = 200;
const MOST_KEYS = 1;
const HOUR_MS = 3_600_000;
/** One that no worker does, so that none is taken by another than the benchmark. */
const NAME = 'benchmark';
const AT_ONCE = 10_000;

/**
 * Asks for jobs as each worker does every second, of each kind: with none due, and with many due at once.
 * @param {import('./measure.mjs').Surroundings} surroundings
 */
export async function measureJobs(surroundings) {
  const { db } = surroundings;
  // It makes the indexes.
  const worker = await startApi({ ...surroundings, role: 'worker' });
  await worker.stop();
  const backend = new MongoBackend({ mongo: /** @type {any} */ (db), collection: 'jobs' });
  await backend.connect();
  const rows = [];
  let there = 0;
  for (const count of COUNTS) {
    await addJobs(db, there, count, HOUR_MS);
    there = count;
    rows.push({ jobs: count, due: 0, ...(await ask(db, backend)) });
  }
  await addJobs(db, there, there + DUE, -HOUR_MS);
  rows.push({ jobs: there + DUE, due: DUE, ...(await ask(db, backend)) });
  return rows;
}

/**
 * @param {import('mongodb').Db} db
 * @param {number} from  the first id
 * @param {number} to  the id after the last
 * @param {number} inMs  when they are due
 */
async function addJobs(db, from, to, inMs) {
  say(`${to - from} jobs`);
  const due = Date.now() + inMs;
  const job = { name: NAME, type: 'normal', priority: 0, lockedAt: null };
  for (let id = from; id < to; id += AT_ONCE) {
    const length = Math.min(AT_ONCE, to - id);
    const jobs = Array.from({ length }, (_, i) => ({
      ...job,
      data: { id: id + i },
      nextRunAt: new Date(due + id + i),
    }));
    await db.collection('jobs').insertMany(jobs);
  }
}

/**
 * @param {import('mongodb').Db} db
 * @param {MongoBackend} backend
 * @returns {Promise<{ keys: number, p50: number }>} the keys that the first question looks at, and the median in ms
 */
async function ask(db, backend) {
  const once = () =>
    backend.repository.getNextJobToRun(NAME, new Date(), new Date(Date.now() - HOUR_MS), undefined, {});
  await db.command({ profile: 2 });
  await once();
  await db.command({ profile: 0 });
  const profile = db.collection('system.profile');
  const question = await profile.findOne({ 'command.findAndModify': 'jobs', 'command.query.name': NAME });
  await profile.drop();
  const times = [];
  for (let index = 0; index < ASKED; index++) {
    const begin = performance.now();
    await once();
    times.push(performance.now() - begin);
  }
  const p50 = times.sort((a, b) => a - b)[ASKED / 2] ?? Number.NaN;
  return { keys: question?.keysExamined, p50 };
}

/**
 * What was measured as Markdown, with how many figures are missed.
 * @param {Awaited<ReturnType<typeof measureJobs>>} rows
 * @returns {{ text: string, missed: number }}
 */
export function reportJobs(rows) {
  const isMissed = (/** @type {{ keys: number }} */ { keys }) => !(keys <= MOST_KEYS);
  const count = (/** @type {number} */ number) => number.toLocaleString('en');
  const text = [
    'What it costs a worker to ask whether a job of a kind is due, which it does every second: keys of the index that are looked at, and the median time.',
    '',
    '| jobs | of them due | keys | ms |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${count(row.jobs)} | ${count(row.due)} | ${count(row.keys)}, at most ${MOST_KEYS}: ${isMissed(row) ? 'MISSED' : 'met'} | ${row.p50.toFixed(1)} |`,
    ),
  ].join('\n');
  return { text, missed: rows.filter(isMissed).length };
}
