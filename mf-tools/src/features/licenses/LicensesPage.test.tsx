import { afterEach, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LicensesPage from './LicensesPage.tsx';

afterEach(closePage);

const LICENSES = 'GET /api/licenses';
const answer = {
  packages: [
    { name: 'koa', version: '3.3.0', licence: 'MIT', text: 'Permission is hereby granted.', parts: ['server'] },
    { name: 'react', version: '19.3.1', licence: 'MIT', text: '', parts: ['shell', 'student'] },
    { name: 'tslib', version: '2.8.1', licence: '0BSD', text: 'Permission to use.', parts: ['server'] },
  ],
  elsewhere: [{ part: 'lab', url: 'https://cdn.example.edu/lab/licenses.json' }],
};

test('each package stands with its licence, the text of it and the parts that it is in', async () => {
  await openPage(LicensesPage, '/licenses', { [LICENSES]: [200, answer] });
  expect(await screen.findByText('3 packages')).toBeTruthy();
  const [koa, react] = screen.getAllByRole('listitem');
  expect(within(koa!).getByText('Permission is hereby granted.')).toBeTruthy();
  expect(within(koa!).getByText('In: server')).toBeTruthy();
  expect(within(react!).getByText('The package brings no text; its licence is MIT.')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('https://cdn.example.edu/lab/licenses.json');
});

test('they are found by their names and licences', async () => {
  await openPage(LicensesPage, '/licenses', { [LICENSES]: [200, answer] });
  await userEvent.type(await screen.findByRole('searchbox'), '0bsd');
  expect(await screen.findByText('1 package')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No package is called that.')).toBeTruthy();
});

test('where they can’t be read, the page says so', async () => {
  await openPage(LicensesPage, '/licenses', { [LICENSES]: 'unreachable' });
  expect(await screen.findByText(/There is no connection/, { selector: '[role=alert]' })).toBeTruthy();
});
