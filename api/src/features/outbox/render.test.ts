import { describe, expect, test } from '@jest/globals';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { isRightToLeft, type Language, LANGUAGES } from '@study-groups/contracts/language';
import { missingTexts } from '../../../../checks/texts.mjs';
import { MAIL_KINDS, type MailKind } from '@study-groups/contracts/mail';
import type { AnyMail, GroupProps, MailProps } from '../../records/mail-props.ts';
import { course, group, leader, overlap, yourGroup } from '../mails/samples.ts';
import { deadlineText, meetingTimeText } from '../mails/format.ts';
import { withPicturesInside } from '../mails/layout.ts';
import { renderMail, SAMPLE_MAILS } from './render.ts';

const PUBLIC_URL = 'https://groups.example.edu';

const samplesOf = <Kind extends MailKind>(kind: Kind) =>
  SAMPLE_MAILS.filter((mail): mail is Extract<AnyMail, { kind: Kind }> => mail.kind === kind);

/** Names in the sample mails. */
const NAMES = /Linear Algebra|MATH 201|Example University|Noa Levi|Omar Haddad|Ana Díaz|Dr\. Ruth Katz/g;

/** One of them that stands between Hebrew or Arabic words without being kept apart from them. */
const LOOSE_NAME = new RegExp(`(?<!\\u2068)(${NAMES.source})`);

/**
 * Returns what the language doesn't change in a text: its pieces in their order, each with its form and the names and addresses
 * in it.
 */
function structureOf(text: string) {
  return text.split('\n\n').map((piece) => ({
    isHeading: /^.+\n-+$/.test(piece),
    items: piece.match(/^- /gm)?.length ?? 0,
    quoted: piece.match(/^> /gm)?.length ?? 0,
    names: [...new Set(piece.match(NAMES))].sort(),
    addresses: piece.match(/[\w.'+-]+@[\w.]+|https?:\/\/[^\s\u2069]+/g) ?? [],
  }));
}

const MISSING = missingTexts();

test('every kind of mail is defined once, with a sample', () => {
  const kinds = SAMPLE_MAILS.map(({ kind }) => kind);
  expect(kinds.filter((kind, at) => kind !== kinds[at - 1]).toSorted()).toEqual(MAIL_KINDS.toSorted());
});

describe.each(SAMPLE_MAILS)('$kind', (mail) => {
  test('says in English what it is to say', async () => {
    const { subject, text } = await renderMail(mail, 'en', PUBLIC_URL);
    expect({ subject, text }).toMatchSnapshot();
  });

  const subjects = new Set<string>();

  // That its sentences are translated, with the same places to fill in, is what written.test.ts of the web SDK shows.
  test.each(LANGUAGES)('in %s', async (language) => {
    const { subject, html, text } = await renderMail(mail, language, PUBLIC_URL);
    subjects.add(subject);
    expect(structureOf(text)).toEqual(structureOf((await renderMail(mail, 'en', PUBLIC_URL)).text));
    expect(html).toContain(`<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`);
    expect(html).not.toMatch(/undefined|null|\[object|\{n\}|\{\{/);
    expect(text).not.toMatch(/undefined|null|\[object|\{n\}|\{\{|\{year\}|<[a-z]|\.\./);
    if (isRightToLeft(language)) expect(`${subject}\n${text}`).not.toMatch(LOOSE_NAME);
    // Gmail cuts longer mails.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  test('no two languages say the same', () => {
    const untranslated = MISSING.filter((text) => text.includes('/mails/') && text.endsWith(` ${mail.kind}.subject`));
    expect(subjects.size).toBe(LANGUAGES.length - untranslated.length);
  });
});

test('names are escaped in HTML', async () => {
  const props = { ...yourGroup, courseName: '<img src=x onerror=alert(1)> & "x"' };
  const { html } = await renderMail({ kind: 'your-group', props }, 'en', PUBLIC_URL);
  expect(html).not.toMatch(/<img/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ’x’');
});

test('where no hour suits everyone the mail says who can come', async () => {
  const props: GroupProps = { ...group, bestMeetingTimes: ['friday|01:00', 'sunday|08:00'], attendance: [2, 2] };
  const { text } = await renderMail({ kind: 'you-are-leader', props: { ...leader, ...props } }, 'en', PUBLIC_URL);
  expect(text).toContain('No hour suits everyone.');
  // The night after Friday is Saturday.
  expect(text).toMatch(/Saturday, 1:00\sAM – 2:00\sAM · 2 of 3 can make it/);
});

test('without any shared hour the mail asks the group to agree by e-mail', async () => {
  const props: GroupProps = { ...group, bestMeetingTimes: [], attendance: [], overlap: overlap.map(() => 0) };
  const mail: AnyMail = { kind: 'your-group', props: { ...yourGroup, ...props, rolesCovered: false, matchScore: 12 } };
  const { text } = await renderMail(mail, 'en', PUBLIC_URL);
  expect(text).toContain('No two of you share a free hour');
  expect(text).toContain('12/100 · low · no hour suits everyone');
});

test('the QR code is a picture of the mail, and inside the page when shown without a mail program', async () => {
  const mail = await renderMail(samplesOf('class-approved')[0]!, 'en', PUBLIC_URL);
  const [qr] = mail.attachments;
  expect(qr?.content.subarray(1, 4).toString()).toBe('PNG');
  expect(mail.html).toContain(`src="cid:${qr?.cid}"`);
  const page = withPicturesInside(mail);
  expect(page).toContain('src="data:image/png;base64,iVBOR');
  expect(page).not.toContain('cid:');
});

test('the leader gets a link for each thing to do; the message only where somebody gave a phone number', async () => {
  const links = async (props: MailProps['you-are-leader']) => {
    const { text } = await renderMail({ kind: 'you-are-leader', props }, 'en', PUBLIC_URL);
    return [...text.matchAll(/\/api\/l\/(\w+)\/(\w+)/g)].map(([, token, action]) => [token, action]);
  };
  const token = leader.leaderToken;
  expect(await links(leader)).toEqual(['email', 'message', 'schedule', 'drive'].map((action) => [token, action]));
  expect(await links({ ...leader, hasPhones: false })).toEqual(
    ['email', 'schedule', 'drive'].map((action) => [token, action]),
  );
  const textOf = async (withoutPhone?: string[]) => {
    const props = { ...leader, ...(withoutPhone && { withoutPhone }) };
    return (await renderMail({ kind: 'you-are-leader', props }, 'en', PUBLIC_URL)).text;
  };
  expect(await textOf(['Omar Haddad', 'Ana Díaz'])).toMatch(
    /those who gave a number\n.*\nNo phone number: Omar Haddad and Ana Díaz/,
  );
  expect(await textOf([])).toContain('Open a message to everyone');
});

test.each(['he', 'ar'] as const)(
  'passwords stand alone on their lines in %s, without signs that nobody sees',
  async (language) => {
    const { text } = await renderMail(samplesOf('class-approved')[0]!, language, PUBLIC_URL);
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines).toEqual(expect.arrayContaining(['prof-line26-k4', 'group-line26-x7']));
  },
);

test('a zone has the name of today, not one of former times', async () => {
  const props = { ...yourGroup, timeZone: 'America/Detroit' };
  const { text } = await renderMail({ kind: 'your-group', props }, 'en', PUBLIC_URL);
  expect(text).toContain('All times are in Eastern Time, every week.');
});

test('dates are written as each language writes them', () => {
  const text = (language: Language) => deadlineText(language, new Date('2026-11-02T04:59:00Z'), course.timeZone);
  const plain = (language: Language) => text(language).replaceAll('\u00a0', ' ');
  expect(plain('en')).toBe('Sunday, November 1, 2026, 11:59 PM (Eastern Time)');
  expect(plain('fr')).toBe('dimanche 1er novembre 2026, 23:59 (heure de l’Est nord-américain)');
  expect(plain('zh')).toBe('2026年11月1日星期日 23:59（北美东部时间）');
  expect(plain('ar')).toMatch(/^\u2068الأحد، 1 نوفمبر 2026، 11:59 م \(/);
});

test('a deadline that is extended without groups speaks of none', async () => {
  const mail = SAMPLE_MAILS.find(({ kind }) => kind === 'deadline-extended')!;
  const { text } = await renderMail(mail, 'en', PUBLIC_URL);
  expect(text).toContain('The groups that were formed are dissolved.');
  const props = { ...(mail.props as MailProps['deadline-extended']), hadGroups: false };
  expect((await renderMail({ kind: 'deadline-extended', props }, 'en', PUBLIC_URL)).text).not.toContain('dissolved');
});

test.each(LANGUAGES)('a later deadline brings the link that confirms an address (%s)', async (language) => {
  const mail = SAMPLE_MAILS.find(({ kind }) => kind === 'deadline-extended')!;
  const confirm = { studentId: 12, token: 'c'.repeat(43) };
  const props = { ...(mail.props as MailProps['deadline-extended']), confirm };
  const { text } = await renderMail({ kind: 'deadline-extended', props }, language, PUBLIC_URL);
  expect(text).toContain(`/confirm#confirm=12.${confirm.token}`);
  expect((await renderMail(mail, language, PUBLIC_URL)).text).not.toContain('#confirm=');
});

test('mails about meetings can be stopped, each kind by itself; what is no news of a meeting cannot', async () => {
  const stops = await Promise.all(
    SAMPLE_MAILS.map(async (mail) => [mail.kind, (await renderMail(mail, 'en', PUBLIC_URL)).unsubscribe] as const),
  );
  const link = `${PUBLIC_URL}/meeting/5.12.${'a'.repeat(43)}`;
  expect(Object.fromEntries(stops.filter(([, stop]) => stop))).toEqual({
    'meeting-set': `${link}/stop/invitations`,
    'meeting-reminder': `${link}/stop/reminders`,
    'did-you-meet': `${link}/stop/did-you-meet`,
    'hour-declined': `${link}/stop/invitations`,
    'hour-proposed': `${link}/stop/invitations`,
  });
});

test('the first mail of a booked meeting, its changes and its end are messages for the calendar', async () => {
  const messages = await Promise.all(
    SAMPLE_MAILS.map(async (mail) => [mail.kind, (await renderMail(mail, 'en', PUBLIC_URL)).calendar?.method] as const),
  );
  expect(Object.fromEntries(messages.filter(([, method]) => method))).toEqual({
    'your-group': 'REQUEST',
    'meeting-set': 'REQUEST',
    'meeting-cancelled': 'CANCEL',
  });
});

test('a new group is told of its first meeting before all else, and of a proposed one how to book it', async () => {
  const [, booked, proposed] = samplesOf('your-group');
  const textOf = async (mail: AnyMail) => (await renderMail(mail, 'en', PUBLIC_URL)).text.replaceAll('\u00a0', ' ');
  const ofBooked = await textOf(booked!);
  const heads = [...ofBooked.matchAll(/^(.+)\n-+$/gm)].map(([, head]) => head);
  expect(heads).toEqual(['First meeting: Tuesday, December 8, 2026', 'Members', 'Best times to meet']);
  expect(ofBooked).toContain(`Say whether you come: I’ll come\n  ${PUBLIC_URL}/meeting/5.12.`);
  expect(ofBooked).toContain(`Your group’s page:\n${PUBLIC_URL}/my-group#me=12.`);
  expect(ofBooked).not.toContain('Your leader will write first');
  const ofProposed = await textOf(proposed!);
  expect(ofProposed).toContain(
    'first on Tuesday, December 8, 2026, 2:00 PM – 3:00 PM (Eastern Time). Any of you can book',
  );
  expect(ofProposed).toContain(`Your group’s page:\n${PUBLIC_URL}/my-group#me=12.`);
  expect(ofProposed).not.toMatch(/I’ll come|\/meeting\//);
  const ofMoved = await textOf({ kind: 'you-were-moved', props: booked!.props });
  expect(ofMoved).toContain('Next meeting: Tuesday, December 8, 2026');
});

test('a mail has one button, and that to a member of a group the one to their own page', async () => {
  const confirm = { studentId: 12, token: 'c'.repeat(43) };
  const unconfirmed = SAMPLE_MAILS.filter(({ props }) => 'accessKey' in props).map(
    ({ kind, props }) => ({ kind, props: { ...props, confirm } }) as AnyMail,
  );
  const buttons = await Promise.all(
    [...SAMPLE_MAILS, ...unconfirmed].map(async (mail) => {
      const { html } = await renderMail(mail, 'en', PUBLIC_URL);
      return [mail.kind, html.match(/class="button"/g)?.length ?? 0] as const;
    }),
  );
  expect(buttons.filter(([, count]) => count > 1)).toEqual([]);
  const [, booked, , led] = samplesOf('your-group');
  for (const mail of [booked!, led!]) {
    const { text } = await renderMail(mail, 'en', PUBLIC_URL);
    expect(text.match(/^.*:\n(?=https)/gm)).toEqual(['Your group’s page:\n']);
  }
  const { text } = await renderMail(led!, 'en', PUBLIC_URL);
  for (const action of ['email', 'message', 'schedule', 'drive'])
    expect(text).toContain(`/api/l/${led!.props.leads!.leaderToken}/${action}`);
});

test('a group says until when it is provisional, and then that it stands', async () => {
  const textOf = async (more: object) =>
    (await renderMail({ kind: 'your-group', props: { ...yourGroup, ...more } }, 'en', PUBLIC_URL)).text;
  const provisional = await textOf({ provisionalUntil: '2026-12-20T04:59:00.000Z' });
  expect(provisional).toMatch(/provisional until .*December 19, 2026.*11:59\sPM/);
  expect(await textOf({ isFinal: true })).toContain('The groups are no longer provisional');
  expect(await textOf({})).not.toContain('provisional');
});

test('a place is a link where it leads to a service of meetings, else words', async () => {
  const [mail] = samplesOf('meeting-set');
  const placed = async (place: string | null) => {
    const props = { ...mail!.props, meeting: { ...mail!.props.meeting, place } };
    return /Place: .*(\n {2}.*)?/.exec((await renderMail({ ...mail!, props }, 'en', PUBLIC_URL)).text)?.[0];
  };
  expect(await placed('https://zoom.us/j/123')).toBe('Place: Join the meeting\n  https://zoom.us/j/123');
  expect(await placed('http://zoom.us/j/123')).toBe('Place: http[://]zoom[.]us/j/123');
  expect(await placed(null)).toBeUndefined();
});

test('a reminder says who else comes, and asks those who have not answered', async () => {
  const [, silent] = samplesOf('meeting-reminder');
  const textOf = async (comes: boolean, othersComing: number) => {
    const props = { ...silent!.props, comes, othersComing };
    return (await renderMail({ kind: 'meeting-reminder', props }, 'en', PUBLIC_URL)).text;
  };
  expect(await textOf(true, 3)).toContain('3 other members come.');
  expect(await textOf(true, 3)).not.toContain('Say whether you come');
  expect(await textOf(true, 0)).toContain('Nobody else has said yet that they come.');
  expect(await textOf(false, 1)).toContain('One other member comes.');
  expect(await textOf(false, 0)).not.toContain('Nobody else');
  expect(await textOf(false, 0)).toContain('Say whether you come');
});

test('the hours of a meeting are those of the class, written as each language writes them', () => {
  const text = (language: Language) =>
    meetingTimeText(language, new Date('2026-10-31T22:30:00Z'), 60, 'Asia/Jerusalem').replaceAll('\u00a0', ' ');
  expect(text('en')).toBe('Sunday, November 1, 2026, 12:30 AM – 1:30 AM (Israel Time)');
  expect(text('fr')).toBe('dimanche 1er novembre 2026, 00:30 – 01:30 (heure d’Israël)');
  expect(text('es')).toBe('domingo, 1 de noviembre de 2026, 0:30 – 1:30, Israel');
  expect(text('he')).toBe('\u2068יום ראשון, 1 בנובמבר 2026\u2069, \u2068\u20670:30 – 1:30\u2069 (שעון ישראל)\u2069');
});

test('the week has a cell for every hour, the fullest where everyone is free', async () => {
  const { html } = await renderMail(samplesOf('your-group')[0]!, 'en', PUBLIC_URL);
  expect(html.match(/<td class="w\d"/g)).toHaveLength(DAYS.length * SLOTS.length);
  expect(html.match(/<td class="w5"/g)).toHaveLength(overlap.filter((free) => free === 3).length);
  // Seven cells of 10 pixels with gaps of 1: left to themselves, empty cells are drawn with no width.
  expect(html).toMatch(/<table\s+class="week"[^>]* width="78"/);
  // Else a name without blanks makes the mail wider than a phone.
  expect(html).toContain('<td style="padding:24px;word-break:break-word">');
});

/** Styles and indents, the same in every mail; and the cells of the week, which are counted below. */
const LAYOUT = / style="[^"]*"|^\s+|<style>.*<\/style>|(<td class="w\d"[^>]*><\/td>)+\s*/gm;

/** Between them they have each kind of piece, in both directions; the others are made of the same ones. */
const DRAWN = [
  ['your-group', 'en'],
  ['class-approved', 'he'],
  ['request-rejected', 'ar'],
] as const satisfies [string, Language][];

test.each(DRAWN)('%s in %s', async (wanted, language) => {
  const mail = SAMPLE_MAILS.find(({ kind }) => kind === wanted)!;
  const { html } = await renderMail(mail, language, PUBLIC_URL);
  expect(html.replaceAll(LAYOUT, '')).toMatchSnapshot();
});
