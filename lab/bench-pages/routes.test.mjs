import { expect, test } from '@jest/globals';
import { addressOf } from './routes.mjs';

test.each([
  ['/', '/'],
  ['/class/:slug', '/class/algorithms'],
  ['/:slug/groups', '/algorithms/groups'],
  ['/edit/:accessKey', '/edit/a%2Fb'],
  ['/shelf/:book', '/shelf/sample'],
  ['/admin/dashboard/*', '/admin/dashboard'],
  ['/schedule-meet', '/schedule-meet?token=sample'],
])('an address of %s is %s', (path, address) => {
  expect(addressOf(path, { slug: 'algorithms', accessKey: 'a/b' })).toBe(address);
});
