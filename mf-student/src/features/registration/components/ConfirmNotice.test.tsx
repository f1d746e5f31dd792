import { afterEach, expect, test } from '@jest/globals';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass, buildSubmission } from '../../../testing/samples.ts';
import EditPage from '../EditPage.tsx';

const KEY = 'Qx7vB2mN9pLk4RtYw8ZaCd';
const READ = `GET /api/students/${KEY}`;
const SEND = `POST /api/students/${KEY}/confirmation`;
const asking = buildClass({ confirmAddresses: true });
const TITLE = 'One step left: confirm your address';

afterEach(closePage);

const open = (answers: Answers) => openPage(EditPage, `/edit/${KEY}`, answers, { at: '/edit/:accessKey' });

test('stands beside the form until the address is confirmed, and sends the mail again', async () => {
  const student = buildSubmission();
  const answers: Answers = { [READ]: [200, { student, class: asking }], [SEND]: [200, { sent: true }] };
  const { sent } = await open(answers);
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expect(screen.getByText(new RegExp(student.email))).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Send the mail again' });
  const user = userEvent.setup();
  await user.click(button);
  expect(await screen.findByText(/^The mail is on its way/)).toBeTruthy();
  expect(sent.filter(({ call }) => call === SEND)).toHaveLength(1);

  answers[SEND] = [200, { sent: false }];
  await user.click(button);
  expect(await screen.findByText(/^Your address is confirmed by now/)).toBeTruthy();

  answers[SEND] = [429, refusal('too_many_requests')];
  await user.click(button);
  expect(await screen.findByText(/too many/i)).toBeTruthy();
});

test.each([
  ['of a class that does not ask', buildClass(), buildSubmission()],
  ['that is confirmed', asking, buildSubmission({ confirmedAt: '2026-11-20T08:00:00.000Z' })],
])('is not shown for a submission %s', async (_, publicClass, student) => {
  await open({ [READ]: [200, { student, class: publicClass }] });
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeTruthy();
  expect(screen.queryByText(TITLE)).toBeNull();
});
