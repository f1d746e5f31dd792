import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@study-groups/contracts/language';
import type { AnyMail } from '../../records/mail-props.ts';
import { renderMail, SAMPLE_MAILS } from '../outbox/render.ts';
import { courseInSubject, displayName, harmless, quoted } from './strangers-words.ts';
import {
  ADDRESSES,
  expectHarmless,
  expectNothingToFollow,
  foreignLinks,
  PUBLIC_URL,
  TELEPHONE,
  TEXTS,
} from '../../testing/strangers-words.ts';

test.each(SAMPLE_MAILS.map((mail, place) => ({ kind: mail.kind, mail, place })))(
  'a mail of the kind $kind makes no link of what strangers typed, and only the name of an approved class in its subject',
  async ({ mail, place }) => {
    // Over all mails each text has its turn.
    for (let at = 3 * place; at < 3 * place + 3; at++) {
      await expectHarmless(mail, TEXTS[at % TEXTS.length]!, LANGUAGES[at % LANGUAGES.length]!);
    }
  },
);

test('the finder of links finds what is not made harmless', () => {
  expect(ADDRESSES.filter((text) => foreignLinks(text).length === 0 && !TELEPHONE.test(text))).toEqual(
    [
      // Other programs know these.
      '\\\\evil.example\\share',
      'evil。example evil．example',
    ].filter((text) => foreignLinks(text).length === 0),
  );
});

test('whatever addresses are made of, nothing is left to follow', () => expectNothingToFollow(300));

test.each([
  ['Linear Algebra (MATH 201), 2026-2027', 'Linear Algebra (MATH 201), 2026-2027'],
  ['Dr. A. B. Levi', 'Dr. A. B. Levi'],
  ['verify at https://evil.example/a.b', 'verify at https[://]evil[.]example/a.b'],
  ['dana@example.edu', 'dana[at]example[.]edu'],
  ['+972 50-1234567', '+972[-]50[-]1234[-]567'],
  ['10.0.0.1', '10[.]0.0.1'],
  ['a\u202eb', 'a b'],
])('%j is shown as %j', (typed, shown) => expect(harmless(typed)).toBe(shown));

test('a text stands in quotation marks that it cannot end, and apart from a line of the other direction', () => {
  expect(quoted('en', 'A” is closed. Go to “B')).toBe('“A’ is closed. Go to ’B”');
  expect(quoted('fr', 'A » et « B')).toBe('«\u00a0A ’ et ’ B\u00a0»');
  expect(quoted('en', 'אלגברה')).toBe('“\u2068אלגברה\u2069”');
  expect(quoted('he', 'Algebra')).toBe('"\u2068Algebra\u2069"');
});

test.each([
  ['en', 'Biology\n 101', 'Biology 101'],
  ['he', 'Biology 101', '\u2068Biology 101\u2069'],
  ['en', 'Log in at https://evil.example', 'Log in at https[://]evil[.]example'],
  ['zh', '学'.repeat(51), `${'学'.repeat(49)}…`],
] as const)('in %s a subject begins with the class %j as %j', (language, typed, shown) => {
  expect(courseInSubject(language, typed)).toBe(shown);
});

test('a leader’s link can be clicked where it leads to a service of meetings, and is written down otherwise', async () => {
  const mail = SAMPLE_MAILS.find(({ kind }) => kind === 'meeting-invitation')!;
  const joining = async (meetingLink: string) => {
    const props = { ...mail.props, meetingLink };
    const { html, text } = await renderMail({ kind: 'meeting-invitation', props } as AnyMail, 'en', PUBLIC_URL);
    return [html.includes(`href="${meetingLink}"`), foreignLinks(text).length > 0 || text.includes(meetingLink)];
  };
  expect(await joining('https://uni-example.zoom.us/j/12345678901')).toEqual([true, true]);
  expect(await joining('https://meet.google.com/abc')).toEqual([true, true]);
  expect(await joining('https://meet.example.edu/abc')).toEqual([false, false]);
  expect(await joining('https://zoom.us.evil.example/j/1')).toEqual([false, false]);
  expect(await joining('https://zoom.us@evil.example/j/1')).toEqual([false, false]);
});

test.each([
  'Noa Levi',
  'O’Neill, Dana',
  "Jean-Luc d'Arc Jr.",
  'Dr. J.R. Smith (Jack)',
  'María del Carmen García López de la Torre',
  'נעה לוי־כהן',
  'محمد بن سلمان',
  'می\u200cنا',
  '李小龙',
  'X Æ A-12',
])('%s is a name that a mail may be addressed with', (name) => expect(displayName(name)).toBe(name));

test.each([
  ...ADDRESSES,
  'URGENT! Your account is locked',
  'Your grade: F. Appeal within the hour',
  'Call 0501 234 567',
  'bit.ly/x',
  'Noa <dana@evil.example>',
  'Noa\r\nBcc: dana@evil.example',
  'Password expired?',
  'This is the help desk and your mailbox will be closed tonight unless you answer',
  '\u3164\u3164',
  '\u0301\u0301',
  'x'.repeat(61),
  '💰 Free money 💰',
  '',
])('%s is more than a name: the mail is addressed without it', (text) => expect(displayName(text)).toBe(''));
