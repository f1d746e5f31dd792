import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import { classWords } from './class-words.ts';
import { ClassModel } from './class.ts';
import { studentWords } from './student-words.ts';
import { StudentModel } from './student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildGoodCalls, IN_ORDER } from '../testing/good-calls.ts';
import { TRIVIAL_MATCHER } from '../testing/trivial-matcher.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());

/** These change what words are made from. */
const NAMING: readonly CallName[] = [
  'requestClass',
  'approveRequest',
  'createClass',
  'updateClass',
  'createStudent',
  'updateStudent',
];
/** All words that are stored, and all that should be. */
async function wordsKept() {
  const [classes, students] = await Promise.all([ClassModel.find().lean(), StudentModel.find().lean()]);
  return {
    stored: [...classes.map(({ words, sortNames }) => ({ words, sortNames })), ...students.map(({ words }) => words)],
    right: [...classes.map(classWords), ...students.map(studentWords)],
  };
}

test('whatever is written, classes and students are found by the words of their present names', async () => {
  const good = await buildGoodCalls(api);
  const before = JSON.stringify(await wordsKept());
  const statuses: Record<string, number> = {};
  for (const name of [...NAMING, ...IN_ORDER.filter((each) => !NAMING.includes(each))]) {
    const call: Call = CALLS[name];
    if (call.method === 'GET') continue;
    statuses[name] = (await api.call(call, good[name])).status;
    const { stored, right } = await wordsKept();
    expect({ name, stored }).toEqual({ name, stored: right });
    if (name === NAMING.at(-1)) expect(JSON.stringify(await wordsKept())).not.toBe(before);
  }
  for (const name of NAMING) expect([name, statuses[name]]).toEqual([name, CALLS[name].status]);
});
