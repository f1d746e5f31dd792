import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import { openPart, SLUG } from '../../testing/open-part.tsx';
import type { Dashboard, DashboardClass } from '../class/shown-class.ts';
import BeforeDeadline from './BeforeDeadline.tsx';

const TRY = `POST /api/try-match/${SLUG}`;
const END = `POST /api/end-sign-up/${SLUG}`;
const students = [1, 2, 3, 4].map((id) => buildStudent({ id }));

prepareAntd();
afterEach(closePage);

const open = (changes: Partial<Dashboard> = {}, course: Partial<DashboardClass> = {}, answers = {}) =>
  openPart(BeforeDeadline, buildDashboard({ state: 'accepting', ...changes }, course), answers);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('the steps of the first hour are shown until all are done', async () => {
  await open({ students }, { listed: { people: 5, signedUp: 4 } });
  const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(steps.map((text) => text.includes('(done)'))).toEqual([true, true, false, false]);
  await userEvent.click(screen.getByRole('link', { name: 'Open the Form' }));
  expect(screen.getAllByRole('listitem')[3]!.textContent).toContain('(done)');
});

test('a try says how the groups would be', async () => {
  const data = { students: 41, leftOut: 2, groups: 11, noTime: 2, inNeed: 3, brokenRules: 1, lowestScore: 38 };
  const { sent } = await open({ students }, {}, { [TRY]: [200, data] });
  await userEvent.click(await button('Try the Match'));
  const said = await screen.findByText('11 groups of 41 students. 2 would have no common hour.');
  expect(said.parentElement!.textContent).toContain(
    '1 rule could not be followed. 3 would need care. The lowest match score would be 38. 2 students do not count yet.',
  );
  expect(sent.at(-1)).toEqual({ call: TRY, body: {} });
});

test('a try needs enough students, and says what failed', async () => {
  await open({ students: students.slice(0, 2) });
  expect((await button('Try the Match')).disabled).toBe(true);
  closePage();
  await open({ students }, {}, { [TRY]: [503, refusal('unavailable')] });
  await userEvent.click(await button('Try the Match'));
  expect(await screen.findByText(/^The service is briefly unavailable/)).toBeTruthy();
});

test('the sign-up ends at once after saying that the groups form then', async () => {
  const { sent } = await open({ students }, {}, { [END]: [503, refusal('unavailable')] });
  await userEvent.click(await button('End Sign-up Now…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the sign-up now?' }));
  expect(dialog.getByText('The groups form by themselves at once, and everybody gets a mail.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End Sign-up' }));
  await waitFor(() => expect(sent).toContainEqual({ call: END, body: { version: 1 } }));
});
