import { newClassSchema } from '@study-groups/contracts/admin';
import { MESSAGES } from '@study-groups/contracts/messages';
import { describe, expect, test } from '@jest/globals';
import { type ClassDraft, EMPTY_CLASS, filledIn, newClassOf, problemsOf } from './class-draft.ts';

const full: ClassDraft = {
  courseName: 'Linear Algebra',
  instructorName: 'Dana Cohen',
  instructorEmail: 'dana@example.edu',
  deadline: `${new Date().getFullYear() + 1}-03-10`,
  timeZone: 'America/New_York',
  slug: 'linear-algebra',
  groupSize: '4',
  expectedStudents: '',
  invitesPerDay: '',
  confirmAddresses: 'off',
  courseCode: '',
  university: '',
  semester: '',
  year: '',
  dashboardPassword: 'prof-line26',
  groupsPagePassword: 'group-line26',
};

describe('problemsOf', () => {
  test('a full draft has none, and its body is what the API takes', () => {
    expect(problemsOf(full)).toEqual({});
    expect(newClassSchema.safeParse(newClassOf(full)).success).toBe(true);
  });

  test('an empty form names what is required, in the words of the specification', () => {
    expect(problemsOf(EMPTY_CLASS)).toEqual({
      courseName: MESSAGES.courseName,
      instructorName: MESSAGES.instructorName,
      instructorEmail: MESSAGES.invalidEmail,
      deadline: MESSAGES.deadlineMissing,
      dashboardPassword: MESSAGES.passwordShort,
      groupsPagePassword: MESSAGES.passwordShort,
    });
  });

  test('a past deadline, a wrong link name and a short password are refused', () => {
    expect(problemsOf({ ...full, deadline: '2020-01-01', slug: 'Linear Algebra', dashboardPassword: 'abc' })).toEqual({
      deadline: MESSAGES.deadlinePast,
      slug: MESSAGES.slug,
      dashboardPassword: MESSAGES.passwordShort,
    });
  });
});

test.each([
  ['', null, {}],
  ['120', 120, {}],
  ['2001', 2_001, { expectedStudents: MESSAGES.expectedStudents }],
  ['many', Number.NaN, { expectedStudents: MESSAGES.expectedStudents }],
])('the expected number %j is sent as %s', (expectedStudents, sent, problems) => {
  const draft = { ...full, expectedStudents };
  expect([newClassOf(draft).expectedStudents, problemsOf(draft)]).toEqual([sent, problems]);
});

test('an empty link name is made from the course name', () => {
  expect(newClassOf({ ...full, slug: '' }).slug).toMatch(/^linear-algebra-[a-z2-9]{4}$/);
});

describe('filledIn', () => {
  test('gives a link name and both passwords to a class that only has a name', () => {
    const { slug, dashboardPassword, groupsPagePassword } = filledIn({ ...EMPTY_CLASS, courseName: 'Linear Algebra' });
    expect(slug).toMatch(/^linear-algebra-/);
    expect(dashboardPassword).toMatch(/^prof-line/);
    expect(groupsPagePassword).toMatch(/^group-line/);
  });

  test('leaves alone what was typed', () => {
    expect(filledIn({ ...full, groupsPagePassword: '' })).toEqual({});
    expect(filledIn(EMPTY_CLASS)).toEqual({});
  });
});
