import { table } from '../bench/publish.mjs';

/**
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureRestarts>>[]} rows
 * @param {string} version  of nginx
 */
export function report(rows, version) {
  const lost = rows.reduce((sum, row) => sum + row.lost.length, 0);
  const at = (/** @type {number[]} */ times, /** @type {number} */ share) =>
    (times[Math.ceil(share * times.length) - 1] ?? Number.NaN).toFixed(0);
  const lines = rows.map(({ rate, restarts, times, lost: { length } }) => [
    String(rate),
    String(times.length),
    String(restarts),
    String(length),
    at(times, 0.5),
    at(times, 0.99),
    at(times, 1),
    length === 0 ? 'none lost: met' : 'none lost: MISSED',
  ]);
  const text = [
    `Two APIs behind nginx ${version}, set up as [operating](operating.md#the-proxy) has it (TLS, kept connections), are`,
    'ended by SIGTERM and started again, one after the other. One request in ten signs a student up, one changes an entry,',
    'the others read; a request is lost if it is answered with anything but what was asked for.',
    '',
    ...table(['requests a second', 'requests', 'restarts', 'lost', 'p50 ms', 'p99 ms', 'longest ms', 'figure'], lines),
  ].join('\n');
  return { text, lost };
}
