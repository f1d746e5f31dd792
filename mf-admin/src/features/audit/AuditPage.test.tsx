import { prepareAntd } from '@study-groups/antd-kit/testing';
import {
  AUDIT_AUTHORS,
  AUDIT_KINDS,
  type AuditEvent,
  type AuditFacts,
  auditFactsSchema,
} from '@study-groups/contracts/audit';
import { type Answers, closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { instantOf } from '@study-groups/web-sdk/time/deadline';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf } from '../../testing.ts';
import ConsolePage from '../console/ConsolePage.tsx';
import { openView } from '../../testing/frame.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { shortTime } from '../../ui/short-date.ts';
import { AuditPage } from './AuditPage.tsx';

const AUDIT = 'GET /api/admin/audit?';
const ADMINS = 'GET /api/admin/list';
const AT = '2026-12-05T05:07:00.000Z';
const omar = { id: 2, username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu', version: 0, createdAt: AT };

const buildEvent = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 1,
  kind: 'request-approved',
  at: AT,
  by: 'admin',
  admin: { id: 1, username: 'maya' },
  source: 'q7Rt_x2A',
  class: { id: 7, courseName: 'Linear Algebra' },
  student: null,
  facts: {},
  ...changes,
});

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(closePage);

const pageOf = (events: readonly AuditEvent[], next: string | null = null) => [200, { events, next }] as const;

async function open(events: readonly AuditEvent[], changes: Answers = {}) {
  const answers = answerOf({ [AUDIT]: pageOf(events), [ADMINS]: [200, [omar]], ...changes });
  const opened = await openView(AuditPage, '/admin/dashboard/audit', answers);
  await screen.findByRole('heading', { name: 'Audit Trail' });
  return opened;
}

const grid = () => screen.findByRole('grid', { name: 'Events' });
const rowsOf = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const sentTo = (sent: readonly { call: string }[], call: string) => sent.filter((each) => each.call === call);

async function openFirst() {
  const [row] = await rowsOf();
  await userEvent.click(within(row!).getByRole('rowheader'));
  return within(await screen.findByRole('article'));
}

/** The value that a fact is shown with, by its name. */
const factOf = (details: Awaited<ReturnType<typeof openFirst>>, name: string) =>
  details.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the audit trail', () => {
  test('says when, who, what, which class and student, and from where', async () => {
    await open([buildEvent({ kind: 'student-moved', student: { id: 5, fullName: 'Ana Díaz' } })]);
    const [row] = await rowsOf();
    for (const words of [
      shortTime(AT, ownZone(), 'en'),
      'maya',
      'Student moved',
      'Linear Algebra',
      'Ana Díaz',
      'q7Rt_x2A',
    ]) {
      expect(within(row!).getByText(words)).toBeTruthy();
    }
  });

  test.each(['en', 'he'])('has words of its own for each kind and author in %s', async (language) => {
    const { default: texts } = (await import(`../../locales/admin-audit/${language}.json`, {
      with: { type: 'json' },
    })) as {
      default: { kind: Record<string, string>; by: Record<string, string> };
    };
    expect(new Set(Object.values(texts.kind)).size).toBe(AUDIT_KINDS.length);
    expect(Object.keys(texts.kind).sort()).toEqual([...AUDIT_KINDS].sort());
    expect(Object.keys(texts.by).sort()).toEqual([...AUDIT_AUTHORS].sort());
  });

  test('names those who are no admins by what they are', async () => {
    await open(AUDIT_AUTHORS.map((by, index) => buildEvent({ id: 9 - index, by, admin: null })));
    const said = (await rowsOf()).map(({ textContent }) => textContent);
    expect(new Set(said).size).toBe(AUDIT_AUTHORS.length);
    for (const words of said) expect(words).not.toContain('by.');
  });

  test('names classes and students that are gone by their numbers', async () => {
    await open([buildEvent({ class: { id: 7, courseName: null }, student: { id: 5, fullName: null } })]);
    const [row] = await rowsOf();
    expect(row?.textContent).toContain('an erased class (number 7)');
    expect(row?.textContent).toContain('a student who has left (number 5)');
  });

  test('shows hostile names as they are', async () => {
    const courseName = '<img src=x onerror=alert(1)>';
    await open([buildEvent({ class: { id: 7, courseName }, admin: { id: 1, username: '=cmd|"/C calc"!A0' } })]);
    const [row] = await rowsOf();
    expect(within(row!).getByText(courseName)).toBeTruthy();
    expect(within(row!).getByText('=cmd|"/C calc"!A0')).toBeTruthy();
    expect(row?.querySelector('img')).toBeNull();
  });

  test('says what to expect while it is empty', async () => {
    await open([]);
    expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    const { answers } = await open([], { [AUDIT]: 'unreachable' });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    answers[AUDIT] = pageOf([buildEvent()]);
    await userEvent.click(retry);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('goes on where a page ended when its end comes into sight', async () => {
    const NEXT_PAGE = `${AUDIT}before=1780000000000-201`;
    const first = Array.from({ length: 100 }, (_, index) => buildEvent({ id: 300 - index }));
    const { sent } = await open([], {
      [AUDIT]: pageOf(first, '1780000000000-201'),
      [NEXT_PAGE]: pageOf([buildEvent({ id: 200 })]),
    });
    expect(await screen.findByText('100 events loaded, more come as you scroll')).toBeTruthy();
    expect(sentTo(sent, NEXT_PAGE)).toHaveLength(0);
    // It follows no scroll before rows out of sight are drawn.
    await waitFor(async () => expect((await rowsOf()).length).toBeGreaterThan(window.innerHeight / 40));
    const scroller = (await grid()).parentElement!.parentElement!;
    scroller.scrollTop = 90 * 40;
    fireEvent.scroll(scroller);
    expect(await screen.findByText('101 events shown')).toBeTruthy();
  });
});

describe('an event', () => {
  const facts: Required<AuditFacts> = {
    run: 3,
    group: 'Group B',
    fromGroup: 'Group A',
    newGroupSize: 4,
    deadline: AT,
    courseName: 'Topology II',
    fromCourseName: 'Topology',
    autoMatch: false,
    confirmAddresses: true,
    lateSignUp: true,
    rosterOnly: true,
    remindRoster: true,
    firstMeeting: 'booked',
    checks: false,
    peerFeedback: true,
    mendsItself: true,
    grantsWishes: false,
    sharesFigures: true,
    newGroupFrom: 3,
    provisionalUntil: AT,
    ownWeights: true,
    questions: 3,
    emailsQueued: 12,
    passwordsChanged: true,
    groupSize: 'flex',
    groupCount: 12,
    naming: 'letters',
    timeZone: 'America/New_York',
    expectedStudents: null,
    takesPassword: false,
    page: 'groups',
    of: 'student-moved',
    aboutAdmin: 2,
    passwordChanged: true,
    mail: 44,
    jobKind: 'send-mails',
    times: 3,
    students: 37,
    placed: 4,
    fromScore: 61.24,
    toScore: 66,
    groups: 0,
    build: { name: 'professor', id: '0123456789abcdef' },
    classes: 500,
    bulk: 'reject',
    rows: 10_013,
    provider: 4,
    onlyByProvider: true,
  };
  const SAID: Record<keyof AuditFacts, [name: string, value: string]> = {
    run: ['Run', '3'],
    group: ['Group', 'Group B'],
    fromGroup: ['From group', 'Group A'],
    newGroupSize: ['New group size', '4'],
    deadline: ['Deadline', formatDateTime(AT, ownZone(), 'en')],
    courseName: ['Course', 'Topology II'],
    fromCourseName: ['Course before', 'Topology'],
    autoMatch: ['Matching at the deadline', 'switched off'],
    confirmAddresses: ['Confirmed addresses', 'switched on'],
    lateSignUp: ['Sign-up after the deadline', 'switched on'],
    rosterOnly: ['Sign-up by the roster only', 'switched on'],
    remindRoster: ['Reminders for the roster', 'switched on'],
    firstMeeting: ['First meeting', 'booked for each group'],
    checks: ['Checks of the groups', 'switched off'],
    peerFeedback: ['Feedback on each other', 'switched on'],
    mendsItself: ['Mending by itself', 'switched on'],
    grantsWishes: ['Wishes granted by itself', 'switched off'],
    sharesFigures: ['Figures shared', 'switched on'],
    newGroupFrom: ['Another group from', 'week 3'],
    provisionalUntil: ['Provisional until', formatDateTime(AT, ownZone(), 'en')],
    ownWeights: ['What counts in matching', 'chosen by the class'],
    questions: ['Questions of the class', '3'],
    emailsQueued: ['Mails', '12'],
    passwordsChanged: ['Class passwords', 'replaced'],
    groupSize: ['Group size', 'Flexible, 3 to 5'],
    naming: ['Names of the groups', 'letters'],
    groupCount: ['Number of groups', '12'],
    timeZone: ['Time zone', 'Eastern Time'],
    expectedStudents: ['Expected students', 'unknown'],
    takesPassword: ['Dashboard password', 'switched off'],
    page: ['Password of', 'the groups page'],
    of: ['What was undone, made again or refused', 'Student moved'],
    aboutAdmin: ['Admin concerned', 'omar'],
    passwordChanged: ['Admin’s password', 'replaced'],
    mail: ['Mail', 'number 44'],
    jobKind: ['Jobs', 'Send mails'],
    times: ['How often', '3 times within an hour'],
    students: ['Students', '37'],
    placed: ['Placed in a group', '4'],
    fromScore: ['Class score before', '61.2'],
    toScore: ['Class score after', '66'],
    groups: ['Groups erased', '0'],
    build: ['Build', 'professor, build 0123456789abcdef'],
    classes: ['Classes in the file', '500'],
    bulk: ['What was done', 'Reject requests'],
    rows: ['With how many', '10,013'],
    provider: ['Sign-in provider', 'number 4'],
    onlyByProvider: ['Sign-in only by a provider', 'switched on'],
  };

  test('opens beside the list with every fact in words', async () => {
    expect(Object.keys(SAID).sort()).toEqual(Object.keys(auditFactsSchema.shape).sort());
    await open([buildEvent({ facts })]);
    const details = await openFirst();
    await waitFor(() => expect(factOf(details, 'Admin concerned')).toBe('omar'));
    for (const [name, value] of Object.values(SAID)) expect([name, factOf(details, name)]).toEqual([name, value]);
  });

  test('says what was left as it was, and names a deleted admin by number', async () => {
    await open([buildEvent({ facts: { aboutAdmin: 9, passwordChanged: false, autoMatch: true, times: 1 } })]);
    const details = await openFirst();
    expect(factOf(details, 'Admin concerned')).toBe('an admin who was deleted (number 9)');
    expect(factOf(details, 'Admin’s password')).toBe('as before');
    expect(factOf(details, 'Matching at the deadline')).toBe('switched on');
    expect(factOf(details, 'How often')).toBe('once within an hour');
  });

  test('without an address says why', async () => {
    await open([buildEvent({ by: 'job', admin: null, source: null })]);
    expect(factOf(await openFirst(), 'Source')).toBe('none: a job or a command');
  });

  test('leads to its mail', async () => {
    const shown = buildEvent({ kind: 'mail-shown', facts: { mail: 44 } });
    const answers = answerOf({ [AUDIT]: pageOf([shown]), 'GET /api/admin/mails/44': 'unreachable' });
    await openPage(ConsolePage, '/admin/dashboard/audit', answers, { at: '/admin/dashboard/*' });
    await userEvent.click((await openFirst()).getByRole('button', { name: 'Show the Mail' }));
    expect(await screen.findByRole('heading', { name: 'The mail could not be loaded' })).toBeTruthy();
  });

  test('offers its class only while that is there', async () => {
    await open([buildEvent({ class: { id: 7, courseName: null } })]);
    const details = await openFirst();
    expect(details.queryByRole('button', { name: 'Show the Class' })).toBeNull();
    expect(details.getByRole('button', { name: 'Only Events of This Class' })).toBeTruthy();
  });
});

describe('the filters of the trail', () => {
  test('have the server look, and can be taken away', async () => {
    const { sent, answers } = await open([buildEvent()]);
    await grid();
    answers[`${AUDIT}q=algebra`] = pageOf([buildEvent()]);
    const search = screen.getByRole('searchbox', { name: 'Course, code, instructor or admin' });
    fireEvent.change(search, { target: { value: 'algebra' } });
    await waitFor(() => expect(sentTo(sent, `${AUDIT}q=algebra`)).toHaveLength(1));
    answers[`${AUDIT}q=algebra&kind=matched`] = pageOf([buildEvent()]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Groups formed');
    answers[`${AUDIT}q=algebra&kind=matched&by=job`] = pageOf([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'A job');
    expect(await screen.findByRole('heading', { name: 'No event matches.' })).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Show All Events' })[0]!);
    expect(await screen.findByText('1 event shown')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('take days, and say when they are the wrong way round', async () => {
    const since = `from=${encodeURIComponent(instantOf('2026-12-05', '00:00', ownZone()))}`;
    const until = (day: string) => `to=${encodeURIComponent(instantOf(day, '00:00', ownZone()))}`;
    const { sent } = await open([buildEvent()], {
      [`${AUDIT}${since}`]: pageOf([buildEvent()]),
      [`${AUDIT}${since}&${until('2026-12-02')}`]: pageOf([]),
      [`${AUDIT}${since}&${until('2026-12-06')}`]: pageOf([buildEvent()]),
    });
    await grid();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-05' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-01' } });
    expect(await screen.findByText('The end date must not be before the start date')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-05' } });
    await waitFor(() => expect(screen.queryByText('The end date must not be before the start date')).toBeNull());
    await waitFor(() => expect(sentTo(sent, `${AUDIT}${since}&${until('2026-12-06')}`)).toHaveLength(1));
  });

  test('narrow it to the class of an event', async () => {
    const OF_CLASS = `${AUDIT}classId=7`;
    const { sent } = await open([buildEvent()], { [OF_CLASS]: pageOf([buildEvent()]) });
    await userEvent.click((await openFirst()).getByRole('button', { name: 'Only Events of This Class' }));
    expect(await screen.findByText('Only events of class number 7 are shown.')).toBeTruthy();
    await waitFor(() => expect(sentTo(sent, OF_CLASS)).toHaveLength(1));
  });

  test('get the focus by their shortcut', async () => {
    await open([buildEvent()]);
    await grid();
    await userEvent.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});
