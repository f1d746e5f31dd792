import { REQUIRED_TEXTS } from '@study-groups/contracts/submission-texts';
import { describe, expect, test } from '@jest/globals';
import { claimedName, plainText } from './claimed-name.ts';

test.each([
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['O&#039;Hara', "O'Hara"],
  ['O&#x27;Hara &AMP; Söhne', "O'Hara & Söhne"],
  ['Anna&nbsp;Levi', 'Anna Levi'],
  ['AT&T &unknown; &#0; &#xD800;', 'AT&T &unknown; &#0; &#xD800;'],
  ['\u202bדנה כהן\u202c', 'דנה כהן'],
  ['\u2068Dana\u2069\u200f Cohen\u200e', 'Dana Cohen'],
  ['\ufeffDana\u00a0\u2028Cohen\r\n', 'Dana Cohen'],
  ['Da\u00adna\u200b Co\u0007hen', 'Dana Cohen'],
  // A name of Persian, which is written with a joiner.
  ['علی\u200cرضا', 'علی\u200cرضا'],
])('%j is read as %j', (text, plain) => expect(plainText(text)).toBe(plain));

describe('a name', () => {
  const given = { given_name: 'Dana', family_name: 'Cohen' };
  test.each([
    [{ name: '\u202eDana Cohen' }, 'Dana Cohen'],
    [{ name: ' ', ...given }, 'Dana Cohen'],
    [{ name: '\u200f', ...given }, 'Dana Cohen'],
    [{ name: null, ...given }, 'Dana Cohen'],
    [{ name: 'x'.repeat(5_000), ...given }, 'Dana Cohen'],
    [{ name: 7, family_name: 'Cohen' }, 'Cohen'],
    [{ name: 'dana@example.edu', ...given }, 'Dana Cohen'],
    [{ name: 'dana@example.edu' }, null],
    [{ name: 'unknown' }, null],
    [{}, null],
    [{ name: '\u202e\u200b' }, null],
    [{ name: ['Dana Cohen', 'D. Cohen'] }, 'Dana Cohen'],
    [{ name: [], given_name: ['Dana', 'D.'], family_name: ['Cohen'] }, 'Dana Cohen'],
  ])('of %j is %j', (claims, name) => expect(claimedName(claims, REQUIRED_TEXTS.fullName.schema)).toBe(name));
});
