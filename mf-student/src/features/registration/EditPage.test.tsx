import { afterEach, describe, expect, test } from '@jest/globals';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { cleanup, screen } from '@testing-library/react';
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
  const { id, createdAt, ...submission } = found.student;
  expect([id, createdAt]).not.toContain(undefined);
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

test('the key of somebody who has left the course says so, and what can be done', async () => {
  await open({ [READ]: [404, refusal('class_left')] });
  expect(await screen.findByRole('heading', { name: 'You Are No Longer in This Course' })).toBeTruthy();
  expect(screen.getByText(/for a day it can be undone/)).toBeTruthy();
});

test('after the deadline it can no longer be edited', async () => {
  await open({ [READ]: [200, { ...found, class: buildClass({ deadline: '2026-09-02T03:59:00.000Z' }) }] });
  expect(await screen.findByRole('heading', { name: 'Submission Closed' })).toBeTruthy();
});

test('after the deadline the name can still be corrected', async () => {
  const NAME = READ.replace('GET', 'PUT').concat('/name');
  const closed = { ...found, class: buildClass({ deadline: '2026-09-02T03:59:00.000Z' }) };
  const renamed = { student: { ...found.student, fullName: 'Noa Katz' } };
  const { sent } = await open({ [READ]: [200, closed], [NAME]: [200, renamed] });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct your name' }));
  const field = screen.getByLabelText<HTMLInputElement>('Your name');
  expect(field.value).toBe(found.student.fullName);
  await userEvent.clear(field);
  await userEvent.type(field, ' Noa Katz{Enter}');
  expect(await screen.findByText('Noa Katz')).toBeTruthy();
  expect(sent.find(({ call }) => call === NAME)?.body).toEqual({ fullName: 'Noa Katz' });
});

test('after the deadline it leads on to the group: by a mail, or on a device that knows it at once', async () => {
  const FIND = 'POST /api/my-group/links';
  const closed = { ...found, class: buildClass({ deadline: '2026-09-02T03:59:00.000Z' }) };
  const { sent } = await open({ [READ]: [200, closed], [FIND]: [200, { success: true }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Mail Me My Group’s Link' }));
  expect(await screen.findByRole('heading', { name: 'Look into your mails' })).toBeTruthy();
  expect(sent.find(({ call }) => call === FIND)?.body).toEqual({ email: found.student.email, language: 'en' });
  expect(screen.queryByRole('link', { name: 'Open my group’s page' })).toBeNull();
  cleanup();
  const kept = [
    { link: `77.${'d'.repeat(43)}`, courseName: 'Algebra' },
    { link: `31.${'c'.repeat(43)}`, courseName: closed.class.courseName },
  ];
  localStorage.setItem('my-group-links', JSON.stringify(kept));
  await open({ [READ]: [200, closed] });
  await userEvent.click(await screen.findByRole('link', { name: 'Open my group’s page' }));
  expect(sessionStorage.getItem('my-group-link')).toBe(`31.${'c'.repeat(43)}`);
});

describe('answers that were saved elsewhere meanwhile', () => {
  const newer = buildSubmission({ fullName: 'Noa Elsewhere', updatedAt: '2026-11-21T10:00:00.000Z' });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  const tab = (called: RegExp) => userEvent.click(screen.getByRole('tab', { name: called }));
  const press = (called: string) => userEvent.click(screen.getByRole('button', { name: called }));

  /** Types a name and sends it, in vain. */
  async function sendOverNewer() {
    const answers: Answers = { [READ]: [200, found], [UPDATE]: [409, { ...refusal('stale'), submission: newer }] };
    const { sent } = await open(answers);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), '-Bar');
    await tab(/Preferences/);
    await press('Update');
    const notice = await screen.findByText('Newer answers were saved meanwhile');
    await tab(/Personal/);
    return { answers, notice, updates: () => sent.filter(({ call }) => call === UPDATE).map(({ body }) => body) };
  }

  test('are announced with what differs, and nothing is lost', async () => {
    const { notice, updates } = await sendOverNewer();
    expect(updates()).toMatchObject([{ updatedAt: found.student.updatedAt }]);
    expect(notice.closest('[role=alert]')?.textContent).toContain('It differs in: Full name.');
    expect(name().value).toBe('Noa Levin-Bar');
  });

  test('can be looked at, and one’s own come back', async () => {
    const { updates } = await sendOverNewer();
    await press('Look at the newer ones');
    expect(name().value).toBe('Noa Elsewhere');
    expect(document.activeElement?.textContent).toBe('Back to mine');
    await press('Back to mine');
    expect(name().value).toBe('Noa Levin-Bar');
    expect(screen.queryByText('Newer answers were saved meanwhile')).toBeNull();
    expect(updates()).toHaveLength(1);
  });

  test('can be kept, and the draft is given up', async () => {
    await sendOverNewer();
    await press('Look at the newer ones');
    expect(sessionStorage.getItem('registrationDraft:submission-31')).toContain('Noa Levin-Bar');
    await press('Keep the newer ones');
    expect(sessionStorage.getItem('registrationDraft:submission-31')).toBeNull();
    expect(name().value).toBe('Noa Elsewhere');
    expect(screen.queryByText('These are the newer answers')).toBeNull();
  });

  test('can be replaced by one’s own', async () => {
    const { answers, updates } = await sendOverNewer();
    answers[UPDATE] = [200, { student: { ...newer, fullName: 'Noa Levin-Bar' } }];
    await press('Send mine instead');
    expect(await screen.findByText('Your information has been successfully updated.')).toBeTruthy();
    expect(updates()).toMatchObject([{}, { fullName: 'Noa Levin-Bar', updatedAt: newer.updatedAt }]);
  });

  test('are announced when a draft comes back that is older', async () => {
    const answers: Answers = { [READ]: [200, found] };
    await open(answers);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), '-Bar');
    cleanup();
    answers[READ] = [200, { ...found, student: newer }];
    await open(answers);
    expect(await screen.findByText('Newer answers were saved meanwhile')).toBeTruthy();
    expect(name().value).toBe('Noa Levin-Bar');
  });
});

describe('after the deadline', () => {
  const past = buildClass({ deadline: '2026-09-02T03:59:00.000Z' });
  const added = {
    ...buildSubmission(),
    availability: {},
    studyFormat: 'unanswered' as const,
    isAdded: true,
    isIncomplete: true,
  };

  test('a student who was added sees who did, and answers what is open', async () => {
    const answers: Answers = {
      [READ]: [200, { student: added, class: past, mayChangeLate: true }],
      [UPDATE]: [200, { student: buildSubmission({ isAdded: true }) }],
    };
    await open(answers);
    expect(await screen.findByText(/Ruth Amsel has added you to this class/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /Preferences/ }));
    // Nothing is invented: what is not answered is not chosen.
    expect(screen.queryByRole('radio', { checked: true, name: /Hybrid|In person|Virtual/ })).toBeNull();
  });

  test('a latecomer may change the answers until they have a group', async () => {
    await open({ [READ]: [200, { ...found, class: { ...past, takesLate: true }, mayChangeLate: true }] });
    expect(await screen.findByRole('heading', { name: 'Edit Your Submission' })).toBeTruthy();
    cleanup();
    closePage();
    await open({ [READ]: [200, { ...found, class: { ...past, takesLate: true } }] });
    expect(await screen.findByRole('heading', { name: 'Submission Closed' })).toBeTruthy();
  });
});
