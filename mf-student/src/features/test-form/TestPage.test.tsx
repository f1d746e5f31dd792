import { afterEach, expect, test } from '@jest/globals';
import { safeStorage } from '@study-groups/web-sdk/host/storage';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAnswers } from '../../testing/samples.ts';
import { keepDraft } from '../registration/draft.ts';
import { startForm } from '../registration/form.ts';
import TestPage from './TestPage.tsx';

afterEach(closePage);

test('the test form has the three tabs of the real one, and says that nothing is sent', async () => {
  await openPage(TestPage, '/test', {});
  expect(await screen.findByRole('heading', { name: 'Test Sign-Up Form' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Personal Info'),
    expect.stringContaining('Availability'),
    expect.stringContaining('Preferences'),
  ]);
  expect(screen.getByText('Nothing that you type here is sent to anybody.')).toBeTruthy();
});

test('the test form goes through to its end without a request, and can be filled in again', async () => {
  keepDraft(
    safeStorage(() => sessionStorage),
    'class-0',
    { ...startForm(buildAnswers()), step: 'preferences' },
  );
  const { sent } = await openPage(TestPage, '/test', {});
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'The form is complete' })).toBeTruthy();
  expect(screen.queryByText('Your information has been submitted.')).toBeNull();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Fill it in again' }));
  expect(await screen.findByRole('heading', { name: 'Test Sign-Up Form' })).toBeTruthy();
});
