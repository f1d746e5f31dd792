import { describe, expect, test } from '@jest/globals';
import type { Schema } from './call.ts';
import { RESHUFFLE_DEFAULT, RESHUFFLE_SIZES, reshuffleGroups } from './actions.ts';
import { createClass } from './admin.ts';
import { changePassword } from './admin-users.ts';
import * as choices from './choices.ts';
import { nearYear, requestClass, SEMESTERS } from './class.ts';
import { CLASS_STATES } from './dashboard.ts';
import { FEEDBACK_TYPES } from './feedback.ts';
import { classPassword, DEFAULT_TIME_ZONE } from './fields.ts';
import { DAYS, SLOTS } from './grid.ts';
import { friendLimit, GROUP_SIZES, type GroupSize, offeredSizes, sizeRange } from './group-size.ts';
import { isRightToLeft, LANGUAGES } from './language.ts';
import { LEADER_ACTIONS } from './leader-links.ts';
import { createMeetingToken, meetingSlotSchema } from './scheduler.ts';
import { submissionFields } from './student.ts';
import { semesterOf, termEnd } from './term.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const HOURS = [
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '00',
  '01',
];

describe('the figures of the product', () => {
  test.each<[string, unknown, unknown]>([
    ['the grid has seven days from Monday', DAYS.join(), 'monday,tuesday,wednesday,thursday,friday,saturday,sunday'],
    ['a grid day has 18 hours from 8:00 AM to 1:00 AM', SLOTS.join(), HOURS.map((hour) => `${hour}:00`).join()],
    ['study roles', choices.STUDY_ROLES.join(), 'explainer,questioner,recorder,facilitator'],
    ['one or two study roles', choices.STUDY_ROLE_LIMIT, { min: 1, max: 2 }],
    ['engagement styles', choices.ENGAGEMENT_STYLES.join(), 'passive,active,constructive,interactive'],
    ['prior knowledge', choices.PRIOR_KNOWLEDGE.join(), 'high,medium,low'],
    ['communication', choices.COMMUNICATION_PREFERENCES.join(), 'speak-aloud,listen-quietly,depends-on-topic'],
    ['personality runs from 1 to 5, 3 at first', choices.PERSONALITY, { min: 1, max: 5, default: 3 }],
    ['study formats', choices.STUDY_FORMATS.join(), 'in-person,virtual,hybrid'],
    ['study intensities', choices.STUDY_INTENSITIES.join(), 'casual,moderate,intensive'],
    ['meeting frequencies', choices.MEETING_FREQUENCIES.join(), 'once-a-week,2-3-times,4-plus-times'],
    ['group sizes of a class', GROUP_SIZES.join(), '2,3,4,5,6,7,flex,flex-small,flex-large'],
    ['reshuffle sizes 3 to 8', RESHUFFLE_SIZES.join(), '3,4,5,6,7,8'],
    ['a reshuffle makes groups of 5 by default', RESHUFFLE_DEFAULT, 5],
    ['semesters', SEMESTERS.join(), 'FALL,SPR,SUMM'],
    ['feedback types', FEEDBACK_TYPES.join(), 'bug,feature,general'],
    ['dashboard states', CLASS_STATES.join(), 'accepting,ready,complete'],
    ["leaders' links", LEADER_ACTIONS.join(), 'message,email,schedule,drive'],
    ['seven languages, English first', LANGUAGES.join(), 'en,he,ru,es,zh,fr,ar'],
    ['Hebrew and Arabic are written from right to left', LANGUAGES.filter(isRightToLeft).join(), 'he,ar'],
    ['times are in Eastern Time by default', DEFAULT_TIME_ZONE, 'America/New_York'],
    [
      'a term ends on May 31, August 31 or December 31',
      (['SPR', 'SUMM', 'FALL'] as const).map((term) => termEnd(term, 2026)).join(),
      '2026-05-31,2026-08-31,2026-12-31',
    ],
    [
      'January to May is spring, June and July summer, August to December fall',
      MONTHS.map(semesterOf).join(),
      'SPR,SPR,SPR,SPR,SPR,SUMM,SUMM,FALL,FALL,FALL,FALL,FALL',
    ],
  ])('%s', (_, actual, expected) => expect(actual).toEqual(expected));
});

describe('a class of size', () => {
  test.each<[GroupSize, number, number]>([
    ['2', 2, 2],
    ['3', 3, 3],
    ['4', 4, 4],
    ['5', 5, 5],
    ['6', 6, 6],
    ['7', 7, 7],
    ['flex', 3, 5],
    ['flex-small', 2, 4],
    ['flex-large', 5, 7],
    ['of a newer server' as GroupSize, 2, 7],
  ])('%s has groups of %i to %i, offers just those, and a friend less than the size', (size, min, max) => {
    expect(sizeRange(size)).toEqual({ min, max });
    const offered = offeredSizes(size);
    expect(offered.map(Number)).toEqual(Array.from({ length: max - min + 1 }, (_, index) => min + index));
    expect(offered.map((preferred) => friendLimit(preferred, size))).toEqual(offered.map((n) => Number(n) - 1));
    expect(friendLimit(undefined, size)).toBe(max - 1);
  });
});

const THIS_YEAR = new Date().getFullYear();
const password = (length: number) => 'x'.repeat(length);
const slot = (duration: number) => ({ day: 'monday', time: '14:00', duration: String(duration) });
const people = (count: number) => ({
  courseName: 'Algorithms',
  groupNumber: 1,
  members: Array.from({ length: count }, (_, i) => ({ fullName: `Student ${i}`, email: `s${i}@example.edu` })),
  suggestedTimes: [],
});
const adminPassword = (length: number) => ({ currentPassword: 'x', newPassword: password(length) });

describe('limits', () => {
  test.each<[string, Schema, accepted: unknown[], refused: unknown[]]>([
    ['a class password has 4 to 64 characters', classPassword, [4, 64].map(password), [3, 65].map(password)],
    ['an admin password has 6 or more', changePassword.body!, [adminPassword(6)], [adminPassword(5)]],
    [
      'a year is within two of now',
      nearYear,
      [-2, 0, 2].map((years) => String(THIS_YEAR + years)),
      [String(THIS_YEAR - 3), String(THIS_YEAR + 3), '2100', '26', THIS_YEAR],
    ],
    ['personality is 1 to 5', submissionFields.personalityType, [1, 5], [0, 6, 2.5]],
    [
      "a reshuffle size is 3 to 8, or 0 for the class's own",
      reshuffleGroups.body!.shape.newGroupSize,
      [0, 3, 8],
      [1, 2, 9],
    ],
    [
      'a meeting takes 30 to 180 minutes in steps of 15',
      meetingSlotSchema,
      [30, 45, 180].map(slot),
      [15, 40, 195].map(slot),
    ],
    ['a meeting token is for 2 to 10 people', createMeetingToken.body!, [2, 10].map(people), [1, 11].map(people)],
    ['a slug has 3 to 80 characters', createClass.body!.shape.slug, [3, 80].map(password), [2, 81].map(password)],
  ])('%s', (_, schema, accepted, refused) => {
    expect(accepted.map((value) => schema.safeParse(value).success)).toEqual(accepted.map(() => true));
    expect(refused.map((value) => schema.safeParse(value).success)).toEqual(refused.map(() => false));
  });
});

test('what is left out has its default: flexible groups, Eastern Time, English, personality 3, no friends', () => {
  expect(requestClass.body!.shape.groupSize.parse(undefined)).toBe('flex');
  expect(createClass.body!.shape.groupSize.parse(undefined)).toBe('flex');
  expect(requestClass.body!.shape.timeZone.parse(undefined)).toBe('America/New_York');
  expect(requestClass.body!.shape.language.parse(undefined)).toBe('en');
  const { personalityType, friendPreferences, groupDynamics, communicationStyle } = submissionFields;
  expect(personalityType.parse(undefined)).toBe(3);
  expect(friendPreferences.parse(undefined)).toEqual([]);
  expect([groupDynamics.parse(undefined), communicationStyle.parse(undefined)]).toEqual([
    'no-preference',
    'slack-discord',
  ]);
});
