import { expect, test } from '@jest/globals';
import { buildGroup } from '../../../testing/samples.ts';
import { groupsWith } from './ClassGroups.tsx';

const groups = [
  buildGroup(1, ['José García', 'Noa Levin']),
  buildGroup(2, ['נועה לוי', 'Li Wei', 'Łukasz O’Hara', 'فاطمة']),
];
const found = (query: string) => groupsWith(groups, query).map(({ id }) => id);

test.each([
  ['', [1, 2]],
  ['  ', [1, 2]],
  ['jose', [1]],
  ['LEVIN noa', [1]],
  ['נועה', [2]],
  ["lukasz o'hara", [2]],
  ['فاطمه', [2]],
  // Words of two members are nobody's name.
  ['noa garcia', []],
])('%j finds the groups %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});
