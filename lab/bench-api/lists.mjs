import { say, seconds } from '../../scripts/progress.mjs';
import { signIn } from './classes.mjs';
import { FULL } from './fill-lists.mjs';
import { makeFullDatabase } from './full-database.mjs';
import { loadWith } from './load.mjs';
import { startApi } from './servers.mjs';
const WARM_UP_MS = 1_000;
const MEASURED_MS = 4_000;
const MOST_P99_MS = 100;

const MIDDLE = 'offset=5000&limit=100';
/** The requests, each with its description. */
const ASKED = [
  ['classes, first page', '/api/admin/classes?limit=100'],
  ['500 classes at once', '/api/admin/classes?limit=500'],
  ['requests that wait', '/api/admin/classes?status=pending'],
  ['a word that one class has', '/api/admin/classes?q=eu%20cs%207777'],
  ['a word that a tenth has', '/api/admin/classes?q=gene'],
  ['two words that few have', '/api/admin/classes?q=genetics%20muller'],
  ['a word that all have', '/api/admin/classes?q=example'],
  ['the same, by course', '/api/admin/classes?q=example&sort=courseName'],
  ...['courseName', 'instructorName', 'deadline', 'status', 'createdAt'].map((sort) => [
    `by ${sort}, from the 5,000th on`,
    `/api/admin/classes?sort=${sort}&${MIDDLE}`,
  ]),
  [
    'by deadline downwards, approved ones, from the 5,000th on',
    `/api/admin/classes?status=approved&sort=deadline&order=descending&${MIDDLE}`,
  ],
  ['how many requests wait', '/api/admin/pending'],
  ['search over all, a letter', '/api/admin/search?q=a'],
  ['search over all, a name', '/api/admin/search?q=dana%20cohen'],
  ['search over all, an address', '/api/admin/search?q=student-59999%40example.edu'],
  ['audit trail, first page', '/api/admin/audit'],
  ['audit trail of one class', `/api/admin/audit?classId=${FULL.classes / 2}`],
  ['audit trail, one kind', '/api/admin/audit?kind=class-edited'],
  ['audit trail, a word', '/api/admin/audit?q=genetics'],
  ['mails, first page', '/api/admin/mails'],
  ['mails, dead ones', '/api/admin/mails?status=dead'],
  ['mails, sent ones of a kind', '/api/admin/mails?status=sent&kind=your-group'],
  ['mails to one address', '/api/admin/mails?to=student-5999'],
];

/**
 * Asks a full database for each list again and again, one request at a time.
 * @param {import('./measure.mjs').Surroundings} surroundings
 */
export async function measureLists(surroundings) {
  const upgraded = await makeFullDatabase(surroundings);

  const api = await startApi({ ...surroundings, role: 'api' });
  const headers = await signIn(api.url);
  const rows = [];
  for (const [title = '', path = ''] of ASKED) {
    const alone = { port: api.port, path, headers, connections: 1 };
    await loadWith({ ...alone, milliseconds: WARM_UP_MS });
    const { times } = await loadWith({ ...alone, milliseconds: MEASURED_MS });
    const row = { title, path, p50: times.percentile(50) / 1000, p99: times.percentile(99) / 1000 };
    say(`${title}: p50 ${row.p50.toFixed(1)} ms, p99 ${row.p99.toFixed(1)} ms`);
    rows.push(row);
  }
  await api.stop();
  return { upgraded, rows };
}

/**
 * Reports the measurements as Markdown, with the number of figures that are missed.
 * @param {Awaited<ReturnType<typeof measureLists>>} measured
 * @returns {{ text: string, missed: number }}
 */
export function reportLists({ upgraded, rows }) {
  const late = rows.filter(({ p99 }) => p99 >= MOST_P99_MS).length;
  const count = (/** @type {number} */ number) => number.toLocaleString('en');
  const text = [
    `The lists and searches of the console, one request at a time, in a database of ${count(FULL.classes)} classes, ${count(FULL.students)} students, ${count(FULL.mails)} mails and ${count(FULL.events)} events; subjects of mails are not opened. An answer takes less than ${MOST_P99_MS} ms in 99 of 100 cases: ${late === 0 ? 'met' : `MISSED by ${late}`}.`,
    '',
    '| list | p50 ms | p99 ms |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ title, p50, p99 }) =>
        `| ${title} | ${p50.toFixed(1)} | ${p99.toFixed(1)}${p99 < MOST_P99_MS ? '' : ' MISSED'} |`,
    ),
    '',
    `Upgrading it from the release before, which gives every class and student the words that they are found by, takes ${seconds(upgraded)}.`,
  ].join('\n');
  return { text, missed: late };
}
