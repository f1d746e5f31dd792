import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { collisions, rankOf } from './claims.ts';

const collide = (path: string, of: string) => collisions([path], [{ name: 'other', paths: [of] }]).length > 0;

test.each([
  ['/tools', '/tools'],
  ['/Tools/', '/tools'],
  ['/class/:id', '/class/:slug'],
  ['/class/my-special', '/class/:slug'],
  ['/class/:slug/more', '/class/:slug'],
  ['/class/*', '/class/:slug'],
  ['/admin/dashboard/classes', '/admin/dashboard/*'],
  ['/admin/:x', '/admin'],
  ['/admin/:x', '/admin/dashboard/*'],
  ['/admin/new', '/admin'],
  ['/:x', '/tools'],
  ['/:x/:y', '/class/:slug'],
  ['/*', '/'],
  ['/*', '/tools'],
  ['/:code/groups', '/:slug/groups'],
  ['/:x/:y', '/:slug/groups'],
  ['/:x/b/c', '/a/:y/:z'],
])('%s and %s collide, in either order', (one, other) => {
  expect([collide(one, other), collide(other, one)]).toEqual([true, true]);
});

test.each([
  ['/', '/tools'],
  ['/', '/:x'],
  ['/tools', '/toolbox'],
  ['/campus/rooms', '/campus/food'],
  ['/:slug/groups', '/dashboard/:slug'],
  ['/:slug/groups', '/admin/dashboard/*'],
  ['/:slug/groups', '/groups'],
])('%s and %s are of two builds, in either order', (one, other) => {
  expect([collide(one, other), collide(other, one)]).toEqual([false, false]);
});

test('a collision names the pattern, whose page it would take, and that one', () => {
  const before = [
    { name: 'shell', paths: ['/', '/terms'] },
    { name: 'student', paths: ['/class/:slug'] },
  ];
  expect(collisions(['/campus', '/class/x', '/terms'], before)).toEqual([
    { path: '/class/x', by: 'student', of: '/class/:slug' },
    { path: '/terms', by: 'shell', of: '/terms' },
  ]);
});

test('where two match, the one that begins with what is written out is taken', () => {
  expect(rankOf('/dashboard/:slug')).toBeGreaterThan(rankOf('/:slug/groups'));
  expect(rankOf('/a/b')).toBeGreaterThan(rankOf('/a/:b'));
  expect(rankOf('/a/:b')).toBeGreaterThan(rankOf('/a/*'));
});

test('no two builds of the product collide', () => {
  const builds = ['shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'].map((name) => {
    const file = new URL(`../../${name}/remote.json`, import.meta.url);
    const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: Record<string, { paths: string[] }> };
    return { name, paths: Object.values(pages).flatMap(({ paths }) => paths) };
  });
  builds.forEach(({ paths }, at) => expect(collisions(paths, builds.slice(0, at))).toEqual([]));
});
