import { expect, test } from '@jest/globals';
import { isRest, tierNamed } from './tiers.mjs';

test('the name of a file says whether npm test leaves it out', () => {
  const left = [
    'api/src/hostile.rest.test.ts',
    'mf-admin/src/a.rest.test.tsx',
    'scripts/b.rest.test.mjs',
    'e2e/specs/c.rest.spec.ts',
  ];
  expect(left.filter((file) => !isRest(file))).toEqual([]);
  const run = ['api/src/rest.test.ts', 'api/src/features/rest/a.test.ts', 'e2e/specs/c.spec.ts'];
  expect(run.filter(isRest)).toEqual([]);
});

test('nobody runs tests of another name', () => {
  expect([tierNamed(), tierNamed('all')]).toEqual(['first', 'all']);
  expect(() => tierNamed('slow')).toThrow('no tests called slow');
});
