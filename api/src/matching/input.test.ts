import { describe, expect, test } from '@jest/globals';
import { checkRequest, MatchInputError } from './input.ts';
import { checkAnswers, parseConstraints, parseSetup, parseStudents } from './students-file.ts';
import { buildStudent, buildStudents } from './testing/students.ts';
import type { MatchStudent } from '@study-groups/scoring/types';
import type { SizeRule } from '@study-groups/scoring/sizes';
import type { MatchRequest } from './types.ts';

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
    ['a pair with a stranger', request(odd({}), { mustBeApart: [[0, 2]] }), 'mustBeApart: there is no student 3'],
    ['a pair of one', request(odd({}), { mustBeTogether: [[1, 1]] }), 'student 2 is paired with themselves'],
    ['a set with a stranger', request(odd({}), { notAlone: [[0, 1, 2]] }), 'notAlone: there is no student 3'],
    ['who is fixed twice', request(odd({}), { fixed: [[0], [0]] }), 'fixed: student 1 is named twice'],
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

  test.each([
    [{ weights: { time: 3 } }, 'setup weights time:'],
    [{ weights: { tim: 1 } }, 'setup weights: Unrecognized key: "tim"'],
    [{ modes: { knowledge: 'odd' } }, 'setup modes knowledge:'],
    [{ questions: [{ id: 'campus', kind: 'choice' }] }, 'setup questions 1 kind:'],
    [{ questions: [{ id: 'campus', kind: 'one', choices: ['a'] }] }, 'setup questions 1 choices:'],
    [{ questions: [{ id: 'hours', kind: 'number', low: 3, high: 3 }] }, 'setup questions 1 high:'],
    [{ questions: [{ id: 'ease', kind: 'scale' }] }, 'setup questions 1 max:'],
    [{ questions: [{ id: 'ease', kind: 'scale', max: 5, same: true }] }, 'setup questions 1 same:'],
    [{ questions: [{ id: 'a', kind: 'text', use: 'alike' }] }, 'setup questions 1 use:'],
    [
      {
        questions: [
          { id: 'a', kind: 'text' },
          { id: 'b', kind: 'one', choices: ['x', 'y'], atLeastOne: ['x', 'z'] },
        ],
      },
      'setup questions 2 atLeastOne 2:',
    ],
    [
      {
        questions: [
          { id: 'a', kind: 'text' },
          { id: 'a', kind: 'text' },
        ],
      },
      'setup questions:',
    ],
  ])('a setup is refused with the field that is wrong: %j', (setup, words) => {
    expect(() => parseSetup(JSON.stringify(setup))).toThrow(words);
  });

  test.each([
    ['campus', 'west', 'student 2 (student1@example.edu): answers campus: "west" is not one of north, south'],
    ['places', ['north', 'west'], 'is not a list of north, south'],
    ['places', 'north', 'is not a list'],
    ['ease', 6, 'answers ease: 6 is not a whole number from 1 to 5'],
    ['hours', 9, 'is not a number from 0 to 8'],
    ['hours', '4', 'is not a number'],
    ['why', 7, 'is not a text'],
  ])('an answer outside its question is refused with who gave it: %s %j', (id, answer, words) => {
    const choices = ['north', 'south'];
    const setup = parseSetup(
      JSON.stringify({
        questions: [
          { id: 'campus', kind: 'one', choices },
          { id: 'places', kind: 'several', choices },
          { id: 'ease', kind: 'scale', max: 5 },
          { id: 'hours', kind: 'number', low: 0, high: 8 },
          { id: 'why', kind: 'text' },
        ],
      }),
    );
    const students = parseStudents(file({ answers: { campus: 'north', hours: 8, other: 1, [id]: answer } }));
    expect(() => checkAnswers(students, setup)).toThrow(words);
  });

  test('constraints name students by their e-mails', () => {
    const text = JSON.stringify({ mustBeApart: [['student0@example.edu', ' Student1@example.edu']] });
    expect(parseConstraints(text, odd({})).mustBeApart).toEqual([[0, 1]]);
    expect(() =>
      parseConstraints(JSON.stringify({ mustBeApart: [['a@example.edu', 'b@example.edu']] }), odd({})),
    ).toThrow('no student has the e-mail a@example.edu');
  });
});
