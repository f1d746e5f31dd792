import type { Availability } from '@study-groups/contracts/grid';
import { endSignUp, extendDeadline, markLeft, moveStudent } from '@study-groups/contracts/actions';
import { approveRequest, updateClass } from '@study-groups/contracts/admin';
import { getAdminClass, listClasses } from '@study-groups/contracts/admin-classes';
import { requestClass } from '@study-groups/contracts/class';
import { confirmAddress } from '@study-groups/contracts/confirmation';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import { MEMBER_HEADER } from '@study-groups/contracts/links';
import { moveStudents } from '@study-groups/contracts/moves';
import {
  answerSurvey,
  bookMeeting,
  getMyGroup,
  leadFromPage,
  proposeHour,
  sendGroupLinks,
} from '@study-groups/contracts/my-group';
import { inviteListed, saveRoster } from '@study-groups/contracts/roster';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { invitePerson } from '@study-groups/contracts/team';
import type { Call } from '@study-groups/contracts/call';
import type { Browser, Locator, Page } from '@playwright/test';
import { chooseCard } from '../pages/card.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { cell, choosePreferences } from '../pages/registration.ts';
import { adminHeaders, request, wholeSecondIn } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { peopleOf } from '../support/class.ts';
import { Network } from '../support/cuts.ts';
import { inDatabase } from '../support/database.ts';
import { shot } from '../support/picture.ts';
import { sendWaiting } from '../support/sooner.ts';
import { expect, type System, test } from '../support/system.ts';

const COURSE = 'Biology of a Term';
const PROFESSOR = 'ruth.of.term@example.edu';
const COLLEAGUE = { fullName: 'Dov Levi', email: 'dov.of.term@example.edu' };
const YAEL = { fullName: 'יעל כהן', email: 'yael.of.term@example.edu' };
const PHONE_NUMBER = '+972 55 501 0199';
const LIOR = { fullName: 'ליאור מזרחי', email: 'lior.of.term@example.edu' };
const OTHERS = Array.from({ length: 11 }, (_, at) => `student-${at}.of.term@example.edu`);

/** In which the four of a group can't meet. */
const ODD_HOURS: Availability[] = [
  { tuesday: ['08:00'] },
  { thursday: ['20:00'] },
  { saturday: ['10:00'] },
  { sunday: ['12:00'] },
];
const HOURS: Availability = { monday: ['10:00', '11:00'], wednesday: ['15:00', '16:00'] };

const PAGE_LINK = /http\S+\/my-group#me=[\w.-]+/;
const ANSWER_LINK = /http\S+\/meeting\/[\w.-]+/;
const CONFIRM_LINK = /http\S+\/confirm#confirm=[\w.-]+/;
const EDIT_LINK = /http\S+\/edit\/[\w-]+/;

/** The moments of the term at which the network may be cut, in their order. */
const MOMENTS = [
  'a class is asked for',
  'the desk opens',
  'a roster is saved',
  'the roster is invited',
  'a student signs up',
  'an address is confirmed',
  'answers are changed',
  'the deadline is extended',
  'the sign-up ends',
  'a group opens',
  'a member comes',
  'an hour is proposed',
  'the meeting moves',
  'the leader writes',
  'a colleague is invited',
  'a student moves',
  'a student has left',
  'a latecomer signs up',
  'a latecomer is placed',
  'a link is asked for',
  'a group has met',
  'a survey is answered',
] as const;

/** Where the desk says that no answer came, and what it shows once it did, if those are not what they are for most changes. */
interface AtDesk {
  told?: Locator;
  done?: Locator;
}

/** A telephone that speaks Hebrew and knows nothing. */
const phoneOf = async (browser: Browser, system: System) =>
  (
    await browser.newContext({
      baseURL: system.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'he-IL',
    })
  ).newPage();

/** The newest link of this form that was mailed to an address, of the mails after the first `after`. */
async function mailed({ mailbox }: System, address: string, pattern: RegExp, after = 0): Promise<string> {
  const links = () =>
    mailbox
      .to(address)
      .slice(after)
      .flatMap(({ text }) => pattern.exec(text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1)!;
}

test('a term is lived in both roles, from real mails, while the network is cut at ten moments', async ({
  browser,
  page: desktop,
  system,
}) => {
  const { mailbox } = system;
  const network = new Network(MOMENTS, 10);
  test.info().annotations.push({ type: 'cuts', description: JSON.stringify([...network.cuts]) });
  const admin = await adminHeaders(system);
  await desktop.setViewportSize({ width: 1280, height: 800 });
  const desk = new DashboardPage(desktop);
  const crashes: string[] = [];
  const watch = (page: Page) => page.on('pageerror', (error) => crashes.push(error.message));
  watch(desktop);
  const another = async () => {
    const page = await phoneOf(browser, system);
    watch(page);
    return page;
  };
  const phone = await another();
  const looks: string[] = [];
  const look = async (page: Page, name: string) => {
    await shot(page, `term-${name}`, { fullPage: true });
    looks.push(...(await violations(page)).map((fault) => `${name}: ${fault}`));
  };

  const {
    id: classId,
    slug,
    headers,
    dashboardPassword,
  } = await test.step('a class is asked for and approved', async () => {
    await desktop.goto('/create-class');
    await desktop.getByLabel('Course name').fill(COURSE);
    await desktop.getByLabel('Course code').fill('BIO 101');
    await desktop.getByLabel('University').fill('Example State University');
    await desktop.getByLabel('Your name').fill('Dr. Ruth Peled');
    await desktop.getByLabel('Your email').fill(PROFESSOR);
    await chooseCard(desktop, 'input[value="FALL"]');
    await desktop.getByLabel('Year', { exact: true }).fill(String(new Date().getFullYear()));
    await desktop.getByLabel('Sign-up deadline').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await chooseCard(desktop, 'input[type="radio"][value="flex"]');
    const send = () => desktop.getByRole('button', { name: 'Submit Class Request' }).click();
    const told = () => expect(desktop.getByText('Failed to submit class request').first()).toBeVisible();
    await network.at('a class is asked for', { page: desktop, call: requestClass, act: send, told, again: send });
    await expect(desktop.getByRole('heading', { name: 'Class Request Submitted' })).toBeVisible();
    const { classes } = await request(system, listClasses, { headers: admin, query: { q: PROFESSOR } });
    expect(classes).toHaveLength(1);
    const [{ id }] = classes as [(typeof classes)[number]];
    const approved = await request(system, approveRequest, { headers: admin, params: { id } });
    const password = await mailed(system, PROFESSOR, /prof-\S+/);
    return {
      id,
      slug: approved.slug!,
      headers: { 'x-dashboard-password': password },
      dashboardPassword: password,
    };
  });
  const ofClass = { params: { slug }, headers };
  const shown = () => request(system, getDashboard, { ...ofClass, body: {} });
  const dialog = (name: string | RegExp) => desktop.getByRole('dialog', { name });
  /** Changes the class at the desk; without an answer it is tried again where the desk says so. */
  const atDesk = async (
    moment: (typeof MOMENTS)[number],
    call: Call,
    button: Locator,
    { told = desktop.getByRole('alert').filter({ hasText: 'It may be done all the same' }), ...rest }: AtDesk = {},
  ) => {
    // A dialog whose code had not come yet would not open.
    await expect(button).toBeVisible();
    await network.at(moment, {
      page: desktop,
      call,
      act: () => button.click(),
      told: () => expect(told).toBeVisible(),
      again: (_, options) => told.getByRole('button', { name: 'Try again' }).click(options),
      ...rest,
    });
  };

  await test.step('the professor opens the desk, asks for confirmed addresses and invites a roster', async () => {
    await desktop.goto(await mailed(system, PROFESSOR, new RegExp(`http\\S+/dashboard/${slug}`)));
    const field = desktop.getByLabel('Dashboard password');
    await field.fill(dashboardPassword);
    const open = () => desktop.getByRole('button', { name: 'Open Dashboard' }).click();
    const told = () => expect(desktop.getByText('There is no connection').first()).toBeVisible();
    await network.at('the desk opens', { page: desktop, call: getDashboard, act: open, told, again: open });
    await expect(desktop.getByRole('heading', { name: 'Until the deadline' })).toBeVisible();
    await look(desktop, 'before');
    const confirmation = await desk.section('Confirmed addresses');
    await confirmation.getByRole('switch').click();
    await expect.poll(async () => (await shown()).class.confirmAddresses).toBe(true);

    const roster = await desk.section('Roster');
    const listed = [YAEL.email, ...OTHERS];
    await roster.getByLabel('Names and addresses, one person in a line').fill(listed.join('\n'));
    const save = roster.getByRole('button', { name: 'Save Roster' });
    await atDesk('a roster is saved', saveRoster, save);
    await expect(roster.getByText('0 of 12 have signed up')).toBeVisible();
    await roster.getByRole('button', { name: 'Invite Those Who Have Not Signed Up…' }).click();
    const invite = dialog('Invite them by mail?').getByRole('button', { name: 'Send Mails' });
    await atDesk('the roster is invited', inviteListed, invite);
    await expect.poll(() => listed.map((address) => mailbox.to(address).length)).toEqual(listed.map(() => 1));
  });

  await test.step('Yael signs up by the invitation, confirms her address, and changes her answers', async () => {
    await phone.goto(await mailed(system, YAEL.email, /http\S+\/class\/[\w-]+/));
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
    await signUp(phone, YAEL, HOURS, network, 'a student signs up');
    await look(phone, 'signed-up');

    const confirmed = phone.getByRole('heading', { name: 'הכתובת שלכם אושרה' });
    const link = await mailed(system, YAEL.email, CONFIRM_LINK);
    await network.at('an address is confirmed', {
      page: phone,
      call: confirmAddress,
      opens: true,
      act: () => phone.goto(link),
      told: () => expect(phone.getByRole('button', { name: 'ניסיון נוסף' })).toBeVisible(),
      again: (_, options) => phone.getByRole('button', { name: 'ניסיון נוסף' }).tap(options),
      done: confirmed,
    });
    await expect(confirmed).toBeVisible();

    await phone.goto(await mailed(system, YAEL.email, EDIT_LINK));
    await phone.getByLabel('מספר טלפון').fill(PHONE_NUMBER);
    await phone.getByRole('tab', { name: /העדפות/ }).tap();
    const update = (options?: object) => phone.getByRole('button', { name: 'עדכון' }).tap(options);
    const changed = phone.getByText('הפרטים שלכם עודכנו בהצלחה.');
    await network.at('answers are changed', {
      page: phone,
      call: updateStudent,
      act: update,
      told: () => readNotSent(phone),
      again: (_, options) => update(options),
      done: changed,
    });
    await expect(changed).toBeVisible();
    const [yael] = (await shown()).students;
    expect(yael).toMatchObject({ fullName: YAEL.fullName, phoneNumber: PHONE_NUMBER });
  });

  await test.step('eleven others sign up, and confirm by their mails', async () => {
    const people = await peopleOf();
    for (const [at, email] of OTHERS.entries()) {
      const availability = ODD_HOURS[at] ?? HOURS;
      const own = { email, availability, language: 'he', preferredGroupSize: '4', friendPreferences: [] };
      await request(system, createStudent, { body: { classId, ...people[at], ...own } });
    }
    for (const email of OTHERS) {
      const [, id, token] = /#confirm=(\d+)\.([\w-]+)/.exec(await mailed(system, email, CONFIRM_LINK))!;
      await request(system, confirmAddress, { body: { studentId: Number(id), token } });
    }
  });

  await test.step('shortly before the deadline a form warns; a later one reminds those of the roster who are missing', async () => {
    const roster = await desk.section('Roster');
    await roster.getByRole('button', { name: 'Replace Roster…' }).click();
    await roster
      .getByLabel('Names and addresses, one person in a line')
      .fill([YAEL.email, LIOR.email, ...OTHERS].join('\n'));
    await roster.getByRole('button', { name: 'Save Roster' }).click();
    await expect(roster.getByText('12 of 13 have signed up')).toBeVisible();

    const facts = await request(system, getAdminClass, { headers: admin, params: { id: classId } });
    const { courseName, instructorName, instructorEmail, groupSize } = facts;
    const soon = { courseName, instructorName, instructorEmail, groupSize, slug, deadline: wholeSecondIn(500) };
    await request(system, updateClass, { headers: admin, params: { id: classId }, body: soon });
    const late = await another();
    await late.goto(`/class/${slug}`);
    await expect(late.getByText(/ההרשמה תיסגר בקרוב/)).toBeVisible();
    await look(late, 'closing');

    const deadline = await desk.section('Deadline');
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const asked = dialog('Extend the deadline?');
    const extend = asked.getByRole('button', { name: 'Extend Deadline', exact: true });
    await deadline.getByLabel('New last day').fill(day);
    await deadline.getByRole('button', { name: 'Extend Deadline…' }).click();
    await expect(asked).toContainText('One person on the roster');
    await atDesk('the deadline is extended', extendDeadline, extend);
    await expect.poll(async () => (await shown()).class.deadline.slice(0, 10) >= day).toBe(true);
    await expect.poll(() => mailbox.to(LIOR.email).length).toBe(1);
    expect(mailbox.to(YAEL.email).filter(({ subject }) => /עוד זמן/.test(subject ?? ''))).toEqual([]);
  });

  await test.step('the professor tries the match, ends the sign-up, and the groups are formed', async () => {
    await desk.tab('Student Submissions');
    await desktop.getByRole('button', { name: 'Try the Match' }).click();
    await expect(desktop.getByText(/groups? of 12 students/)).toBeVisible();
    await desktop.getByRole('button', { name: 'End Sign-up Now…' }).click();
    const end = dialog('End the sign-up now?').getByRole('button', { name: 'End Sign-up' });
    await atDesk('the sign-up ends', endSignUp, end);
    await expect(desktop.getByText('Matching Complete')).toBeVisible();
    for (const address of [YAEL.email, ...OTHERS]) await mailed(system, address, PAGE_LINK);
  });

  /** The groups that need care, as the desk's board and the file name them, and how many /home counts. */
  const caresSaid = async () => {
    await desktop.goto(`/dashboard/${slug}?tab=groups`);
    const care = desktop.getByRole('button', { name: /needs? care$/ });
    await care.click();
    await expect(care).toHaveAttribute('aria-pressed', 'true');
    const tiles = desktop.getByRole('article').getByRole('heading');
    await expect(tiles).toHaveCount(Number.parseInt(await care.innerText(), 10));
    const board = await tiles.allTextContents();
    const [head = '', ...rows] = (await request(system, exportGroups, ofClass)).trim().split('\r\n');
    const column = head.split(',').indexOf('Needs Care');
    expect(column).toBeGreaterThan(0);
    const file = rows.map((row) => row.split(',')).filter((cells) => cells[column]);
    await desktop.goto('/home');
    const home = await desktop
      .getByRole('link', { name: /groups? needs? care$/ })
      .first()
      .innerText();
    return {
      board: board.toSorted(),
      file: [...new Set(file.map(([group]) => group))].toSorted(),
      home: Number(/(\d+) groups? needs? care/.exec(home)?.[1]),
    };
  };
  const agree = ({ board, file, home }: Awaited<ReturnType<typeof caresSaid>>) => {
    expect(file).toEqual(board);
    expect(home).toBe(board.length);
  };

  await test.step('the professor signs in by mail; desk, home, mail and file name the same groups that need care', async () => {
    await desktop.goto('/home');
    await desktop.getByLabel('Email address').fill(PROFESSOR);
    await desktop.getByRole('button', { name: 'Mail Me the Link' }).click();
    await desktop.goto(await mailed(system, PROFESSOR, /http\S+\/home#home=[\w.-]+/));
    await desktop.getByRole('button', { name: 'Open My Classes' }).click();
    await expect(desktop.getByRole('heading', { name: 'Your Classes' })).toBeVisible();
    const said = await caresSaid();
    agree(said);
    const mail = await mailed(system, PROFESSOR, /Groups that need care[^]*?\n\n[^]*?\n\n/i);
    expect([...new Set(mail.match(/Group \d+/g))].toSorted()).toEqual(said.board);
  });

  const { groups, students } = await shown();
  const emailOf = new Map(students.map(({ id, email }) => [id, email]));
  const nameOf = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const yaelsGroup = groups.find(({ members }) => members.some(({ id }) => emailOf.get(id) === YAEL.email))!;
  const people = await Promise.all(
    yaelsGroup.members.map(async ({ id, isLeader }) => {
      const email = emailOf.get(id)!;
      return { id, email, isLeader, link: await mailed(system, email, PAGE_LINK) };
    }),
  );
  const leader = people.find(({ isLeader }) => isLeader)!;
  const yael = people.find(({ email }) => email === YAEL.email)!;
  const proposer = yael === leader ? people.find((each) => each !== leader)! : yael;
  const comer = people.find((each) => each !== leader && each !== proposer)!;
  const headersOf = ({ link }: { link: string }) => ({ [MEMBER_HEADER]: link.split('#me=')[1]! });
  const nextOf = async (member: { link: string }) =>
    (await request(system, getMyGroup, { headers: headersOf(member) })).next!;
  const pageOf = async (member: typeof yael) => {
    const own = member === yael ? phone : await another();
    await own.goto(member.link);
    await expect(own.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
    return own;
  };

  await test.step('Yael opens her group by the link of the mail', async () => {
    const open = phone.getByRole('heading', { level: 1, name: COURSE });
    await network.at('a group opens', {
      page: phone,
      call: getMyGroup,
      opens: true,
      act: () => phone.goto(yael.link),
      told: () => expect(phone.getByRole('button', { name: 'ניסיון נוסף' })).toBeVisible(),
      again: (_, options) => phone.getByRole('button', { name: 'ניסיון נוסף' }).tap(options),
      done: open,
    });
    await expect(open).toBeVisible();
    await expect(phone.getByRole('button', { name: 'שכחת המכשיר הזה' })).toBeVisible();
    await look(phone, 'group');
  });

  await test.step('a member comes, by the button of the mail', async () => {
    const own = await another();
    const link = await mailed(system, comer.email, /http\S+\/meeting\/\S+say=comes/);
    await own.goto(link);
    const come = () => own.getByRole('button', { name: 'אגיע' }).tap();
    await network.at('a member comes', {
      page: own,
      call: { method: 'POST', path: '/meeting/:link/answer/:answer/:startsAt' },
      act: come,
      told: () => expect(own).toHaveURL(/^chrome-error:/),
      again: async () => {
        await own.goto(link);
        await come();
      },
    });
    await expect(own.getByRole('status')).toBeVisible();
    await look(own, 'comes');
  });

  await test.step('another asks for another hour, and the leader moves the meeting, of which all hear once', async () => {
    const own = await pageOf(proposer);
    const before = (await nextOf(leader)).startsAt;
    await own.getByRole('button', { name: 'הצעת שעה אחרת' }).tap();
    const hour = own.getByRole('button', { name: /\d:00/ }).first();
    await expect(hour).toBeVisible();
    await network.at('an hour is proposed', {
      page: own,
      call: proposeHour,
      act: () => hour.tap(),
      told: () => unreached(own),
      again: async (cut) => cut !== 'unanswered' && hour.tap(),
    });
    await expect(own.getByText(`1 מתוך ${people.length} יכולים`)).toBeVisible();
    const [proposal] = (await nextOf(leader)).proposals!;

    const lead = await pageOf(leader);
    const move = lead.getByRole('dialog').getByRole('button', { name: 'העברה לכולם' });
    const ask = async () => {
      await lead.getByRole('button', { name: 'העברה לכולם' }).tap();
      await expect(move).toBeVisible();
    };
    await ask();
    await network.at('the meeting moves', {
      page: lead,
      call: bookMeeting,
      act: () => move.tap(),
      told: () => unreached(lead),
      again: async (cut) => {
        if (cut === 'unanswered') return;
        await ask();
        await move.tap();
      },
    });
    await expect(lead.getByText(/העברתם את המפגש/)).toBeVisible();
    expect(await nextOf(yael)).toMatchObject({ startsAt: proposal!.startsAt, moved: { from: before, by: leader.id } });
    const moved = ({ email }: { email: string }) =>
      mailbox.to(email).filter(({ subject }) => /המפגש הועבר/.test(subject ?? '')).length;
    const others = people.filter((each) => each !== leader);
    await expect.poll(() => others.map(moved)).toEqual(others.map(() => 1));

    const write = () => lead.getByRole('button', { name: 'הודעת טקסט לקבוצה' }).tap();
    await network.at('the leader writes', {
      page: lead,
      call: leadFromPage,
      act: write,
      told: () => unreached(lead),
      again: write,
    });
    await expect(lead).toHaveURL(/\/sms-redirect/);
    await expect(lead.getByRole('heading').first()).toBeVisible();
    await look(lead, 'message');
  });

  await test.step('the professor and a colleague move the same student at once, and both can go on', async () => {
    await desktop.goto(`/dashboard/${slug}`);
    const section = await desk.section('People');
    await section.getByRole('button', { name: 'Invite Somebody…' }).click();
    await section.getByLabel('Name', { exact: true }).fill(COLLEAGUE.fullName);
    await section.getByLabel('E-mail address').fill(COLLEAGUE.email);
    await section.getByText('Co-teacher', { exact: true }).first().click();
    const invite = section.getByRole('button', { name: 'Send Invitation' });
    await atDesk('a colleague is invited', invitePerson, invite);
    await expect(section.getByText(COLLEAGUE.fullName, { exact: true })).toBeVisible();

    const context = await browser.newContext({ baseURL: system.url, viewport: { width: 1280, height: 800 } });
    const second = await context.newPage();
    watch(second);
    await second.goto(await mailed(system, COLLEAGUE.email, /http\S+\/home#home=[\w.-]+/));
    await second.getByRole('button', { name: 'Open My Classes' }).click();
    const seat = new DashboardPage(second);
    await seat.tab('Study Groups');
    await desk.tab('Study Groups');

    const [from, to] = groups
      .filter(({ id }) => id !== yaelsGroup.id)
      .toSorted((a, b) => b.members.length - a.members.length);
    const student = from!.members.find(({ isLeader }) => !isLeader)!.id;
    const name = nameOf.get(student)!;
    const moveTo = async (desk: DashboardPage, group: string) => {
      await desk.choose(name, 'Move to…');
      await desk
        .dialog(`Move ${name}`)
        .getByRole('button', { name: `Move here: ${name} to ${group}` })
        .click();
    };
    // The colleague's request is on its way while the professor moves the student.
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    await second.route(/\/api\/move-student\//, async (route) => {
      await isHeld;
      await route.continue();
    });
    await moveTo(seat, yaelsGroup.name);
    await desk.choose(name, 'Move to…');
    const here = desk.dialog(`Move ${name}`).getByRole('button', { name: `Move here: ${name} to ${to!.name}` });
    const moved = desktop.getByRole('button', { name: `Undo: ${name} moved to ${to!.name}` });
    const unanswered = desktop
      .getByRole('status')
      .filter({ hasText: `No answer came to the move of ${name}` })
      .last();
    await atDesk('a student moves', moveStudent, here, { told: unanswered, done: moved });
    await expect.poll(() => desk.membersOf(to!.name)).toContain(name);
    release();
    const told = seat.dialog(/^Somebody else changed/);
    await expect(told).toContainText(`${name} moved to ${to!.name}`);
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => seat.membersOf(to!.name)).toContain(name);
    const mate = nameOf.get(to!.members.find(({ isLeader }) => !isLeader)!.id)!;
    await seat.choose(mate, 'Move to…');
    await seat
      .dialog(`Move ${mate}`)
      .getByRole('button', { name: `Move here: ${mate} to ${from!.name}` })
      .click();
    await expect.poll(() => seat.membersOf(from!.name)).toContain(mate);
    await expect.poll(() => desk.membersOf(from!.name)).toContain(mate);
    await context.close();
  });

  const gone = await test.step('somebody has left the course: the others are told, and nobody twice', async () => {
    const { groups: now, students: all } = await shown();
    const group = now
      .filter(({ id }) => id !== yaelsGroup.id)
      .toSorted((a, b) => b.members.length - a.members.length)[0]!;
    const { id } = group.members.find(({ isLeader }) => !isLeader)!;
    const { fullName, email } = all.find((each) => each.id === id)!;
    await desk.choose(fullName, 'Left the course…');
    const mark = dialog(/left the course/).getByRole('button', { name: 'Mark as Left' });
    await atDesk('a student has left', markLeft, mark);
    await expect.poll(async () => (await shown()).students.some((each) => each.id === id)).toBe(false);
    // What was answered leads on to what it leaves to be mended.
    if (!network.cuts.has('a student has left')) {
      await dialog('Place and Mend').getByRole('button', { name: 'Close' }).first().click();
    }
    await sendWaiting(system, classId);
    const told = group.members.filter((each) => each.id !== id).map((each) => emailOf.get(each.id)!);
    const about = (address: string, words: RegExp) =>
      mailbox.to(address).filter(({ subject }) => words.test(subject ?? '')).length;
    await expect.poll(() => told.map((address) => about(address, /מישהו עזב/))).toEqual(told.map(() => 1));
    await expect.poll(() => about(email, /עזבתם את הקורס/)).toBe(1);
    return email;
  });

  await test.step('a latecomer signs up on another phone, and is placed', async () => {
    const late = await desk.section('Sign-up after the deadline');
    await late.getByRole('switch').click();
    await expect.poll(async () => (await shown()).class.lateSignUp).toBe(true);
    const own = await another();
    await own.goto(await mailed(system, LIOR.email, /http\S+\/class\/[\w-]+/));
    await expect(own.getByText(/כבר יש קבוצות בקורס הזה/)).toBeVisible();
    await signUp(own, LIOR, HOURS, network, 'a latecomer signs up');
    await own.goto(await mailed(system, LIOR.email, CONFIRM_LINK));
    await expect(own.getByRole('heading', { name: 'הכתובת שלכם אושרה' })).toBeVisible();
    await look(own, 'late');

    await desk.tab('Study Groups');
    const tray = desktop.getByRole('region', { name: /^Not in a group/ });
    await expect(tray.getByText(LIOR.fullName)).toBeVisible();
    await tray.getByRole('button', { name: 'Place and Mend…' }).click();
    const way = dialog('Place and Mend').getByRole('listitem').filter({ hasText: 'Recommended' });
    const place = way.getByRole('button', { name: /^Do This: / });
    await expect(way).toBeVisible();
    await atDesk('a latecomer is placed', moveStudents, place);
    const isPlaced = ({ email, groupId }: { email: string; groupId: number | null }) =>
      email === LIOR.email && groupId !== null;
    await expect.poll(async () => (await shown()).students.some(isPlaced)).toBe(true);
    await sendWaiting(system, classId);
    await own.goto(await mailed(system, LIOR.email, PAGE_LINK));
    await expect(own.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  });

  await test.step('Yael finds her group again: in two touches on her phone, by one mail on another', async () => {
    await phone.goto('/');
    await phone.getByRole('main').getByRole('link', { name: 'הקבוצה שלי', exact: true }).tap();
    await expect(phone.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();

    const own = await another();
    await own.goto('/');
    await own.getByRole('link', { name: 'איתור הקבוצה שלי' }).first().tap();
    await own.getByLabel('כתובת דוא״ל').fill(YAEL.email);
    const mails = mailbox.to(YAEL.email).length;
    const send = () => own.getByRole('button', { name: 'שליחת הקישור לקבוצה שלי' }).tap();
    await look(own, 'find');
    await network.at('a link is asked for', {
      page: own,
      call: sendGroupLinks,
      act: send,
      told: () => unreached(own),
      // Where only the answer was lost, there is a mail, and no second one comes.
      again: send,
    });
    await own.goto(await mailed(system, YAEL.email, PAGE_LINK, mails));
    await expect(own.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  });

  await test.step('the group meets, says so, and answers the survey of the second week', async () => {
    const { id, startsAt } = await nextOf(leader);
    const soon = new Date(Date.now() + 3_000).toISOString();
    await request(system, bookMeeting, {
      headers: headersOf(leader),
      body: { startsAt: soon, moves: { id, startsAt } },
    });
    const own = await another();
    const link = await mailed(system, proposer.email, ANSWER_LINK);
    const yes = own.getByRole('button', { name: 'כן', exact: true });
    await expect(async () => {
      await own.goto(link);
      await expect(yes).toBeVisible({ timeout: 500 });
    }).toPass();
    await network.at('a group has met', {
      page: own,
      call: { method: 'POST', path: '/meeting/:link/met/:met' },
      act: () => yes.tap(),
      told: () => expect(own).toHaveURL(/^chrome-error:/),
      again: async () => {
        await own.goto(link);
        await yes.tap();
      },
    });
    await expect(own.getByRole('status')).toBeVisible();

    const formedAt = new Date(Date.now() - 15 * 86_400_000);
    await inDatabase(system, (database) =>
      database.collection('runs').updateMany({ classId }, { $set: { createdAt: formedAt } }),
    );
    await phone.reload();
    const survey = phone.getByRole('region', { name: 'שתי דקות על הקבוצה שלכם' });
    await expect(survey).toBeVisible();
    for (const question of await survey.getByRole('group').all()) await question.getByText('4', { exact: true }).tap();
    await look(phone, 'survey');
    const save = () => survey.getByRole('button', { name: 'שמירה' }).tap();
    await network.at('a survey is answered', {
      page: phone,
      call: answerSurvey,
      act: save,
      told: () => unreached(phone),
      again: async (cut) => cut !== 'unanswered' && save(),
    });
    await expect
      .poll(async () => (await request(system, getMyGroup, { headers: headersOf(yael) })).surveys[0]?.answers.length)
      .toBe(1);
    agree(await caresSaid());
  });

  await test.step('the term ends', async () => {
    const activeUntil = new Date(Date.now() - 60_000);
    await inDatabase(system, (database) =>
      database.collection('classes').updateOne({ id: classId }, { $set: { activeUntil } }),
    );
    await phone.reload();
    await expect(phone.getByText('הסמסטר של הקורס הזה הסתיים')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'הצעת שעה אחרת' })).toHaveCount(0);
    await look(phone, 'ended');
  });

  await test.step('nothing is lost, and nothing is done twice', async () => {
    expect(network.left).toEqual([]);
    const end = await shown();
    const stay = [YAEL.email, LIOR.email, ...OTHERS].filter((address) => address !== gone);
    expect(end.students.map(({ email }) => email).toSorted()).toEqual(stay.toSorted());
    const members = end.groups.flatMap((group) => group.members.map(({ id }) => id));
    expect(members.toSorted()).toEqual(end.students.map(({ id }) => id).toSorted());
    for (const group of end.groups) {
      expect(group.members.length).toBeGreaterThanOrEqual(3);
      expect(group.members.filter(({ isLeader }) => isLeader)).toHaveLength(1);
    }
    const mails = [PROFESSOR, COLLEAGUE.email, gone, ...stay].flatMap((address) =>
      mailbox.to(address).map(({ subject }) => `${address}: ${subject}`),
    );
    expect(mails.filter((mail, at) => mails.indexOf(mail) < at)).toEqual([]);
    expect(crashes).toEqual([]);
    expect(looks).toEqual([]);
  });
});

/** Waits until a page says that the server was not reached. */
const unreached = (page: Page) => expect(page.getByText('אין חיבור. בדקו אותו ונסו שוב').first()).toBeVisible();

/**
 * Reads that nothing was sent, or that there is no network where a part of the form had not come yet. A second press at once
 * would be that of a double tap, which sends nothing.
 */
const readNotSent = (page: Page) => page.getByText('עוד לא נשלח').or(page.getByText('אין חיבור לרשת')).first().tap();

/** Signs up by the form of a class that is open, in Hebrew and by touches. */
async function signUp(
  page: Page,
  { fullName, email }: { fullName: string; email: string },
  availability: Availability,
  network: Network<(typeof MOMENTS)[number]>,
  moment: (typeof MOMENTS)[number],
): Promise<void> {
  await page.getByLabel('שם מלא').fill(fullName);
  await page.getByLabel('דוא״ל', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'הבא' }).tap();
  for (const [day, slots] of Object.entries(availability)) {
    for (const slot of slots) await cell(page, day as keyof Availability, slot).tap();
  }
  await page.getByRole('button', { name: 'הבא' }).tap();
  await choosePreferences(page);
  const send = (options?: object) => page.getByRole('button', { name: 'שליחה' }).tap(options);
  const done = page.getByRole('heading', { name: 'ההרשמה הושלמה!' });
  await network.at(moment, {
    page,
    call: createStudent,
    act: send,
    told: () => readNotSent(page),
    again: (_, options) => send(options),
    done,
  });
  await expect(done).toBeVisible();
  // Only a device that keeps the way back confirms the address without a press.
  await expect(page.getByText('וכך גם הדרך חזרה להרשמה הזו')).toBeVisible();
}
