import { median, startVerdicts, table } from '../bench/publish.mjs';

/**
 * @typedef {object} Measured
 * @property {Awaited<ReturnType<typeof import('./measure.mjs').compareWithBare>>} rounds
 * @property {Awaited<ReturnType<typeof import('./measure.mjs').measureDashboards>>} dashboards
 * @property {Awaited<ReturnType<typeof import('./measure.mjs').measureLastMinute>>[]} minutes
 */

/** Of the bare server's requests a second. */
const LEAST_SHARE = 0.7;
const DASHBOARD_STUDENTS = 300;
const DASHBOARD_P99_MS = 50;
const MINUTE_P99_MS = 250;
const MOST_MEMORY_MB = 250;

/**
 * Reports the measurements as Markdown, with a verdict on every figure that was asked for.
 * @param {Measured} measured
 * @returns {{ text: string, missed: number }}
 */
export function report({ rounds, dashboards, minutes }) {
  const { verdict, missed } = startVerdicts();
  const share = median(rounds.map(({ api, bare }) => api.perSecond / bare.perSecond));
  const load = (/** @type {'bare' | 'api'} */ server, /** @type {'perSecond' | 'microseconds' | 'p99'} */ what) =>
    median(rounds.map((round) => round[server][what]));

  const text = [
    'A class by its slug, 20 connections, against Koa and the driver alone which read the same fields of the same documents, once for each request, where the API reads once for all who ask for a class in the same turn of the event loop; rounds in turn, the median of each column and of the ratios of the rounds:',
    '',
    ...table(
      ['server', 'requests a second', 'CPU µs a request', 'p99 ms', 'figure'],
      [
        [
          'bare',
          load('bare', 'perSecond').toFixed(0),
          load('bare', 'microseconds').toFixed(0),
          load('bare', 'p99').toFixed(1),
          '',
        ],
        [
          'API',
          load('api', 'perSecond').toFixed(0),
          load('api', 'microseconds').toFixed(0),
          load('api', 'p99').toFixed(1),
          verdict(share >= LEAST_SHARE, `${share.toFixed(2)} of the bare one's, at least ${LEAST_SHARE}`),
        ],
      ],
    ),
    '',
    "A dashboard, one request at a time, nothing beside it. Of the time for which the event loop is held up, 10 ms are the measuring timer's own:",
    '',
    ...table(
      ['students', 'p50 ms', 'p99 ms', 'event loop held up, p99 ms', 'figure'],
      dashboards.map(({ students, p50, p99, lag }) => [
        String(students),
        p50.toFixed(1),
        p99.toFixed(1),
        lag.p99.toFixed(1),
        students === DASHBOARD_STUDENTS ? verdict(p99 < DASHBOARD_P99_MS, `p99 under ${DASHBOARD_P99_MS} ms`) : '',
      ]),
    ),
    '',
    'The last minute before a deadline: 500 students hand in, two in five of them in its last twelve seconds, every tenth clicks twice; ten other requests a second, dashboards and edits among them; 40 more students come from the deadline on. Mails are sent meanwhile.',
    '',
    ...table(
      ['', ...minutes.map(({ roles }) => roles.map((role) => `ROLE=${role}`).join(', '))],
      [
        ['accepted, and there once each', ...minutes.map(({ account }) => String(account.accepted))],
        ['refused, at the deadline or later', ...minutes.map(({ account }) => String(account.late))],
        [
          'none lost, none twice, exact to the second',
          ...minutes.map(({ account }) => verdict(account.faults.length === 0, account.faults.join(' ') || 'no fault')),
        ],
        [
          'p50, p99, slowest, ms',
          ...minutes.map(({ milliseconds: { p50, p99, max } }) =>
            verdict(
              p99 < MINUTE_P99_MS,
              `${[p50, p99, max].map((ms) => ms.toFixed(0)).join(', ')}; p99 under ${MINUTE_P99_MS}`,
            ),
          ),
        ],
        [
          'event loop held up, p99, longest, ms',
          ...minutes.map(({ lag }) => `${lag.p99.toFixed(0)}, ${lag.max.toFixed(0)}`),
        ],
        [
          'most memory until the deadline, MB',
          ...minutes.map(({ memory }) => {
            const figure = memory.map((megabytes) => megabytes.toFixed(0)).join(', ');
            return memory.length > 1
              ? figure
              : verdict(Number(memory[0]) <= MOST_MEMORY_MB, `${figure}; at most ${MOST_MEMORY_MB}`);
          }),
        ],
        [
          'most memory with the matching, MB',
          ...minutes.map(({ memoryOfMatching }) =>
            memoryOfMatching.map((megabytes) => megabytes.toFixed(0)).join(', '),
          ),
        ],
        [
          'in a group, seconds after the deadline',
          ...minutes.map(({ account }) => `${account.grouped}, ${account.seconds.toFixed(1)} s`),
        ],
      ],
    ),
  ];
  return { text: text.join('\n'), missed: missed() };
}
