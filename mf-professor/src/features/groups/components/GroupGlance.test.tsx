import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { factsOfClass, type GroupFacts } from '../../class/group-facts.ts';
import { buildClass } from '../testing.ts';
import { Meaning } from './GroupGlance.tsx';

afterEach(closePage);

const [facts] = factsOfClass(buildClass([3, 4]), 0).values();

test.each<[string, Partial<GroupFacts>]>([
  ['Only one common hour, a different role for each', { commonHours: 1, commonDays: 1, rolesFilled: 3 }],
  ['2 common hours on one day, 2 of 3 roles', { commonHours: 2, commonDays: 1, rolesFilled: 2, missingRoles: [] }],
  ['No common hour, nobody as Recorder', { commonHours: 0, rolesFilled: 2, missingRoles: ['recorder'] }],
  ['6 common hours on 3 days, all four roles', { commonHours: 6, commonDays: 3, rolesFilled: 4, rolesPossible: 4 }],
])('a group of three is said to have: %s', async (sentence, changes) => {
  await openPage(() => <Meaning facts={{ ...facts!, ...changes }} />, '/', {});
  expect(await screen.findByText(sentence)).toBeTruthy();
});
