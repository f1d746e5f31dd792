import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeLeader,
  createEmptyGroup,
  extendDeadline,
  moveStudent,
  remindLeader,
  resendEmails,
} from '@study-groups/contracts/actions';
import { approveRequest, rejectRequest } from '@study-groups/contracts/admin';
import { requestClass } from '@study-groups/contracts/class';
import { exportGroups, matchClass } from '@study-groups/contracts/dashboard';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { personName } from '@study-groups/contracts/fields';
import { writeToGroups } from '@study-groups/contracts/group-message';
import { sendHomeLink } from '@study-groups/contracts/home';
import { LANGUAGES } from '@study-groups/contracts/language';
import { followLeaderLink, LEADER_ACTIONS } from '@study-groups/contracts/leader-links';
import { MAIL_KINDS } from '@study-groups/contracts/mail';
import { sendGroupLinks } from '@study-groups/contracts/my-group';
import { sendDataLink } from '@study-groups/contracts/personal-data';
import { createInvitation } from '@study-groups/contracts/scheduler';
import { setTutor } from '@study-groups/contracts/tutors';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { invitePerson } from '@study-groups/contracts/team';
import { addStudent } from '@study-groups/contracts/student-entry';
import { sendTestMail } from '@study-groups/contracts/system';
import { fillText } from '@study-groups/contracts/texts';
import { parse } from 'csv-parse/sync';
import { isLong, testSeed } from '../../scripts/testing/seed.mjs';
import { confirmAddressMail } from './features/classes/ask-to-confirm.ts';
import { memberLeftMails, noGroupMail } from './features/groups/mails.ts';
import { mailRequestedLinks } from './features/outbox/jobs.ts';
import { groupsNeedYouMail } from './features/mending/mend.ts';
import { issueLeaderLinks } from './features/leader-links/links.ts';
import { deliverDueMails } from './features/outbox/deliver.ts';
import { MAIL_TEXTS } from './features/mails/texts.ts';
import { createSmtpTransport } from './features/mails/transport.ts';
import { invitationFile } from './features/meetings/invitation-file.ts';
import { storeMeeting } from './features/meetings/tokens.ts';
import { invitationMail } from './features/roster/invitation.ts';
import { matchingFailedMail, needsAttentionMail } from './features/runs/mails.ts';
import { classLeft, questionsOpen } from './features/students/mails.ts';
import { floodMail } from './features/students/report-flood.ts';
import { inTransaction } from './platform/transaction.ts';
import { ClassModel, type ClassRecord } from './records/class.ts';
import { GroupModel } from './records/group.ts';
import { MailModel } from './records/mail.ts';
import type { AnyMail } from './records/mail-props.ts';
import { type NewMail, queueMail } from './records/outbox.ts';
import { StudentModel, type StudentRecord } from './records/student.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import { bundleQuickThread } from './testing/bundle.ts';
import { buildAdmin, buildClass, buildRequestForm, buildStudents, buildSubmission } from './testing/factories.ts';
import { HOSTILE_TEXTS, STRANGER } from './testing/hostile-texts.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from './testing/mailbox.ts';
import { NO_LIMITS } from './testing/no-limits.ts';
import { asking, buildQuestion } from './testing/questions.ts';
import { signIn } from './testing/sign-in.ts';

/** Examples of what a name may be, as hostile.rest.test.ts shows. */
const NAMES = Object.values(HOSTILE_TEXTS)
  .flat()
  .map((text) => personName(3, '').safeParse(text).data)
  .filter((text) => text !== undefined);

let api: TestApi;
let mailbox: Mailbox;
let admin: Record<string, string>;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url }, undefined, NO_LIMITS);
  api.platform.matchingThread = await bundleQuickThread();
  admin = await signIn(api, await buildAdmin({ name: NAMES[0]! }));
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

/** Course, instructor and four students. */
const PARTS = 6;
/** Number of times that each kind of mail is sent; in a long run, enough for every name. */
const TURNS = isLong ? Math.ceil(NAMES.length / PARTS) : 3;
const FIRST = testSeed();
const partsOf = (at: number) => Array.from({ length: PARTS }, (_, part) => NAMES[(FIRST + at + part) % NAMES.length]!);
const inAWeek = (days = 7) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Makes the call and expects it to succeed. */
async function made(...[call, sent]: Parameters<TestApi['call']>) {
  const answer = await api.call(call, { headers: admin, ...sent });
  expect([call.path, answer.status, answer.body]).toEqual([call.path, call.status, answer.body]);
  return answer;
}

/** A class with such names, through everything that mails are sent of. */
async function live(at: number): Promise<void> {
  const [courseName = '', instructorName = '', ...fullNames] = partsOf(at);
  const language = LANGUAGES[at % LANGUAGES.length]!;
  const texts = { en: { title: courseName, choices: {} } };
  const setup = asking(buildQuestion({ kind: 'text', choices: [], needed: true, texts }));
  const cls = await buildClass(api.platform, { courseName, instructorName, language, size: 'flex-small', setup });
  const params = { slug: cls.slug! };
  const keys: string[] = [];
  for (const fullName of fullNames) {
    const body = { classId: cls.id, ...buildSubmission({ fullName, language }), phoneNumber: '+972 50-1234567' };
    keys.push((await made(createStudent, { body })).body.accessKey);
  }
  await made(updateStudent, {
    params: { accessKey: keys[0]! },
    body: {
      classId: cls.id,
      ...buildSubmission({ fullName: fullNames[0]!, language }),
      email: `+cmd-${at}@example.edu`,
    },
  });
  const { body: matched } = await made(matchClass, { params, body: {} });
  const [{ id: groupId, members }] = matched.groups;
  const { body: empty } = await made(createEmptyGroup, { params, body: {} });
  await made(changeLeader, { params: { groupId, studentId: members[1].id }, body: {} });
  await made(moveStudent, {
    params: { studentId: members[0].id, fromGroupId: groupId, toGroupId: empty.group.id },
    body: {},
  });
  await made(remindLeader, { params: { groupId, studentId: members[1].id }, body: {} });
  const tutor = { fullName: fullNames[2], email: `tutor-${at}@example.edu` };
  const { changes: version } = await ClassModel.findOne({ id: cls.id }).orFail().lean();
  await made(setTutor, { params, body: { groupIds: [groupId], tutor, version } });
  await made(writeToGroups, { params, body: { groupIds: [groupId], text: partsOf(at).join('\n') } });
  if (at === 0) await made(resendEmails, { params, body: { type: 'all' } });
  expectHarmless(await made(exportGroups, { params }), fullNames);
  await made(addStudent, { params, body: { fullName: fullNames[0], email: `added-${at}@example.edu`, language } });
  await tryLeaderLinks(cls, groupId);
  const person = { fullName: fullNames[1], email: `desk-${at}@example.edu`, role: 'teacher' };
  await made(invitePerson, { params, body: person });
  await made(sendHomeLink, { body: { email: person.email, language } });
  await made(sendGroupLinks, { body: { email: `+cmd-${at}@example.edu`, language } });
  await made(sendDataLink, { body: { email: person.email, language } });
  await mailRequestedLinks(api.platform);
  const { vault } = api.platform;
  const trouble = { attempts: 5, fault: 'unexpected', at: new Date(), nextTryAt: null } as const;
  const group = await GroupModel.findOne({ classId: cls.id, id: groupId }).lean();
  const student = await StudentModel.findOne({ classId: cls.id }).lean();
  const listed = { id: 1, classId: cls.id, email: `listed-${at}@example.edu` };
  const mails = [
    ...meetingMails(cls, student!, partsOf(at)),
    needsAttentionMail(vault, cls, { studentCount: 4, unconfirmed: 3 }),
    confirmAddressMail(vault, cls, student!, 'asked'),
    questionsOpen(vault, cls, student!, 'asked'),
    classLeft(cls, student!, { hadGroup: true, isMarked: true, now: new Date() }),
    floodMail(vault, cls, { studentCount: 4, today: 3, now: new Date() }),
    matchingFailedMail(vault, cls, trouble),
    noGroupMail({ cls, group: group!, members: [] }, student!),
    ...memberLeftMails(api.platform, { cls, group: group!, members: [student!] }),
    groupsNeedYouMail(vault, cls, { unplaced: [student!.id], outside: 1, small: [] }, []),
    invitationMail(vault, cls, {
      person: { ...listed, fullName: fullNames[2]! },
      mailed: { ...listed, count: at % 2 },
    }),
  ];
  for (const mail of mails) {
    await inTransaction((session) => queueMail(api.platform, session, mail));
  }
  // Mails about changes by hand wait, and those that wait are taken back with the groups.
  const due = new Date();
  await MailModel.updateMany({ classId: cls.id }, { $set: { dueSince: due, nextAttemptAt: due } });
  await made(extendDeadline, { params, body: { newDeadline: inAWeek(14) } });
}

/** The mails about a group's meeting, to one of its members. */
function meetingMails(cls: ClassRecord, student: StudentRecord, [place = '', groupName = '']: string[]): NewMail[] {
  const { id: classId, courseName, instructorName, timeZone } = cls;
  const { id: studentId, fullName, email, language } = student;
  const startsAt = new Date(inAWeek());
  const meeting = { startsAt: startsAt.toISOString(), minutes: 60, timeZone, place };
  const calendarOf = (method: 'REQUEST' | 'CANCEL') => ({
    method,
    ics: invitationFile({
      method,
      uid: `meeting-${classId}@example.edu`,
      sequence: 0,
      stampedAt: startsAt,
      startsAt,
      minutes: 60,
      timeZone,
      title: `${courseName}: ${groupName}`,
      description: groupName,
      place,
      organizer: { name: courseName, address: 'no-reply@example.edu' },
      attendee: { name: fullName, email },
    }),
  });
  const token = 't'.repeat(43);
  const of = { courseName, groupNumber: 1, groupName, meeting, me: { studentId, token } };
  const answer = { meetingId: 1, studentId, token };
  const mails: AnyMail[] = [
    { kind: 'meeting-set', props: { ...of, isNew: true, answer, calendar: calendarOf('REQUEST') } },
    { kind: 'hour-proposed', props: { ...of, hour: startsAt.toISOString(), changedBy: fullName, answer } },
    { kind: 'hour-declined', props: { ...of, hour: startsAt.toISOString(), can: 1, of: 3, answer } },
    { kind: 'meeting-cancelled', props: { ...of, hasLeft: false, calendar: calendarOf('CANCEL') } },
    { kind: 'meeting-reminder', props: { ...of, answer, comes: false, othersComing: 2 } },
    { kind: 'did-you-meet', props: { ...of, answer } },
    {
      kind: 'survey-open',
      props: { courseName, timeZone, survey: 'check-early', until: new Date().toISOString(), me: of.me },
    },
    { kind: 'wish-made', props: { courseName, slug: cls.slug! } },
    { kind: 'wish-declined', props: { courseName, instructorName, me: of.me } },
    { kind: 'member-link', props: { courseName, me: of.me } },
    {
      kind: 'tutor-meeting',
      props: {
        courseName,
        slug: cls.slug!,
        timeZone,
        groupNumber: 1,
        groupName,
        change: 'booked',
        startsAt: meeting.startsAt,
      },
    },
  ];
  return mails.map((mail) => ({ ...mail, to: { name: fullName, address: email }, language, classId, studentId }));
}

/** Makes enough sign-ups to a class for a flood, of which its professor is notified. */
async function flood(at: number): Promise<void> {
  const [courseName = '', instructorName = ''] = partsOf(at);
  const language = LANGUAGES[at % LANGUAGES.length]!;
  const cls = await buildClass(api.platform, { courseName, instructorName, language, expectedStudents: 10 });
  await buildStudents(api.platform, cls.id, 20);
  const sent = { body: { classId: cls.id, ...buildSubmission({ language }) } };
  expect((await api.call(createStudent, sent)).body.code).toBe('proof_required');
}

/** The leader's links of a group, and the invitation that the leader has mailed. */
async function tryLeaderLinks({ id: classId }: ClassRecord, groupId: number): Promise<void> {
  const group = await GroupModel.findOne({ classId, id: groupId }).lean();
  const tokens = await inTransaction((session) => issueLeaderLinks(api.platform.vault, session, [group!]));
  const leaderToken = tokens.get(groupId)!;
  for (const action of LEADER_ACTIONS) {
    const { headers } = await made(followLeaderLink, { params: { token: leaderToken, action } });
    expect(headers.get('location')).toMatch(/^(http:\/\/groups\.example\.edu\/|mailto:[^?]*@example\.edu\?|mailto:\?)/);
    expect(headers.get('location')).not.toMatch(new RegExp(`mailto:[^?]*${STRANGER}|[\\s<>"]`));
  }
  const stated = { courseName: '', groupNumber: 1, members: [], suggestedTimes: [], timeZone: 'America/New_York' };
  const token = await storeMeeting(api.platform, { ...stated, leaderToken });
  const { body } = await made(createInvitation, {
    params: { token },
    body: {
      selectedSlots: [{ day: 'monday', time: '14:00', duration: 60 }],
      startDate: '2026-09-01',
      endDate: '2026-12-31',
      mail: true,
    },
  });
  // Long lines are folded; a text can't begin a line of its own.
  const lines: string[] = body.ics.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.filter((text) => /^(ORGANIZER|ATTENDEE)/.test(text) && !text.endsWith('@example.edu'))).toEqual([]);
  expect(lines.filter((text) => text.startsWith('ATTENDEE'))).toHaveLength(group!.members.length - 1);
  expect(lines.filter((text) => !/^[A-Z-]+[:;]|^$/.test(text))).toEqual([]);
  expect(lines.join('\n')).not.toMatch(/^ATTACH/m);
}

/** No cell of the file starts what a spreadsheet runs, and every name can be read. */
function expectHarmless({ body }: { body: string }, fullNames: readonly string[]): void {
  const [columns, ...rows]: string[][] = parse(body, { bom: true, record_delimiter: '\r\n' });
  expect(rows).toHaveLength(fullNames.length);
  const cells = rows.flat();
  expect(rows.every((row) => row.length === columns?.length)).toBe(true);
  const runs = cells.filter((cell) => /^[\s\p{Z}\p{C}]*[=+\-@＝＋－＠]/u.test(cell));
  expect(runs).toEqual([]);
  expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(
    expect.arrayContaining(fullNames.map((name) => name.replace(/^'/, ''))),
  );
}

/** A request with such names, decided either way, and feedback. */
async function ask(at: number, isApproved: boolean): Promise<void> {
  const [courseName, courseCode = '', university, instructorName, name, text] = partsOf(at);
  const form = buildRequestForm({ courseName, courseCode: courseCode.slice(0, 20), university, instructorName });
  const language = LANGUAGES[at % LANGUAGES.length];
  const { body } = await made(requestClass, { body: { ...form, language } });
  const params = { id: body.id };
  if (isApproved) await made(approveRequest, { params, body: {} });
  else await made(rejectRequest, { params, body: { reason: `${text}\n.\n${name}` } });
  const message = `${text}\r\n.\r\nMAIL FROM:<a@example.edu>\r\nRCPT TO:<victim@${STRANGER}>\r\nDATA\r\n${name}`;
  await made(sendFeedback, { body: { name, email: 'noa@example.edu', type: 'bug', message } });
}

const HEADERS = new Set(
  'from to message-id subject date mime-version content-type content-transfer-encoding auto-submitted content-language reply-to list-unsubscribe list-unsubscribe-post'.split(
    ' ',
  ),
);

/** All that a mail may have as its subject, after the name of its class. */
const SUBJECTS = LANGUAGES.flatMap((language) => {
  const texts = MAIL_TEXTS[language];
  const types = Object.values(texts.feedback.types).join('|');
  const set = texts['meeting-set'];
  const said = [
    ...MAIL_KINDS.map((kind) => texts[kind].subject),
    ...(['your-group', 'you-were-moved', 'you-are-leader'] as const).map((kind) => texts[kind].numbered),
    texts['your-group'].leading,
    texts['desk-message'].numbered,
    texts['desk-message'].subjectAll,
    texts['tutor-meeting'].numbered,
    texts['tutor-meeting'].subjectBooked,
    texts['tutor-meeting'].numberedBooked,
    texts['tutor-meeting'].subjectCancelled,
    texts['tutor-meeting'].numberedCancelled,
    set.subjectMoved,
    set.subjectPlace,
    texts['meeting-cancelled'].leftSubject,
  ];
  const group = fillText(texts.group, { number: '\\d+' });
  const places = { type: `(?:${types})`, group, time: '.{5,40}' };
  return said.map(
    (subject) => new RegExp(`(?:^|: |：|\u00a0: )${fillText(subject.replaceAll('?', '\\?'), places)}$`, 'u'),
  );
});

/** One recipient, a subject of our words, and no header that is not ours. */
function expectOneRecipient({ recipient, from, to, cc, bcc, replyTo, subject, headers }: ReceivedMail): void {
  expect(recipient).toMatch(/^[\w+-]+@example\.edu$/);
  expect(to?.map(({ address }) => address)).toEqual([recipient]);
  expect([from?.address, cc, bcc]).toEqual(['no-reply@example.edu', undefined, undefined]);
  for (const { address } of replyTo ?? []) expect(address).toBe('dana@example.edu');
  expect(headers.map(({ key }) => key).filter((key) => !HEADERS.has(key))).toEqual([]);
  expect([subject, SUBJECTS.some((said) => said.test(subject ?? ''))]).toEqual([subject, true]);
}

const ELEMENTS = new Set(
  '!doctype html head meta title style body div table tbody tr td p h1 h2 blockquote span strong code br a ul li img'.split(
    ' ',
  ),
);

/** Only elements of ours, and links and pictures that lead to us. */
function expectOwnMarkup(page = ''): void {
  const tags = [...page.replace(/<style>.*?<\/style>/gs, '').matchAll(/<\/?(!?[\w-]*)([^<>]*)>?/g)];
  expect(tags.length).toBeGreaterThan(20);
  for (const [tag, element = '', attributes = ''] of tags) {
    const faults = [
      !ELEMENTS.has(element) && 'element',
      attributes.replace(/[\w-]+="[^"]*"/g, '').replace(/^ html$|[\s/]/g, '') !== '' && 'loose attributes',
      /\son\w+=|url\(/i.test(attributes) && 'script or address',
      /href="(?!http:\/\/groups\.example\.edu\/|mailto:[\w+-]+@example\.edu")/.test(attributes) && 'link',
      /src="(?!cid:)/.test(attributes) && 'picture',
    ];
    if (faults.some(Boolean)) throw new Error(`${tag}: ${faults.filter(Boolean)} not of ours`);
  }
}

test('whatever names a class and its people have, a mail has one recipient and our markup, and a file runs nothing', async () => {
  const turns = Array.from({ length: TURNS }, (_, turn) => turn);
  await made(sendTestMail, {});
  await Promise.all(
    turns.map((turn) => Promise.all([live(turn * PARTS), flood(turn * PARTS), ask(turn * PARTS + 2, turn % 2 === 0)])),
  );
  const waiting = await MailModel.countDocuments({ status: 'queued' });
  const transport = createSmtpTransport(mailbox.url, 'no-reply@example.edu');
  await deliverDueMails({ platform: api.platform, transport });
  transport.close();
  expect(await MailModel.countDocuments({ status: 'sent' })).toBe(waiting);
  expect(mailbox.mails).toHaveLength(waiting);
  expect((await MailModel.distinct('kind')).sort()).toEqual([...MAIL_KINDS].sort());
  for (const mail of mailbox.mails) {
    expectOneRecipient(mail);
    expectOwnMarkup(mail.html);
  }
});
