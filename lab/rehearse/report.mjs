import { startVerdicts, table } from '../bench/publish.mjs';

const ANSWER_P99_MS = 1_000;
const GROUPED_WITHIN_S = 600;
const MAILED_WITHIN_S = 1_800;

/**
 * Reports a rehearsal as Markdown.
 * @param {import('./run.mjs').Plan} plan
 * @param {Awaited<ReturnType<typeof import('./run.mjs').rehearse>>} outcome
 * @returns {{ lines: string[], missed: number }}
 */
export function report(plan, { times, answers, accepted, stored, lag, groups, mails, processes, classes }) {
  const { verdict, missed } = startVerdicts();
  const ms = (/** @type {import('node:perf_hooks').RecordableHistogram} */ each) =>
    [each.percentile(50), each.percentile(99), each.max].map((time) => (time / 1_000).toFixed(0)).join(', ');
  const quick = (/** @type {import('node:perf_hooks').RecordableHistogram} */ each) =>
    verdict(each.percentile(99) / 1_000 < ANSWER_P99_MS, `p99 under ${ANSWER_P99_MS} ms`);
  const others = Object.entries(answers).filter(([status]) => status !== '201');
  const lines = [
    `${plan.students} students of ${classes} classes, ${plan.minutes} minutes, ${plan.apis} API and ${plan.workers} worker processes; students, database and mail server on the same machine.`,
    '',
    ...table(
      ['', 'measured', 'figure'],
      [
        [
          'signed up',
          `${accepted}${others.map(([status, count]) => `; ${count} were answered ${status}`).join('')}`,
          verdict(accepted === plan.students && stored === accepted, 'everybody, and each is stored'),
        ],
        ['the class, p50, p99, slowest, ms', ms(times.page), quick(times.page)],
        ['the sign-up, p50, p99, slowest, ms', ms(times.signUp), quick(times.signUp)],
        ['event loop held up, p99 of the worst minute, ms', lag.toFixed(0), ''],
        [
          'in groups',
          `${groups.grouped} students of ${groups.matched} classes after ${groups.seconds.toFixed(0)} s`,
          verdict(
            groups.matched === classes && groups.seconds < GROUPED_WITHIN_S,
            `all within ${GROUPED_WITHIN_S / 60} minutes of the deadline`,
          ),
        ],
        [
          'mails',
          `${mails.sent} sent after ${mails.seconds.toFixed(0)} s, ${mails.waiting} wait`,
          verdict(
            mails.waiting === 0 && mails.seconds < MAILED_WITHIN_S,
            `all within ${MAILED_WITHIN_S / 60} minutes of the deadline`,
          ),
        ],
        ...processes.map(({ role, memory, cpu }) => [
          `${role}, most memory, computing`,
          `${memory.toFixed(0)} MB, ${cpu.toFixed(0)} s`,
          '',
        ]),
      ],
    ),
  ];
  return { lines, missed: missed() };
}
