import { afterEach, expect, test } from '@jest/globals';
import { confirmLinks } from '@study-groups/contracts/links';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { KEPT_SUBMISSIONS_KEY, type KeptSubmission } from '@study-groups/contracts/kept-submissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass } from '../../testing/samples.ts';
import ConfirmPage from './ConfirmPage.tsx';

const CONFIRM = 'POST /api/confirm-address';
const LINK = { studentId: 12, token: 'c'.repeat(43) };
const answer = (standing: string, overrides = {}) => [200, { class: buildClass(overrides), standing }] as const;

afterEach(closePage);

const open = (answers: Answers, fragment = confirmLinks.fragment(LINK)) =>
  openPage(ConfirmPage, `/confirm${fragment}`, answers, { at: '/confirm' });
/** Opens the page and presses the button. */
async function confirm(answers: Answers) {
  const page = await open(answers);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Confirm My Address' }));
  return page;
}
const heading = (name: string) => screen.findByRole('heading', { name });

test('confirms nothing before its reader says so: a program that looks at mails runs scripts too', async () => {
  const { sent } = await open({});
  expect(await screen.findByRole('button', { name: 'Confirm My Address' })).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each<[string, Partial<KeptSubmission>, number]>([
  ['confirms by itself in a browser that has signed up', {}, 1],
  ['waits where what was kept is long over', { deadline: '2020-01-02T03:59:00.000Z' }, 0],
  ['waits where what was kept is no submission', { locked: 1 as never }, 0],
])('%s', async (_name, overrides, times) => {
  const { deadline, slug, courseName } = buildClass();
  const kept = { classId: 7, slug, courseName, deadline, email: 'mia@example.edu', locked: 'x', ...overrides };
  localStorage.setItem(KEPT_SUBMISSIONS_KEY, JSON.stringify([kept]));
  const { sent } = await open({ [CONFIRM]: answer('counted') });
  expect(await heading(times ? 'Your Address Is Confirmed' : 'Confirm Your Address')).toBeTruthy();
  expect(sent).toHaveLength(times);
});

test('confirms by what the address names, and says what comes next', async () => {
  const { sent } = await confirm({ [CONFIRM]: answer('counted', { courseName: 'Cells & Organs' }) });
  expect(await heading('Your Address Is Confirmed')).toBeTruthy();
  expect(screen.getByText('You are counted in Cells & Organs.')).toBeTruthy();
  expect(screen.getByText(/^Sign-up closes on .* Then groups are formed/)).toBeTruthy();
  expect(sent).toEqual([{ call: CONFIRM, body: LINK }]);
});

test.each([
  ['counted', { deadline: '2026-01-02T03:59:00.000Z' }, /^Sign-up is closed\. As soon as/],
  ['grouped', {}, /already, and nothing changes in it/],
  ['listed', { instructorName: 'Ruth Amsel' }, /waiting list.*Ruth Amsel sees/],
  ['late', { instructorName: 'Ruth Amsel' }, /were formed before\. Ruth Amsel sees/],
])('who is %s reads that on the page', async (standing, overrides, text) => {
  await confirm({ [CONFIRM]: answer(standing, overrides) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a link that leads nowhere, and a class that is over, say so', async () => {
  await confirm({ [CONFIRM]: [404, refusal('link_not_found')] });
  expect(await heading('This Link Does Not Work')).toBeTruthy();
  closePage();
  await confirm({ [CONFIRM]: [403, refusal('class_ended')] });
  expect(await heading('This Class Is Over')).toBeTruthy();
  closePage();
  await confirm({ [CONFIRM]: [404, refusal('class_left')] });
  expect(await heading('You Are No Longer in This Course')).toBeTruthy();
});

test('without a link, or with a broken one, nothing is sent', async () => {
  for (const fragment of ['', '#confirm=12', '#confirm=x.y', `#open=${LINK.token}`]) {
    const { sent } = await open({}, fragment);
    expect(await screen.findByText(/^Open the link in the mail/)).toBeTruthy();
    expect(sent).toEqual([]);
    closePage();
  }
});

test('what could not be reached is tried again', async () => {
  const answers: Answers = { [CONFIRM]: 'unreachable' };
  await confirm(answers);
  expect(await heading('Your address could not be confirmed')).toBeTruthy();
  answers[CONFIRM] = answer('counted');
  await userEvent.setup().click(screen.getByRole('button', { name: /try again/i }));
  expect(await heading('Your Address Is Confirmed')).toBeTruthy();
});

test('an answer that is none is a failure', async () => {
  await confirm({ [CONFIRM]: [200, { standing: 'counted' }] });
  expect(await heading('Your address could not be confirmed')).toBeTruthy();
});
