import { afterEach, expect, test } from '@jest/globals';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass, buildSubmission } from '../../testing/samples.ts';
import EditPage from './EditPage.tsx';

const KEY = 'Qx7vB2mN9pLk4RtYw8ZaCd';
const READ = `GET /api/students/${KEY}`;
const UPDATE = `PUT /api/students/${KEY}`;
const found = { student: buildSubmission(), class: buildClass() };

afterEach(closePage);

const open = (answers: Answers) => openPage(EditPage, `/edit/${KEY}`, answers, { at: '/edit/:accessKey' });

test('the form is filled in, and Update sends the whole submission', async () => {
  const { sent } = await open({ [READ]: [200, found], [UPDATE]: [200, { student: found.student }] });
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Edit Your Submission' })).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  expect(name.value).toBe('Noa Levin');
  await user.clear(name);
  await user.type(name, 'Noa Levin-Bar');
  await user.click(screen.getByRole('tab', { name: /Preferences/ }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Your information has been successfully updated.')).toBeTruthy();
  const { id, createdAt, updatedAt, ...submission } = found.student;
  expect([id, createdAt, updatedAt]).not.toContain(undefined);
  expect(sent.find(({ call }) => call === UPDATE)?.body).toEqual({
    ...submission,
    fullName: 'Noa Levin-Bar',
    phoneNumber: '',
  });
});

test('an unknown key says so', async () => {
  await open({ [READ]: [404, refusal('submission_not_found')] });
  expect(await screen.findByRole('heading', { name: 'Submission Not Found' })).toBeTruthy();
  expect(screen.getByText("We couldn't find your submission using this access key.")).toBeTruthy();
});

test('after the deadline it can no longer be edited', async () => {
  await open({ [READ]: [200, { ...found, class: buildClass({ deadline: '2026-09-02T03:59:00.000Z' }) }] });
  expect(await screen.findByRole('heading', { name: 'Submission Closed' })).toBeTruthy();
});
