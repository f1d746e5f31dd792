import { describe, expect, test } from '@jest/globals';
import { judge } from './verdict.mjs';

const DEADLINE = 1_000_000;
const [NOA, OMAR, LI] = ['noa@example.edu', 'omar@example.edu', 'li@example.edu'];
const PROFESSOR = 'dana@example.edu';

/** @param {string} kind @param {string} to @param {number} [copy] */
const mail = (kind, to, copy = 0) => ({
  key: `${kind}-${to.replace('@', '-at-')}-${copy}`,
  kind,
  to,
  classId: 1,
  status: 'sent',
});

/**
 * Returns the facts after a soak in which all held: a class of three, matched once, one of whom has edited twice and was moved.
 * @returns {import('./verdict.mjs').Known}
 */
function allWell() {
  const person = { classId: 1, sentAt: DEADLINE - 9_000, answeredAt: DEADLINE - 8_900 };
  const signUps = [NOA, OMAR, LI].flatMap((email) => [
    { at: 0, kind: 'signing-up', classId: 1, email },
    { at: 0, kind: 'signed-up', ...person, email },
  ]);
  const kinds = ['submission-received', 'your-group'];
  const mails = [
    mail('request-received', PROFESSOR),
    mail('class-approved', PROFESSOR),
    ...[NOA, OMAR, LI].flatMap((email) => kinds.map((kind) => mail(kind, /** @type {string} */ (email)))),
    mail('submission-updated', /** @type {string} */ (NOA)),
    mail('you-were-moved', /** @type {string} */ (NOA)),
    mail('feedback', 'admin@example.edu'),
  ];
  return {
    ledger: [
      { at: 0, kind: 'requested', classId: 1, instructorEmail: PROFESSOR },
      { at: 0, kind: 'approved', classId: 1, instructorEmail: PROFESSOR },
      ...signUps,
      { at: 0, kind: 'editing', classId: 1, email: NOA, version: 1 },
      { at: 0, kind: 'edited', ...person, email: NOA, version: 1 },
      { at: 0, kind: 'editing', classId: 1, email: NOA, version: 2 },
      { at: 0, kind: 'setting-deadline', classId: 1, deadline: DEADLINE },
      { at: 0, kind: 'fault', what: 'kill api-1', phase: 'begins' },
      { at: DEADLINE / 2, kind: 'fault', what: 'kill api-1', phase: 'ends' },
      { at: 0, kind: 'refused', classId: 1, email: 'late@example.edu', sentAt: DEADLINE, answeredAt: DEADLINE + 10 },
      { at: 0, kind: 'moving', classId: 1, email: NOA, to: 8 },
      { at: 0, kind: 'moved', classId: 1, email: NOA, to: 8 },
      { at: 0, kind: 'giving-feedback' },
      { at: 0, kind: 'feedback' },
    ],
    evidence: {
      classes: [{ id: 1, status: 'approved', deadline: DEADLINE, matchedRun: 1, minGroupSize: 3 }],
      students: [
        { id: 11, classId: 1, email: /** @type {string} */ (NOA), studentId: 'v2' },
        { id: 12, classId: 1, email: /** @type {string} */ (OMAR), studentId: 'v0' },
        { id: 13, classId: 1, email: /** @type {string} */ (LI), studentId: 'v0' },
      ],
      groups: [
        { id: 7, classId: 1, run: 1, members: [{ studentId: 12 }, { studentId: 13 }] },
        { id: 8, classId: 1, run: 1, members: [{ studentId: 11 }] },
      ],
      runs: [{ classId: 1, number: 1, writtenAt: DEADLINE + 50 }],
      mails,
    },
    mails: mails.map(({ key, to }) => ({
      at: DEADLINE,
      messageId: `<${key}@groups.example.edu>`,
      to,
      from: 'worker-1',
      isAnswered: true,
    })),
    memory: { 'api-1': 180, 'worker-1': Number.NaN },
  };
}

/** @param {import('./verdict.mjs').Known} known */
const failedIn = (known) =>
  judge(known)
    .filter(({ faults }) => faults.length > 0)
    .map(({ title }) => title);

test('nothing is found where all held', () => {
  expect(judge(allWell()).flatMap(({ faults }) => faults)).toEqual([]);
});

/** @typedef {(known: import('./verdict.mjs').Known) => void} Planted */

describe('what is planted is found:', () => {
  test.each(
    /** @type {[string, Planted, string][]} */ ([
      [
        'a sign-up that is lost',
        ({ evidence }) => {
          evidence.students.splice(1, 1);
          evidence.groups[0]?.members.shift();
        },
        'every confirmed sign-up and removal is in the database, and nothing else',
      ],
      [
        'a student who never signed up',
        ({ ledger }) =>
          ledger.splice(
            ledger.findIndex(({ kind, email }) => kind === 'signing-up' && email === LI),
            1,
          ),
        'every confirmed sign-up and removal is in the database, and nothing else',
      ],
      [
        'a removed student who is there',
        ({ ledger }) =>
          ledger.push(
            { at: 0, kind: 'removing', classId: 1, email: LI },
            { at: 0, kind: 'removed', classId: 1, email: LI },
          ),
        'every confirmed sign-up and removal is in the database, and nothing else',
      ],
      [
        'somebody who was accepted twice',
        ({ ledger }) => ledger.push({ ...accepted(ledger) }),
        'nobody is accepted twice',
      ],
      [
        'an edit that is lost',
        ({ evidence }) => Object.assign(evidence.students[0] ?? {}, { studentId: 'v0' }),
        'every confirmed edit is in the database',
      ],
      [
        'somebody accepted long after the deadline',
        ({ ledger }) => Object.assign(accepted(ledger), { sentAt: DEADLINE + 5_000 }),
        'nobody is accepted after the deadline or refused before it',
      ],
      [
        'somebody refused long before the deadline',
        ({ ledger }) =>
          Object.assign(ledger.find(({ kind }) => kind === 'refused') ?? {}, { answeredAt: DEADLINE - 5_000 }),
        'nobody is accepted after the deadline or refused before it',
      ],
      [
        'a class without groups',
        ({ evidence }) => {
          evidence.runs = [];
          evidence.runs.push({ classId: 2, number: 1, writtenAt: DEADLINE });
          Object.assign(evidence.classes[0] ?? {}, { matchedRun: null });
        },
        'every class is matched once',
      ],
      [
        'a second run',
        ({ evidence }) => {
          evidence.runs.push({ classId: 1, number: 2, writtenAt: DEADLINE + 60 });
          Object.assign(evidence.classes[0] ?? {}, { matchedRun: 2 });
        },
        'every class is matched once',
      ],
      [
        'a run before the deadline',
        ({ evidence }) => Object.assign(evidence.runs[0] ?? {}, { writtenAt: DEADLINE - 1 }),
        'no class is matched before its deadline',
      ],
      [
        'a student in no group',
        ({ evidence }) => evidence.groups[0]?.members.pop(),
        'everybody is in one group of the class',
      ],
      [
        'a group with somebody who is not there',
        ({ evidence }) => evidence.groups[0]?.members.push({ studentId: 99 }),
        'everybody is in one group of the class',
      ],
      [
        'a student in two groups',
        ({ evidence }) => evidence.groups[1]?.members.push({ studentId: 12 }),
        'everybody is in one group of the class',
      ],
      [
        'a move that is lost',
        ({ evidence }) => {
          evidence.groups[0]?.members.push({ studentId: 11 });
          evidence.groups[1]?.members.pop();
        },
        'every confirmed move is in the database',
      ],
      ['a mail that nobody has got', ({ mails }) => mails.pop(), 'no mail is lost'],
      [
        'a mail that was never written',
        (known) => {
          known.evidence.mails = known.evidence.mails.filter(({ kind, to }) => kind !== 'your-group' || to !== OMAR);
        },
        'no mail is lost',
      ],
      [
        'a second copy while nothing was wrong',
        ({ mails }) => mails.push({ .../** @type {(typeof mails)[number]} */ (mails[0]), at: DEADLINE + 9 }),
        'a mail is sent twice only if something went wrong on its way, with the same Message-ID',
      ],
      [
        'a second copy while only another sender than that of the first was disturbed',
        ({ mails }) => {
          const [first] = mails;
          if (!first) throw new Error('unreachable: there are mails');
          Object.assign(first, { at: DEADLINE / 2 - 1 });
          mails.push({ ...first, at: DEADLINE, from: 'api-1' });
        },
        'a mail is sent twice only if something went wrong on its way, with the same Message-ID',
      ],
      [
        'a mail that the mail server killed',
        ({ ledger }) => ledger.push({ at: 0, kind: 'given-up', id: 3, lastError: 'EMESSAGE 554' }),
        'no mail is given up for what the mail server does to all',
      ],
      [
        'one Message-ID for two people',
        ({ mails }) =>
          mails.push({ .../** @type {(typeof mails)[number]} */ (mails[0]), at: 1, to: 'eve@example.edu' }),
        'a mail is sent twice only if something went wrong on its way, with the same Message-ID',
      ],
      [
        'an answer with status 500',
        ({ ledger }) => ledger.push({ at: 0, kind: 'wrong-answer', status: 500 }),
        'no answer is a 5xx but 503, or a refusal without a reason',
      ],
      [
        'a process that ended by itself',
        ({ ledger }) => ledger.push({ at: 0, kind: 'ended', name: 'worker-1', code: 1 }),
        'no process ends by itself, and each that was killed comes back',
      ],
      [
        'a mail that is never sent',
        ({ ledger }) => ledger.push({ at: 0, kind: 'left-over', mails: [3] }),
        'everybody has an answer, and all work is done, when all is well again',
      ],
      ['a leak', ({ memory }) => Object.assign(memory, { 'api-1': 900 }), 'no process holds more than 512 MB'],
      [
        'a soak without faults',
        (known) => {
          known.ledger = known.ledger.filter(({ kind }) => kind !== 'fault');
        },
        'what was to be tried was tried',
      ],
    ]),
  )('%s', (_, plant, title) => {
    const known = allWell();
    plant(known);
    expect(failedIn(known)).toEqual([title]);
  });
});

/** @param {import('./ledger.mjs').Entry[]} ledger @returns {import('./ledger.mjs').Entry} */
const accepted = (ledger) =>
  /** @type {any} */ (ledger.find(({ kind, email }) => kind === 'signed-up' && email === OMAR));

test.each([
  ['the server had not answered', { isAnswered: false }],
  ['its sender was killed in that time', { at: DEADLINE / 2 - 1, from: 'api-1' }],
])('a second copy is no fault where %s', (_, first) => {
  const known = allWell();
  const [original] = known.mails;
  if (!original) throw new Error('unreachable: there are mails');
  known.mails.push({ ...original, at: DEADLINE + 9 });
  Object.assign(original, first);
  expect(failedIn(known)).toEqual([]);
});
