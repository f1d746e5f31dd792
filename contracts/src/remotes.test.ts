import { expect, test } from '@jest/globals';
import { placesIn } from './remotes.ts';

test.each([
  ['/class/:slug', '/class/algorithms-1', { slug: 'algorithms-1' }],
  ['/class/:slug', '/class/algorithms-1/', { slug: 'algorithms-1' }],
  ['/:slug/groups', '/a%20b/groups', { slug: 'a b' }],
  ['/admin/*', '/admin', { '*': '' }],
  ['/admin/*', '/admin/classes/7', { '*': 'classes/7' }],
  ['/', '/', {}],
  ['/class/:slug', '/class', undefined],
  ['/class/:slug', '/class/a/b', undefined],
  ['/tools', '/tool', undefined],
  ['/class/:slug', '/class/%zz', undefined],
])('%s in %s', (pattern, path, places) => expect(placesIn(pattern, path)).toEqual(places));
