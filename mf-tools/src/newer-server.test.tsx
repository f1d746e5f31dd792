import { afterEach, expect, test } from '@jest/globals';
import { answerAsNewerServer, wrongTexts } from '@study-groups/web-sdk/testing/newer-server';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SchedulePage from './features/leader/meeting/SchedulePage.tsx';
import { answers } from './testing/fake-api.mjs';

afterEach(closePage);

test('a meeting is planned by answers with choices that the page does not know', async () => {
  answerAsNewerServer(answers);
  await showPage(SchedulePage, { path: '/schedule-meet?token=a-meeting-token-of-nobody', at: '/schedule-meet' });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Google Meet Events' }));
  expect(await screen.findByText('1 of 2 events is in your calendar')).toBeTruthy();
  expect(wrongTexts()).toEqual([]);
});
