import { FULL } from '../bench-api/fill-lists.mjs';
import { median, p95, startVerdicts } from '../bench/publish.mjs';
import { scrollCells } from './report-scroll.mjs';
import { CONSOLE } from './targets.mjs';

/** Events that were shown sooner are not timed by the browser. */
const LEAST_MS = 16;

/**
 * Reports the measurements of the console as Markdown, with a verdict on every figure.
 * @param {import('./console.mjs').ConsoleMeasured} measured
 * @returns {{ text: string, missed: number }}
 */
export function reportConsole({ bareMs, tableAfter, firstTable, scrolling, scripts, events }) {
  const { verdict, multiple, missed } = startVerdicts();
  const count = (/** @type {number} */ number) => number.toLocaleString('en');
  const table = (/** @type {number[]} */ times) => {
    const ms = median(times);
    return multiple(`${ms.toFixed(0)} ms`, ms / bareMs, CONSOLE.table);
  };
  const kb = scripts.bytes / 1000;
  const rows = events.map(({ title, times }) => {
    const most = p95(times);
    const shown = (/** @type {number} */ ms) => (ms < LEAST_MS ? `less than ${LEAST_MS}` : ms.toFixed(0));
    return [
      title,
      String(times.length),
      shown(times.length > 0 ? Math.max(...times) : Number.NaN),
      multiple(`${shown(most)} ms`, most / bareMs, CONSOLE.event),
    ];
  });
  const text = [
    `In a database of ${count(FULL.classes)} classes and ${count(FULL.students)} students, at a fourth of the speed: the median of ${firstTable.signedIn.length} times until the first rows are drawn, each in a new browser whose profile has visited nothing; of ${tableAfter.length} reloads, where the files and the compiled scripts are at hand; and all scripts that came from the form that signs in until the table stands, gzipped. Times are compared with what the main thread computes for the bare page at a fourth of the speed, ${bareMs.toFixed(0)} ms:`,
    '',
    '| first table with a session, nothing else kept | from Enter in the form that signs in | after a reload | JavaScript after sign-in |',
    '| --- | --- | --- | --- |',
    `| ${table(firstTable.signedIn)} | ${table(firstTable.entered)} | ${table(tableAfter)} | ${verdict(kb <= CONSOLE.scriptsKb, `${kb.toFixed(1)} kB in ${scripts.files} files, at most ${CONSOLE.scriptsKb} kB`)} |`,
    '',
    `The form that signs in is drawn after ${median(firstTable.form).toFixed(0)} ms in such a browser.`,
    '',
    'Frames of more than 50 ms while the wheel turns 120 times over the list, down and up, at full speed, in two rounds; at most as many as of a table of 3,000 rows that is all there, in the same browser:',
    '',
    '| px a turn | all there | the console |',
    '| --- | --- | --- |',
    ...scrolling.map((one) => `| ${scrollCells(one, verdict).join(' | ')} |`),
    '',
    'From an event until what it changes is painted, by the Event Timing API at full speed, which counts in steps of 8 ms, and of details from the click to the end of the frame that shows them; one in twenty takes longer:',
    '',
    '| event | how many | longest, ms | 19 of 20 |',
    '| --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
  return { text, missed: missed() };
}
