import { expect, test } from '@jest/globals';
import { noticesOf } from '../../webpack/licenses.js';
import { ROOT } from '../root.mjs';
import { productionPackages } from './production-packages.mjs';

test('the licences of the server are those of what it needs when it runs, each with its text', () => {
  const folders = productionPackages(ROOT, 'api');
  const names = folders.map((folder) => folder.replace(/^.*node_modules\//, ''));
  expect(names).toEqual(expect.arrayContaining(['koa', 'koa-compose', 'mongodb', 'zod']));
  expect(names.filter((name) => /^(jest|webpack|react|fast-check|smtp-server)$|study-groups/.test(name))).toEqual([]);
  const withoutText = folders.filter((folder) => noticesOf([folder]).length < 400);
  expect(withoutText).toEqual([]);
  expect(noticesOf(folders)).not.toContain('none is named');
});
