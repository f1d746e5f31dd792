import { expect, test } from '@jest/globals';
import { productionPackages } from '../../scripts/build/production-packages.mjs';
import { FRONT_ENDS } from '../../scripts/build/packages.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { licensesOf } from '../../webpack/licenses.js';
import { faultsOf, isAllowed, NAMED_OTHERWISE } from './allowed.mjs';

test('whatever the server and the builds may hold is under a licence of the list', () => {
  const workspaces = ['api', ...FRONT_ENDS.map(({ name }) => name)];
  const packages = licensesOf(new Set(workspaces.flatMap((name) => productionPackages(ROOT, name))));
  expect(packages.length).toBeGreaterThan(250);
  expect(faultsOf(packages).filter((fault) => fault.includes('not allowed'))).toEqual([]);
  const names = packages.map(({ name }) => name);
  expect(Object.keys(NAMED_OTHERWISE).filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND ISC', true],
  ['AGPL-3.0-or-later', false],
  ['', false],
])('%j is allowed: %j', (expression, right) => expect(isAllowed(expression)).toBe(right));

test('a package that is not allowed, or brings no text, is named', () => {
  const one = { name: 'a', version: '1.0.0', licence: 'GPL-3.0-only', text: 'The text.' };
  expect(faultsOf([one])).toEqual(['a 1.0.0 is under "GPL-3.0-only", which is not allowed.']);
  expect(faultsOf([{ ...one, licence: 'MIT' }])).toEqual([]);
  expect(faultsOf([{ ...one, licence: 'MIT', text: '' }])).toEqual(['a 1.0.0 brings no text of its licence.']);
});
