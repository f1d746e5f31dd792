import { readFile } from 'node:fs/promises';
import { getClass } from '@study-groups/contracts/public-class';
import type { Availability } from '@study-groups/contracts/grid';
import { createStudent } from '@study-groups/contracts/student';
import { request } from '../support/api.ts';
import { endSignUp } from '../support/class.ts';
import { expect, test } from '../support/system.ts';
import { approve, signIn } from '../pages/admin.ts';
import { picture } from '../support/picture.ts';
import { register } from '../pages/registration.ts';
import type { Page } from '@playwright/test';
import { chooseCard } from '../pages/card.ts';

const COURSE = 'Introduction to Algorithms';
/** Not the one of other tests' classes, which get such mails too. */
const PROFESSOR = 'm.brandt@example.edu';
const STUDENTS = 60;
const GROUP_SIZE = 4;
const APPROVAL_MAIL = /: Your class is open for sign-up$/;
const GROUP_MAIL = /: You are in Group \d+( and lead it)?$/;
const LEADER_MAIL = /: You are in Group \d+ and lead it$/;

interface Student {
  fullName: string;
  email: string;
  availability: Availability;
}

test('from the request to the groups: a professor, an admin and sixty students', async ({ browser, page, system }) => {
  const { mailbox } = system;
  const file = new URL('../fixtures/class-of-60.json', import.meta.url);
  const students: Student[] = JSON.parse(await readFile(file, 'utf8'));
  expect(students).toHaveLength(STUDENTS);
  const [byHand, ...others] = students as [Student, ...Student[]];
  // Other classes of the same system get such mails too.
  const toStudents = (about: RegExp) =>
    students.flatMap(({ email }) => mailbox.to(email)).filter(({ subject }) => about.test(subject ?? ''));
  const toProfessor = () => mailbox.to(PROFESSOR).filter(({ subject }) => APPROVAL_MAIL.test(subject ?? ''));

  const { dashboardPassword, groupsPassword, slug } = await test.step('request and approval', async () => {
    await requestClass(page, { courseName: COURSE, instructorEmail: PROFESSOR });
    const admin = await browser.newPage({ baseURL: system.url });
    await signIn(admin, system.admin);
    await approve(admin, COURSE);
    await admin.close();
    await expect.poll(() => toProfessor().length).toBe(1);
    const [mail] = toProfessor();
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('image/png');
    const text = mail?.text ?? '';
    const found = {
      slug: /\/class\/([a-z0-9-]+)/.exec(text)?.[1] ?? '',
      dashboardPassword: /prof-\S+/.exec(text)?.[0] ?? '',
      groupsPassword: /group-\S+/.exec(text)?.[0] ?? '',
    };
    expect(found.slug).toBe(`esu-cs201-fall${String(new Date().getFullYear()).slice(-2)}-brandt`);
    expect(text).toContain(`${system.url}/dashboard/${found.slug}`);
    return found;
  });

  const { id: classId } = await request(system, getClass, { params: { slug } });

  await test.step('59 students through the API, one by hand', async () => {
    for (const student of others) await request(system, createStudent, { body: { classId, ...student } });
    await register(page, slug, byHand);
    const editLink = await page.getByRole('link', { name: /\/edit\// }).getAttribute('href');
    const accessKey = editLink?.split('/').at(-1);
    expect(accessKey).toMatch(/^[\w-]{22,}$/);
    await expect.poll(() => mailbox.to(byHand.email).length).toBe(1);
    expect(mailbox.to(byHand.email)[0]?.text).toContain(`${system.url}/edit/${accessKey}`);

    await page.goto(`/edit/${accessKey}`);
    await expect(page.getByRole('heading', { name: 'Edit Your Submission' })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(byHand.fullName);
  });

  await test.step('the professor watches the count', async () => {
    await page.goto(`/dashboard/${slug}`);
    await page.getByLabel('Dashboard password').fill('prof-wrong');
    await page.getByRole('button', { name: 'Open Dashboard' }).click();
    await expect(page.getByText('Invalid password. Please try again.')).toBeVisible();
    await page.getByLabel('Dashboard password').fill(dashboardPassword);
    await page.getByRole('button', { name: 'Open Dashboard' }).click();
    await expect(page.getByRole('heading', { name: COURSE })).toBeVisible();
    await expect(page.getByText('Accepting Submissions')).toBeVisible();
    await expect(page.getByRole('button', { name: '60 students' })).toBeVisible();
  });

  await test.step('the deadline passes and the job forms the groups', async () => {
    const deadline = await endSignUp(system, { id: classId, slug }, { autoMatch: true });
    await expect.poll(() => toStudents(GROUP_MAIL).length).toBe(STUDENTS);
    await expect.poll(() => toStudents(LEADER_MAIL).length).toBe(STUDENTS / GROUP_SIZE);
    for (const { email } of students) {
      const mail = mailbox.to(email).find(({ subject }) => GROUP_MAIL.test(subject ?? ''));
      expect(mail?.text).toContain(groupsPassword);
      expect(mail?.html).toContain(`/groups/${slug}`);
    }
    const ids = students.flatMap(({ email }) => mailbox.to(email)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { date } of toStudents(GROUP_MAIL)) {
      expect(Date.parse(date ?? '')).toBeGreaterThanOrEqual(deadline.getTime());
    }
  });

  await test.step('a late submission is refused', async () => {
    const late = { classId, ...byHand, email: 'late.student@example.edu' };
    await expect(request(system, createStudent, { body: late })).rejects.toThrow(/403.*submission_closed/);
    await page.goto(`/class/${slug}`);
    await expect(page.getByRole('heading', { name: 'Submission Closed' })).toBeVisible();
  });

  await test.step('the groups page by password, the dashboard with its groups', async () => {
    await page.goto(`/groups/${slug}`);
    await page.getByLabel('Groups page password').fill(groupsPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/15 groups/i).first()).toBeVisible();
    await page.getByRole('searchbox').fill(byHand.fullName);
    await expect(page.getByText(byHand.fullName).first()).toBeVisible();

    // The browser is remembered.
    await page.goto(`/dashboard/${slug}`);
    await expect(page.getByText('Matching Complete')).toBeVisible();
    await picture(page, 'dashboard');
  });

  await test.step('a leader follows the mail to the scheduler and takes the weekly meetings along', async () => {
    const [, link] = /(http\S+\/api\/l\/[\w-]+\/schedule)\b/.exec(toStudents(LEADER_MAIL)[0]?.text ?? '') ?? [];
    await page.goto(link ?? '');
    await page.getByRole('button', { name: 'Use Alternative Meeting Scheduler' }).click();
    await expect(page.getByRole('heading', { name: COURSE })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `mail it to ${GROUP_SIZE - 1} members` }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('BEGIN:VTIMEZONE');
    expect(file).toContain('RRULE:FREQ=WEEKLY');
    await expect(page.getByText(`${GROUP_SIZE - 1} members get the same by mail`)).toBeVisible();
  });
});

/** Fills in the class request form and sends it, as a professor would. */
async function requestClass(page: Page, request: { courseName: string; instructorEmail: string }): Promise<void> {
  await page.goto('/create-class');
  await expect(page.getByRole('heading', { name: 'Request a New Class' })).toBeVisible();
  await page.getByLabel('Course name').fill(request.courseName);
  await page.getByLabel('Course code').fill('CS 201');
  await page.getByLabel('University').fill('Example State University');
  await page.getByLabel('Your name').fill('Dr. Maya Brandt');
  await page.getByLabel('Your email').fill(request.instructorEmail);
  await chooseCard(page, 'input[value="FALL"]');
  await page.getByLabel('Year', { exact: true }).fill(String(new Date().getFullYear()));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Sign-up deadline').fill(tomorrow);
  await chooseCard(page, 'input[type="radio"][value="4"]');
  await page.getByRole('button', { name: 'Submit Class Request' }).click();
  await expect(page.getByRole('heading', { name: 'Class Request Submitted' })).toBeVisible();
}
