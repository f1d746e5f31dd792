import { afterEach, expect, test } from '@jest/globals';
import { answerAsNewerServer, NEW_CHOICE, wrongTexts } from '@study-groups/web-sdk/testing/newer-server';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfirmPage from './features/confirmation/ConfirmPage.tsx';
import GroupsPage from './features/groups/GroupsPage.tsx';
import EditPage from './features/registration/EditPage.tsx';
import RegisterPage from './features/registration/RegisterPage.tsx';
import { answers } from './testing/fake-api.mjs';

afterEach(closePage);

test('a submission is shown and sent with choices that the page does not know', async () => {
  const sent = answerAsNewerServer(answers);
  await showPage(EditPage, { path: '/edit/an-access-key-of-nobody', at: '/edit/:accessKey' });
  expect(await screen.findByDisplayValue('Noa Levi')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /Preferences/ }));
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: NEW_CHOICE })[0]?.checked).toBe(true);
  expect(wrongTexts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Your information has been successfully updated.')).toBeTruthy();
  const update = sent.findLast(({ call }) => call.startsWith('PUT'));
  expect(update?.body).toMatchObject({ studyFormat: NEW_CHOICE, preferredGroupSize: NEW_CHOICE });
});

test('a class is open for registration, whatever its groups are to be', async () => {
  answerAsNewerServer(answers);
  await showPage(RegisterPage, { path: '/class/cell-biology', at: '/class/:slug' });
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeTruthy();
  expect(wrongTexts()).toEqual([]);
});

test('groups are shown, with choices that the page does not know', async () => {
  answerAsNewerServer(answers);
  await showPage(GroupsPage, { path: '/groups/cell-biology', at: '/groups/:slug' });
  await userEvent.type(screen.getByLabelText('Groups page password'), 'group-x{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /4 members/ }));
  expect(screen.getAllByText(NEW_CHOICE).length).toBeGreaterThan(0);
  expect(wrongTexts()).toEqual([]);
});

test('an address is confirmed, whatever that is good for', async () => {
  answerAsNewerServer(answers);
  await showPage(ConfirmPage, { path: '/confirm#confirm=31.a-token-of-nobody-at-all', at: '/confirm' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm My Address' }));
  expect(await screen.findByRole('heading', { name: 'Your Address Is Confirmed' })).toBeTruthy();
  expect(wrongTexts()).toEqual([]);
});
