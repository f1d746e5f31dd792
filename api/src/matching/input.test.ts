import { describe, expect, test } from '@jest/globals';
import { checkRequest, MatchInputError } from './input.ts';
import { parseConstraints, parseStudents } from './students-file.ts';
import { buildStudent, buildStudents } from './testing/students.ts';
import type { MatchStudent } from '@study-groups/scoring/types';
import type { MatchRequest, SizeRule } from './types.ts';

const request = (students: MatchStudent[], more: Partial<MatchRequest> = {}): MatchRequest => ({
  students,
  size: '4',
  seed: 1,
  effort: 'quick',
  ...more,
});

const odd = (changes: object): MatchStudent[] => [buildStudent(0), buildStudent(1, changes)];

describe('a request is refused with a sentence', () => {
  test.each([
    ['no students', request([]), 'there are no students'],
    ['a broken seed', request(odd({}), { seed: 1.5 }), 'seed'],
    ['an unknown rule', request(odd({}), { size: '9' as SizeRule }), 'unknown size rule 9'],
    ['a range upside down', request(odd({}), { size: { min: 5, max: 3 } }), '2 <= min <= max'],
    ['groups of forty', request(buildStudents(80), { size: { min: 40, max: 40 } }), '31 students at most'],
    ['the same e-mail twice', request(odd({ email: ' STUDENT0@example.edu' })), 'share the e-mail'],
    ['no e-mail', request(odd({ email: '  ' })), 'e-mail is empty'],
    ['an unknown day', request(odd({ availability: { someday: ['08:00'] } })), 'unknown day someday'],
    ['an unknown slot', request(odd({ availability: { monday: ['07:00'] } })), 'unknown slot 07:00 on monday'],
    ['no role', request(odd({ studyRole: [] })), 'study roles'],
    ['an unknown role', request(odd({ studyRole: ['boss'] })), 'unknown study role boss'],
    ['an unknown answer', request(odd({ studyFormat: 'by-post' })), "studyFormat can't be by-post"],
    ['a personality of 6', request(odd({ personalityType: 6 })), 'personalityType'],
    ['a pair with a stranger', request(odd({}), { mustBeApart: [[0, 2]] }), 'mustBeApart: there is no student 2'],
    ['a pair of one', request(odd({}), { mustBeTogether: [[1, 1]] }), 'paired with themselves'],
  ])('%s', (_, wrong, words) => {
    expect(() => checkRequest(wrong)).toThrow(MatchInputError);
    expect(() => checkRequest(wrong)).toThrow(words);
  });
});

test('a friend who is the student, or a stranger, is no fault', () => {
  const students = odd({ friendPreferences: ['student1@example.edu', 'stranger@example.com'] });
  expect(() => checkRequest(request(students))).not.toThrow();
});

describe('a file of students', () => {
  const file = (changes: object) => JSON.stringify([buildStudent(0), { ...buildStudent(1), ...changes }]);

  test('may hold more than matching reads, and sizes as numbers', () => {
    const students = parseStudents(file({ fullName: 'Ada Example', preferredGroupSize: 3 }));
    expect(students[1]).toMatchObject({ email: 'student1@example.edu', preferredGroupSize: '3' });
  });

  test.each([
    ['{', 'not JSON'],
    ['{}', 'student'],
    [file({ availability: 'always' }), 'student 2 availability'],
    [file({ email: 'nobody' }), 'student 2 email'],
  ])('is refused where it is wrong: %s', (text, words) => {
    expect(() => parseStudents(text)).toThrow(words);
  });

  test('constraints name students by their e-mails', () => {
    const text = JSON.stringify({ mustBeApart: [['student0@example.edu', ' Student1@example.edu']] });
    expect(parseConstraints(text, odd({})).mustBeApart).toEqual([[0, 1]]);
    expect(() =>
      parseConstraints(JSON.stringify({ mustBeApart: [['a@example.edu', 'b@example.edu']] }), odd({})),
    ).toThrow('no student has the e-mail a@example.edu');
  });
});
