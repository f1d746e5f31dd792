import { expect, test } from '@jest/globals';
import { mayDo } from '@study-groups/contracts/desk';
import type { EventKind } from '@study-groups/contracts/history';
import { type May, mayStep } from './may.ts';

const KINDS: readonly EventKind[] = ['student-moved', 'students-left', 'settings-changed', 'students-removed'];

test.each([
  ['owner', KINDS],
  ['teacher', ['student-moved', 'students-left', 'settings-changed']],
  ['assistant', ['student-moved']],
] as const)('as %s one undoes and redoes what one could do: %j', (role, expected) => {
  const may: May = (task) => mayDo({ role }, task);
  expect(KINDS.filter((kind) => mayStep(may, { kind }))).toEqual(expected);
});
