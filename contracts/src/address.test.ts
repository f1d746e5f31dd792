import { describe, expect, test } from '@jest/globals';
import { addressFault, meantAddress } from './address.ts';
import { email } from './fields.ts';
import { MESSAGES } from './messages.ts';

const MEANT: Record<string, readonly string[]> = {
  'noa.levi@example.edu': [
    '  Noa.Levi@Example.EDU ',
    '\u202anoa.levi@example.edu\u202c',
    '\u200enoa.levi\u200f@example.edu\u2069',
    '\ufeffnoa.levi@exam\u00adple.edu\u200b',
    '\u00a0noa.levi@example.edu\u202f',
    'noa.levi＠example.edu',
    'ｎｏａ．ｌｅｖｉ＠ｅｘａｍｐｌｅ。ｅｄｕ',
    'mailto:noa.levi@example.edu',
    'MAILTO:noa.levi@example.edu?subject=Hello&body=x',
    'Noa Levi <noa.levi@example.edu>',
    '"Levi, Noa" <noa.levi@example.edu>;',
    'נועה לוי <noa.levi@example.edu>',
    '<noa.levi@example.edu>',
    'noa.levi@example.edu<mailto:noa.levi@example.edu>',
    'noa.levi@example.edu,',
    'noa.levi@example.edu;',
    'noa.levi@example.edu.',
    '(noa.levi@example.edu)',
    '“noa.levi@example.edu”',
    "'noa.levi@example.edu'",
    'noa.levi@example.edu،',
    'noa.levi@example.edu\r\n',
    '<noa.levi@example.edu',
    'noa.levi@example.edu>',
    'mailto:<noa.levi@example.edu>',
    'Email: noa.levi@example.edu',
    'E-mail：noa.levi@example.edu',
    'SMTP:noa.levi@example.edu',
    'noa.levi at example dot edu',
    'noa.levi (at) example.edu',
    'noa.levi[at]example[dot]edu',
    'noa.levi%40example.edu',
    '• noa.levi@example.edu',
    '- noa.levi@example.edu',
    '> noa.levi@example.edu',
    '12. noa.levi@example.edu',
    '「noa.levi@example.edu」',
    '【noa.levi@example.edu】、',
    '`noa.levi@example.edu`',
    '*noa.levi@example.edu*',
    'noa.levi@example.edu/',
    'noa.levi@example.edu…',
    'noa.levi@example.edu|',
    'Почта: noa.levi@example.edu',
    'דואר אלקטרוני: noa.levi@example.edu',
    '邮箱：noa.levi@example.edu',
    'Courriel : noa.levi@example.edu',
    '📧 noa.levi@example.edu',
    'MailTo: noa.levi@example.edu',
    'noa.levi@example.edu ✉️',
  ],
  "shane.o'hara@example.edu": [
    'shane.o’hara@example.edu',
    'shane.o´hara@example.edu',
    'mailto:shane.o%27hara@example.edu',
  ],
  'noa@xn--mnchen-3ya.example': [
    'noa@münchen.example',
    'noa@mu\u0308nchen.example',
    'Noa@MÜNCHEN.example',
    'noa@xn--mnchen-3ya.example',
  ],
  'noa@xn--e1afmkfd.xn--p1ai': ['noa@пример.рф'],
  'a+b_c&d-e@example.edu': ['a+b_c&d-e@example.edu'],
};

test.each(Object.entries(MEANT).flatMap(([meant, all]) => all.map((typed) => [typed, meant])))(
  '%j means %s',
  (typed, meant) => {
    expect(email().parse(typed)).toBe(meant);
    expect(meantAddress(meant)).toBe(meant);
  },
);

describe('what means no address, or more than one, is refused with what is wrong', () => {
  test.each([
    ['noa@example.edu, dana@example.edu', 'addressSeveral'],
    ['noa@example.edu; dana@example.edu', 'addressSeveral'],
    ['noa@example.edu dana@example.edu', 'addressSeveral'],
    ['dana@example.edu <noa@example.edu>', 'addressSeveral'],
    ['=?utf-8?q?x?= <noa@example.edu>', 'addressSeveral'],
    ['Noa <noa@example.edu> Dana <dana@example.edu>', 'addressSeveral'],
    ['noa@@example.edu', 'addressSeveral'],
    ['noa levi@example.edu', 'addressBlank'],
    ['Noa Levi (noa@example.edu)', 'addressBlank'],
    ['"noa levi"@example.edu', 'addressBlank'],
    ['noa@example .edu', 'addressBlank'],
    ['nöa@example.edu', 'addressLetters'],
    ['\u212aim@example.edu', 'addressLetters'],
    ['noa..levi@example.edu', 'addressDots'],
    ['.noa@example.edu', 'addressDots'],
    ['noa.@example.edu', 'addressDots'],
    ['noa@example..edu', 'addressDots'],
    ['noa@example', 'addressEnding'],
    ['noa@', 'addressEnding'],
    ['noa@münchen', 'addressEnding'],
  ] as const)('%j: %s', (typed, fault) => {
    expect(addressFault(meantAddress(typed))).toBe(fault);
    const { error } = email(MESSAGES.emailAddress).safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([MESSAGES[fault]]);
  });

  test.each([
    '',
    'noa',
    'noa.example.edu',
    'meet me at noon',
    'noa@[192.0.2.1]',
    'noa@-example.edu',
    'noa@exa%6dple.edu/x',
    'noa@bad\u0000.edu',
    'noa@127.0.0.1',
    'noa@１２７.０.０.１',
    'noa@例え/.example',
  ])('%j is none, and no more can be said', (typed) => {
    const { error } = email(MESSAGES.emailAddress).safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([MESSAGES.emailAddress]);
  });
});
