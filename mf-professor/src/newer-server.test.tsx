import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, expect, test } from '@jest/globals';
import { answerAsNewerServer, NEW_CHOICE, wrongTexts } from '@study-groups/web-sdk/testing/newer-server';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from './features/dashboard/DashboardPage.tsx';
import { answers } from './testing/fake-api.mjs';

prepareAntd();
afterEach(closePage);

test('the dashboard is shown with choices that it does not know', async () => {
  answerAsNewerServer(answers);
  await showPage(DashboardPage, { path: '/dashboard/cell-biology?as=admin', at: '/dashboard/:slug' });
  for (const tab of await screen.findAllByRole('tab')) await userEvent.click(tab);
  await userEvent.click(await screen.findByRole('link', { name: 'History' }));
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the submission of Ana Díaz' }));
  for (const tile of await screen.findAllByRole('button', { expanded: false, name: /^Group / })) {
    await userEvent.click(tile);
  }
  for (const why of await screen.findAllByRole('button', { name: /^Why here/ })) await userEvent.click(why);
  expect((await screen.findAllByText(NEW_CHOICE)).length).toBeGreaterThan(0);
  expect(wrongTexts()).toEqual([]);
});
