import { describe, expect, test } from '@jest/globals';
import { CELLS, DAYS, SLOTS } from '@study-groups/contracts/grid';
import { isRightToLeft, type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { AnyMail, GroupProps, MailProps } from '../../records/mail-props.ts';
import { deadlineText } from './format.ts';
import { renderMail, withPicturesInside } from './render.ts';

const PUBLIC_URL = 'https://groups.example.edu';

const course = { courseName: 'Linear Algebra', slug: 'eu-math201-fall26-levi', timeZone: 'America/New_York' };
const deadline = '2026-12-05T04:59:00.000Z';

const overlap = Array.from({ length: CELLS }, (_, cell) => [0, 1, 3][cell % 3]!);

const group: GroupProps = {
  ...course,
  fullName: 'Noa Levi',
  groupNumber: 7,
  members: [
    { fullName: 'Noa Levi', email: 'noa@example.edu', isLeader: true },
    { fullName: 'Omar Haddad', email: 'omar@example.edu', isLeader: false },
    { fullName: 'Ana Díaz', email: "ana.o'diaz+math@example.edu", isLeader: false },
  ],
  bestMeetingTimes: ['tuesday|14:00', 'thursday|23:00', 'tuesday|15:00', 'thursday|00:00'],
  attendance: [3, 3, 3, 3],
  overlap,
};

const yourGroup: MailProps['your-group'] = {
  ...group,
  groupsPassword: 'group-line26-x7',
  matchScore: 82,
  rolesCovered: true,
};

const leader = { ...group, leaderToken: 'b'.repeat(32), hasPhones: true };

const request = {
  ...course,
  deadline,
  courseCode: 'MATH 201',
  university: 'Example University',
  semester: 'FALL' as const,
  year: '2026',
  instructorName: 'Dr. Ruth Katz',
};

const MAILS: AnyMail[] = [
  {
    kind: 'class-approved',
    props: {
      ...course,
      deadline,
      instructorName: 'Dr. Ruth Katz',
      dashboardPassword: 'prof-line26-k4',
      groupsPassword: 'group-line26-x7',
    },
  },
  {
    kind: 'submission-received',
    props: { ...course, deadline, fullName: 'Noa Levi', accessKey: 'a'.repeat(32), freeCells: [0, 1, 20, 125] },
  },
  { kind: 'your-group', props: yourGroup },
  { kind: 'you-are-leader', props: leader },
  { kind: 'request-received', props: request },
  { kind: 'request-waiting', props: { ...request, adminName: 'Omar Haddad', instructorEmail: 'ruth@example.edu' } },
  { kind: 'request-rejected', props: { courseName: course.courseName, instructorName: 'Dr. Ruth Katz' } },
  {
    kind: 'feedback',
    props: {
      adminName: 'Omar Haddad',
      name: 'Noa Levi',
      email: 'noa@example.edu',
      type: 'feature',
      message: 'A dark grid, please.\n\nMy eyes hurt & sting.',
    },
  },
  {
    kind: 'submission-updated',
    props: { ...course, deadline, fullName: 'Noa Levi', accessKey: 'a'.repeat(32), freeCells: [0, 1, 20, 125] },
  },
  { kind: 'you-were-moved', props: yourGroup },
  { kind: 'leader-reminder', props: leader },
  { kind: 'leader-changed', props: { ...group, fullName: 'Omar Haddad' } },
  {
    kind: 'deadline-extended',
    props: { ...course, deadline, fullName: 'Noa Levi', accessKey: 'a'.repeat(32), hadGroups: true },
  },
  {
    kind: 'class-matched',
    props: {
      ...course,
      deadline,
      instructorName: 'Dr. Ruth Katz',
      studentCount: 61,
      groupCount: 15,
      classScore: 78.4,
      lowestScore: 52,
    },
  },
  {
    kind: 'class-needs-attention',
    props: { ...course, deadline, instructorName: 'Dr. Ruth Katz', studentCount: 2, minStudents: 3 },
  },
  {
    kind: 'meeting-invitation',
    props: {
      fullName: 'Omar Haddad',
      courseName: course.courseName,
      groupNumber: 7,
      leaderName: 'Noa Levi',
      timeZone: course.timeZone,
      slots: [
        { day: 'tuesday', time: '14:00', duration: 90 },
        { day: 'friday', time: '00:00', duration: 60 },
      ],
      startDate: '2026-09-01',
      endDate: '2026-12-31',
      meetingLink: 'https://meet.example.edu/abc',
      ics: 'BEGIN:VCALENDAR',
      fileName: 'study-group-7.ics',
    },
  },
];

/** A name of the mails above that stands between Hebrew or Arabic words without being kept apart from them. */
const LOOSE_NAME =
  /(?<!\u2068)(Linear Algebra|MATH 201|Example University|Noa Levi|Omar Haddad|Ana Díaz|Dr\. Ruth Katz)/;

/** Styles and indents are the layout's, the same in every mail; the snapshots show what differs. */
const LAYOUT = / style="[^"]*"|^\s+/gm;

describe.each(MAILS)('$kind', (mail) => {
  const subjects = new Set<string>();

  test.each(LANGUAGES)('in %s', async (language) => {
    const { subject, html, text } = await renderMail(mail, language, PUBLIC_URL);
    subjects.add(subject);
    expect({ subject, text }).toMatchSnapshot();
    expect(html.replaceAll(LAYOUT, '')).toMatchSnapshot();
    expect(html).toContain(`<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`);
    expect(html).not.toMatch(/undefined|null|\[object|\{n\}/);
    expect(text).not.toMatch(/undefined|null|\[object|\{n\}|\{year\}|<[a-z]|\.\./);
    if (isRightToLeft(language)) expect(`${subject}\n${text}`).not.toMatch(LOOSE_NAME);
    // Gmail cuts longer mails.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  test('no two languages say the same', () => expect(subjects.size).toBe(LANGUAGES.length));
});

test('names are escaped in HTML and cannot end the subject', async () => {
  const props = { ...yourGroup, courseName: '<img src=x onerror=alert(1)> & "x"', fullName: '<b>N</b>' };
  const { subject, html } = await renderMail({ kind: 'your-group', props }, 'en', PUBLIC_URL);
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;x&quot;');
  const wrapped = { ...yourGroup, courseName: 'A\r\nBcc: eve@example.edu' };
  const second = await renderMail({ kind: 'your-group', props: wrapped }, 'en', PUBLIC_URL);
  expect(second.subject).toBe('Your study group in A Bcc: eve@example.edu');
  expect(subject).toContain('<img');
});

test('where no hour suits everyone the mail says who can come', async () => {
  const props: GroupProps = { ...group, bestMeetingTimes: ['friday|01:00', 'sunday|08:00'], attendance: [2, 2] };
  const { text } = await renderMail({ kind: 'you-are-leader', props: { ...leader, ...props } }, 'en', PUBLIC_URL);
  expect(text).toContain('No hour suits everyone.');
  // The night after Friday is Saturday.
  expect(text).toMatch(/Saturday, 1:00\sAM – 2:00\sAM · 2 of 3 can make it/);
});

test('without any shared hour the mail tells the group to agree by e-mail', async () => {
  const props: GroupProps = { ...group, bestMeetingTimes: [], attendance: [], overlap: overlap.map(() => 0) };
  const mail: AnyMail = { kind: 'your-group', props: { ...yourGroup, ...props, rolesCovered: false, matchScore: 12 } };
  const { text } = await renderMail(mail, 'en', PUBLIC_URL);
  expect(text).toContain('No two of you share a free hour');
  expect(text).toContain('12/100 · low · no hour suits everyone');
});

test('the QR code is a picture of the mail, and inside the page when shown without a mail program', async () => {
  const mail = await renderMail(MAILS[0]!, 'en', PUBLIC_URL);
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
});

test.each(['he', 'ar'] as const)(
  'passwords stand alone on their lines in %s, without signs that nobody sees',
  async (language) => {
    const { text } = await renderMail(MAILS[0]!, language, PUBLIC_URL);
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
  const mail = MAILS.find(({ kind }) => kind === 'deadline-extended')!;
  const { text } = await renderMail(mail, 'en', PUBLIC_URL);
  expect(text).toContain('The groups that were formed are dissolved.');
  const props = { ...(mail.props as MailProps['deadline-extended']), hadGroups: false };
  expect((await renderMail({ kind: 'deadline-extended', props }, 'en', PUBLIC_URL)).text).not.toContain('dissolved');
});

test('the week has a cell for every hour, the fullest where everyone is free', async () => {
  const { html } = await renderMail(MAILS[2]!, 'en', PUBLIC_URL);
  expect(html.match(/<td class="w\d"/g)).toHaveLength(DAYS.length * SLOTS.length);
  expect(html.match(/<td class="w5"/g)).toHaveLength(overlap.filter((free) => free === 3).length);
  // Seven cells of 10 pixels with gaps of 1: left to themselves, empty cells are drawn with no width.
  expect(html).toMatch(/<table\s+class="week"[^>]* width="78"/);
  // Else a name without blanks makes the mail wider than a phone.
  expect(html).toContain('<td style="padding:24px;word-break:break-word">');
});
