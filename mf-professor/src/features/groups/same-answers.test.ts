import { expect, test } from '@jest/globals';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { buildGroup, buildMember, buildStudent } from '../../testing/dashboard.ts';
import { apartBy, groupsWith } from './same-answers.ts';

const questions = [
  buildQuestion({ same: true }),
  buildQuestion({ id: 'language', same: true, choices: ['en', 'fr'] }),
  buildQuestion({ id: 'field' }),
];
const students = [
  buildStudent({ id: 1, answers: { campus: 'north', language: 'en' } }),
  buildStudent({ id: 2, answers: { campus: 'south', language: 'en' } }),
  buildStudent({ id: 3 }),
];
const groups = [
  buildGroup({ id: 1, members: [buildMember(3, 'Mei Lin', true), buildMember(1, 'Ana Pérez', false)] }),
  buildGroup({ id: 2, members: [buildMember(2, 'Dov Levi', true)] }),
];

test('apartBy knows the questions that keep groups apart', () => {
  expect(apartBy(questions).map(({ id }) => id)).toEqual(['campus', 'language']);
  expect(apartBy(undefined)).toEqual([]);
});

test('groupsWith knows the groups in which somebody gave each answer that is asked for', () => {
  const ids = (wanted: Record<string, string | undefined>) =>
    groupsWith(groups, students, apartBy(questions), wanted).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2]);
  expect(ids({ campus: undefined })).toEqual([1, 2]);
  expect(ids({ campus: 'north' })).toEqual([1]);
  expect(ids({ language: 'en' })).toEqual([1, 2]);
  expect(ids({ campus: 'south', language: 'en' })).toEqual([2]);
  expect(ids({ campus: 'south', language: 'fr' })).toEqual([]);
});
