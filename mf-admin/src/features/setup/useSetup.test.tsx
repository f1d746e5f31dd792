import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSetup, CLASSES, SETUP } from '../../testing.ts';
import { findRail, openConsole } from '../console/testing/console.tsx';

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
  at('');
});
afterEach(closePage);

const none = [200, { classes: [], total: 0, pending: 0 }] as const;
/** Puts an address below the console's in the browser's bar. */
const at = (path: string) => history.replaceState(null, '', `/admin/dashboard${path}`);
const heading = (name: string) => screen.findByRole('heading', { name });

test('a console without classes begins with the steps, and goes on to the classes once they are left', async () => {
  await openConsole({ [SETUP]: [200, buildSetup({ classCount: 0 })], [CLASSES]: none }, '');
  await heading('Set Up');
  await userEvent.click(screen.getByRole('button', { name: 'Go to Classes' }));
  await heading('Classes');
  expect(screen.queryByRole('heading', { name: 'Set Up' })).toBeNull();
});

test('a console with classes begins with them', async () => {
  await openConsole({}, '');
  await heading('Classes');
  await findRail();
  expect(screen.queryByRole('heading', { name: 'Set Up' })).toBeNull();
});

test('a user who has pressed a link before the answer is there is not led to the steps', async () => {
  at('/system');
  await openConsole({ [SETUP]: [200, buildSetup({ classCount: 0 })], [CLASSES]: none }, '');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Create Class' })).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'Set Up' })).toBeNull();
});
