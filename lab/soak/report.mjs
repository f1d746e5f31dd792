import { ofKind } from './verdict/by.mjs';

const MOST_SHOWN = 10;

/**
 * Reports the result of a soak, as Markdown.
 * @param {import('./run.mjs').Outcome} outcome
 * @param {number} minutes
 * @param {number} seed
 * @returns {{ text: string, failed: number }}
 */
export function report({ checks, known, elections }, minutes, seed) {
  const { ledger, evidence, mails, memory } = known;
  const count = (/** @type {string[]} */ ...kinds) => ofKind(ledger, ...kinds).length;
  const begun = ofKind(ledger, 'fault').filter(({ phase }) => phase === 'begins');
  const struck = (/** @type {RegExp} */ pattern) => begun.filter(({ what }) => pattern.test(what)).length;
  const copies = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  const rows = [
    ['minutes, seed', `${minutes}, ${seed}`],
    ['classes matched', evidence.runs.length],
    ['sign-ups confirmed, refused at the deadline', `${count('signed-up')}, ${count('refused')}`],
    ['edits, moves and removals confirmed', count('edited', 'moved', 'removed')],
    ['mails taken, of these copies', `${mails.length}, ${copies}`],
    [
      'servers killed, asked to end, paused',
      `${struck(/^kill (?:api|worker)/)}, ${struck(/^end /)}, ${struck(/^pause (?:api|worker)/)}`,
    ],
    ['cut off or held up', struck(/^(?:cut|hold)/)],
    ['clocks shifted', struck(/^shift/)],
    [
      'database members killed, paused, asked to step down',
      `${struck(/^kill (?:primary|secondary)/)}, ${struck(/^pause primary/)}, ${struck(/^step/)}`,
    ],
    ['elections', elections],
    ['faults of the mail server', struck(/^mail server/)],
    [
      'most memory, MB',
      Object.entries(memory)
        .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
        .join(', '),
    ],
  ];
  const failed = checks.filter(({ faults }) => faults.length > 0);
  const text = [
    '| what | how many |',
    '| --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...checks.map(({ title, faults }) => `- ${faults.length === 0 ? 'held' : `FAILED (${faults.length})`}: ${title}`),
    ...failed.flatMap(({ title, faults }) => [
      '',
      `${title}:`,
      ...faults.slice(0, MOST_SHOWN).map((fault) => `- ${fault}`),
    ]),
  ];
  return { text: text.join('\n'), failed: failed.length };
}
