import { FULL } from '../bench-api/fill-lists.mjs';
import { median, p95 } from './median.mjs';
import { CONSOLE } from './targets.mjs';

/** Events that were shown sooner are not timed by the browser. */
const LEAST_MS = 16;

/**
 * What was measured of the console as Markdown, with a verdict on every figure.
 * @param {import('./console.mjs').ConsoleMeasured} measured
 * @returns {{ text: string, missed: number }}
 */
export function reportConsole({ tableAfter, scripts, events }) {
  let missed = 0;
  const verdict = (/** @type {boolean} */ met, /** @type {string} */ figure) => {
    if (!met) missed += 1;
    return `${figure}: ${met ? 'met' : 'MISSED'}`;
  };
  const count = (/** @type {number} */ number) => number.toLocaleString('en');
  const table = median(tableAfter);
  const kb = scripts.bytes / 1000;
  const rows = events.map(({ title, times }) => {
    const most = p95(times);
    const shown = (/** @type {number} */ ms) => (ms < LEAST_MS ? `less than ${LEAST_MS}` : ms.toFixed(0));
    return [
      title,
      String(times.length),
      shown(times.length > 0 ? Math.max(...times) : Number.NaN),
      verdict(most <= CONSOLE.eventMs, `${shown(most)} ms, at most ${CONSOLE.eventMs} ms`),
    ];
  });
  const text = [
    `In a database of ${count(FULL.classes)} classes and ${count(FULL.students)} students: the median of ${tableAfter.length} reloads until the first rows are drawn, signed in, at a fourth of the speed; and all scripts that came from the form that signs in until the table stands, gzipped:`,
    '',
    '| first table after | JavaScript after sign-in |',
    '| --- | --- |',
    `| ${verdict(table <= CONSOLE.tableMs, `${table.toFixed(0)} ms, at most ${CONSOLE.tableMs} ms`)} | ${verdict(kb <= CONSOLE.scriptsKb, `${kb.toFixed(1)} kB in ${scripts.files} files, at most ${CONSOLE.scriptsKb} kB`)} |`,
    '',
    'From an event until what it changes is painted, by the Event Timing API at full speed, which counts in steps of 8 ms; one in twenty takes longer:',
    '',
    '| event | how many | longest, ms | 19 of 20 |',
    '| --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
  return { text, missed };
}
