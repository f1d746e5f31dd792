import { describe, expect, test } from '@jest/globals';
import { domainOf, likelyAddress } from './mistyped.ts';

const OWN = 'cs.example.edu';

describe('an address that looks mistyped', () => {
  test.each([
    ['noa@gmial.com', 'noa@gmail.com'],
    ['noa@gmai.com', 'noa@gmail.com'],
    ['noa@gmaill.com', 'noa@gmail.com'],
    ['noa@hotnail.com', 'noa@hotmail.com'],
    ['Noa.Levin@CS.exmaple.edu', 'Noa.Levin@cs.example.edu'],
    ['noa@cs.example.ed', 'noa@cs.example.edu'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(likelyAddress(typed, [OWN])).toBe(meant);
  });
});

test.each([
  'noa@gmail.com',
  'noa@mail.com',
  'noa@CS.EXAMPLE.EDU',
  'noa@physics.example.edu',
  'noa@exmapel.com',
  'noa',
  '@',
  '',
])('%j is nothing to ask about', (typed) => {
  expect(likelyAddress(typed, [OWN, domainOf('nobody'), ''])).toBeUndefined();
});
