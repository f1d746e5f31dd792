import { classRequestSchema } from '@study-groups/contracts/class';
import { MESSAGES } from '@study-groups/contracts/messages';
import { describe, expect, test } from '@jest/globals';
import { emptyDraft, isAfterTerm, problemsOf, proposalOf, type RequestDraft, requestOf } from './request-draft.ts';

const year = new Date().getFullYear() + 1;
const full: RequestDraft = {
  courseName: 'Introduction to Algorithms',
  courseCode: 'CS 201',
  university: 'Example State University',
  instructorName: 'Noa Ben-David',
  instructorEmail: 'noa@example.edu',
  semester: 'SPR',
  year: String(year),
  deadline: `${year}-03-10`,
  timeZone: 'America/New_York',
  groupSize: 'flex',
  expectedStudents: '',
};

describe('problemsOf', () => {
  test('a full draft has none, and its body is what the API takes', () => {
    expect(problemsOf(full)).toEqual({});
    expect(classRequestSchema.safeParse(requestOf(full, 'he')).success).toBe(true);
  });

  test('an empty form names every field that has no default, each in its own words', () => {
    expect(problemsOf(emptyDraft(new Date()))).toEqual({
      courseName: MESSAGES.courseNameShort,
      courseCode: MESSAGES.courseCodeShort,
      university: MESSAGES.universityShort,
      instructorName: MESSAGES.instructorNameShort,
      instructorEmail: MESSAGES.emailAddress,
      semester: MESSAGES.semester,
      deadline: MESSAGES.deadlineMissing,
    });
  });

  test('a past deadline and a year of three digits are refused', () => {
    expect(problemsOf({ ...full, deadline: '2020-01-01', year: '202' })).toEqual({
      deadline: MESSAGES.deadlinePast,
      year: MESSAGES.year,
    });
  });
});

describe('proposalOf', () => {
  test('is made of university, code, term and last name', () => {
    expect(proposalOf(full)).toBe(`esu-cs201-spr${String(year).slice(-2)}-ben-david`);
  });

  test('waits for code and semester', () => {
    expect(proposalOf({ ...full, semester: undefined })).toBeUndefined();
    expect(proposalOf({ ...full, courseCode: ' ' })).toBeUndefined();
  });
});

test('a deadline after the last day of the term is noticed, on that day it is not', () => {
  expect(isAfterTerm({ ...full, deadline: `${year}-05-31` })).toBe(false);
  expect(isAfterTerm({ ...full, deadline: `${year}-06-01` })).toBe(true);
  expect(isAfterTerm({ ...full, deadline: `${year}-06-01`, semester: undefined })).toBe(false);
  expect(isAfterTerm({ ...full, deadline: '' })).toBe(false);
});
