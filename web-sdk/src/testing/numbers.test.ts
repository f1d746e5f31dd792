import { expect, test } from '@jest/globals';
import { PERSONALITY, STUDY_ROLE_LIMIT } from '@study-groups/contracts/choices';
import { FARTHEST_YEARS } from '@study-groups/contracts/class';
import { MOST_QUESTIONS } from '@study-groups/contracts/class-setup';
import { DATA_VISIT_MINUTES, HOME_DAYS } from '@study-groups/contracts/links';
import { MET_WITHIN_WEEKS } from '@study-groups/contracts/figures';
import { CELLS } from '@study-groups/contracts/grid';
import { sizeRange } from '@study-groups/contracts/group-size';
import { MESSAGES } from '@study-groups/contracts/messages';
import { MOST_MOVED_AT_ONCE, UNDO_SECONDS } from '@study-groups/contracts/moves';
import { OFFERED_WEEKS } from '@study-groups/contracts/my-group';
import { MOST_INVITATIONS, MOST_ON_ROSTER, REMINDED_DAYS } from '@study-groups/contracts/roster';
import { MOST_PAIRS, MOST_TAGS } from '@study-groups/contracts/rules';
import { RELEASED_FROM, SCALE, SURVEYS } from '@study-groups/contracts/surveys';
import { LONGEST_REASON } from '@study-groups/contracts/wishes';
import { CONSENT_MINUTES } from '@study-groups/contracts/write-back';
import { readFileSync } from 'node:fs';
import { type SaidNumber, saysNumber, textsWithout } from './numbers.ts';

const place = (folder: string) => new URL(`../../../${folder}/`, import.meta.url);
const professor = (name: string) => place(`mf-professor/src/locales/professor-${name}`);
const student = (name: string) => place(`mf-student/src/locales/${name}`);
const MAILS = place('api/src/features/mails/locales');
const CHOICES = place('web-sdk/src/i18n/locales/choices');
const VALIDATION = place('web-sdk/src/i18n/locales/validation');

/** A sign-up takes about this many minutes, wherever that is said. */
const SIGN_UP_MINUTES = 4;

/** The numbers in sentences about invalid fields, which `contracts/src/constants.test.ts` compares with the schemas. */
const OF_MESSAGES = Object.entries(MESSAGES).flatMap(([key, sentence]): SaidNumber[] =>
  [...sentence.matchAll(/\d[\d,]*/g)].map(([digits]) => [Number(digits.replace(',', '')), VALIDATION, key]),
);

const SAID: SaidNumber[] = [
  ...OF_MESSAGES.filter(([, , key]) => key !== 'year'),
  [STUDY_ROLE_LIMIT.max, VALIDATION, 'rolesTooMany'],
  [STUDY_ROLE_LIMIT.max, student('student'), 'learning.studyRoleHint', 'learning.roleLimit'],
  [PERSONALITY.max, VALIDATION, 'personality'],
  [FARTHEST_YEARS, VALIDATION, 'yearFar', 'deadlineFar'],
  ...(['flex', 'flex-small', 'flex-large'] as const).flatMap((size): SaidNumber[] => [
    [sizeRange(size).min, CHOICES, `groupSize.${size}`],
    [sizeRange(size).max, CHOICES, `groupSize.${size}`],
  ]),
  [CELLS, place('shell/src/locales/shell'), 'professors.sheet.text'],
  [SIGN_UP_MINUTES, place('shell/src/locales/shell'), 'steps.submit.text'],
  [SIGN_UP_MINUTES, student('student'), 'register.intro'],
  [HOME_DAYS, professor('home'), 'link.text'],
  [HOME_DAYS, MAILS, 'desk-invitation.once', 'home-link.once'],
  [DATA_VISIT_MINUTES, MAILS, 'data-link.once'],
  [UNDO_SECONDS, professor('dashboard'), 'undo.mailsWait'],
  [UNDO_SECONDS, professor('editing'), 'mails.note', 'mails.count', 'lead.mails'],
  [UNDO_SECONDS, professor('repair'), 'mails.title'],
  [MOST_MOVED_AT_ONCE, professor('settings'), 'comings.on'],
  [MOST_ON_ROSTER, professor('roster'), 'problem.many'],
  [MOST_INVITATIONS, professor('roster'), 'inviteLimits', 'leftOut.hadAll', 'inviteNobody'],
  [REMINDED_DAYS, professor('roster'), 'remindOn'],
  [MOST_PAIRS, professor('rules'), 'problem.manyPairs', 'rowProblem.manyPairs'],
  [MOST_TAGS, professor('rules'), 'problem.manyTags', 'rowProblem.manyTags'],
  [SCALE.min, professor('surveys'), 'about.group', 'about.mates'],
  [SCALE.max, professor('surveys'), 'about.group', 'about.mates'],
  [SCALE.min, student('my-group-surveys'), 'said.from'],
  [SCALE.max, student('my-group-surveys'), 'said.from'],
  [RELEASED_FROM, professor('surveys'), 'about.group'],
  [RELEASED_FROM, student('my-group-surveys'), 'seen.group'],
  [RELEASED_FROM, professor('surveys'), 'about.mates'],
  [RELEASED_FROM, professor('settings'), 'surveys.peersSeen'],
  [RELEASED_FROM, student('my-group-surveys'), 'seen.mates'],
  [RELEASED_FROM, MAILS, 'survey-open.seen.mates'],
  [SURVEYS['check-early'].questions.length, MAILS, 'survey-open.intro.check'],
  [SURVEYS['check-early'].questions.length, professor('settings'), 'surveys.checksSeen'],
  [SURVEYS['peers-early'].questions.length, MAILS, 'survey-open.intro.peers'],
  [SURVEYS['peers-early'].questions.length, professor('settings'), 'surveys.peersSeen'],
  [SURVEYS.term.questions.length, MAILS, 'survey-open.intro.term'],
  [SURVEYS.term.questions.length, professor('settings'), 'surveys.checksSeen'],
  [LONGEST_REASON, student('my-group-wish'), 'reasonHint'],
  [OFFERED_WEEKS, student('my-group'), 'hours.none', 'hours.noOther'],
  [MET_WITHIN_WEEKS, place('mf-admin/src/locales/admin-system'), 'figures.within'],
  [CONSENT_MINUTES, place('mf-admin/src/locales/admin-setup'), 'writing.agreeText', 'writing.refusedText'],
];

test('texts say the numbers of the rules, in every language', () => {
  expect(textsWithout(SAID)).toEqual([]);
});

/** By the sections of the guide, which is there in two languages. */
const SAID_IN_GUIDE: Record<string, number[]> = {
  'sign-up': [SIGN_UP_MINUTES],
  meet: [OFFERED_WEEKS],
  roster: [MOST_INVITATIONS, REMINDED_DAYS],
  change: [UNDO_SECONDS],
  mend: [UNDO_SECONDS],
  comings: [MOST_MOVED_AT_ONCE],
  questions: [MOST_QUESTIONS],
  home: [HOME_DAYS],
};

test.each(['en', 'he'] as const)('so does the guide in %s', (language) => {
  const guide = JSON.parse(
    readFileSync(new URL(`${language}.json`, place('mf-tools/src/features/help/guide')), 'utf8'),
  ) as Record<'students' | 'professors', { id: string }[]>;
  const sections = [...guide.students, ...guide.professors];
  for (const [id, numbers] of Object.entries(SAID_IN_GUIDE)) {
    const text = sections.filter((section) => section.id === id).map((section) => JSON.stringify(section));
    expect([id, numbers.filter((number) => !saysNumber(text.join(), language, number))]).toEqual([id, []]);
  }
});
