import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { PersonalData } from '@study-groups/contracts/personal-data';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSystem, press, section } from '../testing/open-system.tsx';

prepareAntd();
afterEach(closePage);

const FIND = 'POST /api/admin/personal-data';
const FILE = 'POST /api/admin/personal-data/file';
const ERASE = 'POST /api/admin/personal-data/erase';
const email = 'noa@example.edu';
const algebra = { classId: 7, courseName: 'Linear Algebra', courseCode: null, semester: null, year: null };
const held: PersonalData = {
  email,
  classes: [
    { ...algebra, as: ['student', 'roster'] },
    { ...algebra, classId: 8, courseName: 'Owned', as: ['instructor'] },
  ],
  beside: ['session'],
};

async function lookUp(answer: PersonalData = held) {
  const { answers, sent } = await openSystem();
  answers[FIND] = [200, answer];
  const found = within(await section('What is kept of somebody'));
  await userEvent.type(found.getByRole('textbox', { name: 'E-mail address' }), email);
  await press('Look Up');
  return { answers, sent, found };
}

test('an address is looked up: its classes are listed with what it is there, and an instructor’s can’t be erased', async () => {
  const { sent, found } = await lookUp();
  const rows = (await found.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Linear Algebrastudent, rosterErase',
    'Ownedinstructor',
    'Beside the classessigned in by mail',
  ]);
  expect(sent.at(-1)).toEqual({ call: FIND, body: { email } });
  expect(found.getByText(/Classes of an instructor stay/)).toBeTruthy();
});

test('what is kept is saved as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const { answers } = await lookUp();
  const none = { about: {}, classes: [], sessions: [], signIns: [], mails: [], written: [] };
  const madeAt = '2026-12-05T05:00:00.000Z';
  answers[FILE] = [200, { format: 'study-groups/personal-data', version: 1, madeAt, email, ...none }];
  await press('Download as a File');
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('it is erased from one class, or everywhere, once that is confirmed', async () => {
  const { answers, sent, found } = await lookUp();
  answers[ERASE] = [200, { ...held, classes: held.classes.slice(1) }];
  await userEvent.click(await found.findByRole('button', { name: 'Erase from Linear Algebra' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase what Linear Algebra keeps of noa@example.edu?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(found.queryByText('Linear Algebra')).toBeNull());
  expect(sent.find(({ call }) => call === ERASE)?.body).toEqual({ email, classIds: [7] });
  answers[ERASE] = [200, { email, classes: [], beside: [] }];
  await press('Erase Everything');
  const all = await screen.findByRole('dialog', { name: 'Erase all that is kept of noa@example.edu?' });
  await userEvent.click(within(all).getByRole('button', { name: 'Erase' }));
  expect(await found.findByText('Nothing is kept of noa@example.edu.')).toBeTruthy();
});

test('what is refused is said', async () => {
  const { answers, found } = await lookUp();
  answers[FIND] = [400, refusal('invalid_request')];
  await press('Look Up');
  await waitFor(() => expect(found.queryAllByRole('status').length).toBeGreaterThan(0));
});
