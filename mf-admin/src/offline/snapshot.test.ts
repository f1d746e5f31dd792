import { expect, test } from '@jest/globals';
import { snapshotOf } from './snapshot.ts';

type State = Parameters<typeof snapshotOf>[0];

const answered = (endpointName: string, data: object, at: number, originalArgs?: object) => ({
  status: 'fulfilled',
  endpointName,
  originalArgs,
  data,
  fulfilledTimeStamp: at,
});
const stateOf = (...queries: object[]) => ({ api: { queries: { ...queries } } }) as unknown as State;
const BUILD = { build: 'https://groups.example.edu/remotes/admin/1/', at: 5 };

test('what was answered last is kept first, and what students gave, or is still asked for, is not', () => {
  const list = { classes: [{ courseName: 'Linear "Algebra"' }] };
  const state = stateOf(
    answered('adminMe', { id: 1 }, 1),
    answered('adminMails', { mails: ['mia@example.edu'] }, 2),
    { status: 'pending', endpointName: 'adminJobs' },
    answered('adminClasses', list, 3, { query: { offset: '0' } }),
  );
  expect(JSON.parse(snapshotOf(state, BUILD))).toEqual({
    ...BUILD,
    entries: [
      { endpointName: 'adminClasses', arg: { query: { offset: '0' } }, value: list },
      { endpointName: 'adminMe', value: { id: 1 } },
    ],
  });
});

test('an answer is written once, however often it is kept', () => {
  let times = 0;
  const list = { toJSON: () => ({ times: (times += 1) }) };
  const state = stateOf(answered('adminClasses', list, 1));
  expect(snapshotOf(state, BUILD)).toBe(snapshotOf(state, BUILD));
  expect(times).toBe(1);
});

test('only a limited amount is kept', () => {
  const large = () => ({ classes: ['x'.repeat(1_100_000)] });
  const state = stateOf(...[1, 2, 3, 4].map((at) => answered('adminClasses', large(), at, { at })));
  const { entries } = JSON.parse(snapshotOf(state, BUILD)) as { entries: { arg: { at: number } }[] };
  expect(entries.map(({ arg }) => arg.at)).toEqual([4, 3]);
});
