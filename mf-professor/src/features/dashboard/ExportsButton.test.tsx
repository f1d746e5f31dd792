import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from './DashboardPage.tsx';
import { buildDashboard, buildStudent } from './testing.ts';

const SLUG = 'esu-cs201-fall26-levi';

prepareAntd();
afterEach(closePage);

test('files and what is printed are a button away, which has the focus again afterwards', async () => {
  const dashboard = buildDashboard({ state: 'ready', students: [buildStudent()] });
  await openPage(
    DashboardPage,
    `/dashboard/${SLUG}?as=admin`,
    { [`POST /api/dashboard/${SLUG}`]: [200, dashboard] },
    { at: '/dashboard/:slug' },
  );
  const button = await screen.findByRole('button', { name: 'Files and Print…' });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Files and printing' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
