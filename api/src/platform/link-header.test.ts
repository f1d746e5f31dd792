import { expect, test } from '@jest/globals';
import { nextPage } from './link-header.ts';

const from = new URL('https://lms.example.edu/members?page=1');

test.each([
  ['<https://lms.example.edu/a>; rel="next"', 'https://lms.example.edu/a'],
  ['<https://lms.example.edu/a>; rel="current",<?page=2>;rel=next,</c>; rel="first"', `${from.origin}/members?page=2`],
  ['</a?ids=1,2>; title="a, b"; REL = "prev next" ; type="x"', `${from.origin}/a?ids=1,2`],
  ["</a>; rel='next'", `${from.origin}/a`],
  ['<http://[>; rel="next"', 'about:blank'],
  ['</a>; rel="differences", </b>; rel="nextish"', undefined],
  [null, undefined],
])('the header %s leads on to %s', (header, next) => expect(nextPage(header, from)?.href).toBe(next));
