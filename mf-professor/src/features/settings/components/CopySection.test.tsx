import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, expect, test } from '@jest/globals';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard } from '../../../testing/dashboard.ts';
import { nextTerm } from './CopySection.tsx';
import { SLUG } from '../../../testing/open-part.tsx';
import { openSettings } from '../testing/open-settings.ts';

const COPY = `POST /api/dashboard/${SLUG}/copy`;
const year = new Date().getFullYear() + 1;

prepareAntd();
afterEach(closePage);

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask for the Class' }));
const setDay = (day: string) =>
  fireEvent.change(screen.getByLabelText('Last day of sign-up'), { target: { value: day } });

test('a class is asked for in its next term, once a deadline ahead is given', async () => {
  const dashboard = buildDashboard({}, { semester: 'FALL', year: year - 1 });
  const { sent } = await openSettings('copy', dashboard, { [COPY]: [201, { id: 9, slugProposal: 'next' }] });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Semester' }).value).toBe('SPR');
  await ask();
  expect(screen.getByText('Please select a deadline')).toBeTruthy();
  setDay('2020-01-01');
  await ask();
  expect(screen.getByText('Deadline must be in the future')).toBeTruthy();
  setDay(`${year}-02-01`);
  await ask();
  expect(await screen.findByText('The class is asked for')).toBeTruthy();
  const body = { semester: 'SPR', year: String(year), deadline: `${year}-02-02T04:59:00.000Z` };
  expect(sent.filter(({ call }) => call === COPY)).toEqual([{ call: COPY, body }]);
});

test('what the class lacks is said', async () => {
  await openSettings('copy', buildDashboard(), {
    [COPY]: [400, refusal('invalid_request', [{ path: 'university', message: 'This field is required' }])],
  });
  setDay(`${year}-02-01`);
  await ask();
  await waitFor(() => expect(screen.getByText(/^This class lacks a course code or a university/)).toBeTruthy());
});

test('fall follows spring, spring follows fall, and summer itself', () => {
  expect(nextTerm({ semester: 'FALL', year: 2026 })).toEqual({ semester: 'SPR', year: 2027 });
  expect(nextTerm({ semester: 'SPR', year: 2027 })).toEqual({ semester: 'FALL', year: 2027 });
  expect(nextTerm({ semester: 'SUMM', year: 2027 })).toEqual({ semester: 'SUMM', year: 2028 });
});
