import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from '../../scripts/demo/api.mjs';
import { asProfessor, cameFrom, createClass, signIn, studentsOf } from './classes.mjs';
import { cpuSeconds, loopLag, startApi } from './servers.mjs';

/** @typedef {import('./classes.mjs').BenchClass} BenchClass */

const CLASSES = 10;
const PAGES = 500;
const SIGN_UPS = 300;
const MINUTE_MS = 60_000;

/**
 * A minute of sign-ups to one process, without open dashboards and then with many of them.
 * @param {import('./measure.mjs').Surroundings} surroundings
 */
export async function measureLive(surroundings) {
  const api = await startApi({ ...surroundings, role: 'api' });
  const asAdmin = await signIn(api.url);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000);
  const classes = [];
  for (let index = 0; index < CLASSES; index++) {
    classes.push(await createClass(api.url, asAdmin, `live-${index}`, inAWeek));
  }
  // Only then all that is compiled at the first calls is.
  await signUpFor(api, classes, { seed: 1, milliseconds: MINUTE_MS / 6, count: SIGN_UPS / 6 });
  const alone = await signUpFor(api, classes, { seed: 2, milliseconds: MINUTE_MS, count: SIGN_UPS });
  const pages = await openPages(api.url, classes);
  const followed = await signUpFor(api, classes, { seed: 3, milliseconds: MINUTE_MS, count: SIGN_UPS, pages });
  // What the last of them changed is announced by then.
  await sleep(2_000);
  pages.close();
  await api.stop();
  const delays = { p50: pages.delays.percentile(50) / 1000, p99: pages.delays.percentile(99) / 1000 };
  return { pages: PAGES, classes: CLASSES, signUps: SIGN_UPS, alone, followed, delays, missed: pages.missed() };
}

/**
 * Signs students up evenly, to one class after another.
 * @param {import('./servers.mjs').Server} api
 * @param {BenchClass[]} classes
 * @param {{ seed: number, milliseconds: number, count: number, pages?: Awaited<ReturnType<typeof openPages>> }} minute
 */
async function signUpFor(api, classes, { seed, milliseconds, count, pages }) {
  const before = cpuSeconds(api.pid);
  await loopLag(api);
  const begin = performance.now();
  const made = studentsOf(count, seed).map(async (student, index) => {
    await sleep((index * milliseconds) / count);
    const cls = /** @type {BenchClass} */ (classes[index % classes.length]);
    const form = { classId: cls.id, ...student, email: `live-${seed}-${index}@example.edu`, friendPreferences: [] };
    await apiOf(api.url).post('/api/students', form, cameFrom(index));
    pages?.signedUp(cls);
  });
  await Promise.all(made);
  await sleep(Math.max(0, begin + milliseconds - performance.now()));
  return { cpu: cpuSeconds(api.pid) - before, memory: memory(api.pid), lag: await loopLag(api) };
}

/**
 * Opens dashboards that follow their class, as many of each.
 * @param {string} url
 * @param {BenchClass[]} classes
 */
async function openPages(url, classes) {
  const agent = new Agent({ maxSockets: Infinity });
  const delays = createHistogram();
  /** Of each class: its students when the pages were opened, when others came, and how many each page shows. */
  const counts = new Map();
  const opened = [];
  for (const cls of classes) {
    const headers = await asProfessor(url, cls.slug);
    const count = { begin: -1, came: /** @type {number[]} */ ([]), shown: /** @type {number[]} */ ([]) };
    counts.set(cls.id, count);
    for (let page = 0; page < PAGES / classes.length; page++) {
      const path = `${url}/api/dashboard/${cls.slug}/live`;
      opened.push(
        new Promise((resolve, reject) => {
          const request = get(path, { agent, headers: { ...headers, ...cameFrom(opened.length) } }, (response) => {
            if (response.statusCode !== 200) reject(new Error(`A page was answered with ${response.statusCode}`));
            response.setEncoding('utf8');
            // An event comes in one piece.
            response.on('data', (text) => {
              for (const [, data] of text.matchAll(/^data: (.*)$/gm)) {
                const { students } = JSON.parse(data);
                if (count.begin < 0) count.begin = students;
                const cameAt = count.came[students - count.begin - 1];
                if (cameAt) delays.record(Math.max(1, Math.round((performance.now() - cameAt) * 1000)));
                count.shown[page] = students;
                resolve(undefined);
              }
            });
          });
          request.once('error', reject);
        }),
      );
    }
  }
  await Promise.all(opened);
  return {
    delays,
    /** @param {BenchClass} cls */
    signedUp: ({ id }) => void counts.get(id).came.push(performance.now()),
    /** Pages that do not show the last sign-up of their class. */
    missed: () => {
      const late = [...counts.values()].map(({ begin, came, shown }) => {
        return shown.filter((/** @type {number} */ students) => students < begin + came.length).length;
      });
      return late.reduce((sum, each) => sum + each, 0);
    },
    close: () => agent.destroy(),
  };
}

/**
 * What a process holds now.
 * @param {number} pid
 * @returns {number} MB, resident; NaN where the system does not say
 */
function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * What was measured as Markdown.
 * @param {Awaited<ReturnType<typeof measureLive>>} measured
 */
export function reportLive({ pages, classes, signUps, alone, followed, delays, missed }) {
  const row = (/** @type {string} */ title, /** @type {typeof alone} */ { cpu, memory: held, lag }) =>
    `| ${title} | ${cpu.toFixed(1)} | ${held.toFixed(0)} | ${lag.p99.toFixed(0)}, ${lag.max.toFixed(0)} |`;
  return [
    `${signUps} students sign up in a minute, at one process with ROLE=api; then the same while ${pages} dashboards of ${classes} classes are open and follow them. Mails are left to others.`,
    '',
    '| open pages | CPU s in the minute | memory, MB | event loop held up, p99, longest, ms |',
    '| --- | --- | --- | --- |',
    row('none', alone),
    row(String(pages), followed),
    '',
    `From the answer of a sign-up until an open page shows it: p50 ${delays.p50.toFixed(0)} ms, p99 ${delays.p99.toFixed(0)} ms; a page hears once a second at most. Pages that did not show the last one: ${missed}.`,
  ].join('\n');
}
