import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings } from '../testing/open-settings.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;

prepareAntd();
afterEach(closePage);

test('groups are named by letters or by a list, with examples; two of one name are refused beside the list', async () => {
  const { sent } = await openSettings('naming', buildMatched(), { [SETTINGS]: savedSettings({ eventId: 7 }) });
  expect((await screen.findByText(/^For example/)).textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
    'For example: Group 1, Group 2, Group 3, Group 4',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Letters' }));
  expect(screen.getByText(/Group A/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'A list of names' }));
  const list = screen.getByLabelText('Names, one a line');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Names' }));
  fireEvent.change(list, { target: { value: 'Owls\nowls' } });
  await save();
  expect(screen.getByText('Two groups would have the same name')).toBeTruthy();
  fireEvent.change(list, { target: { value: ' Owls \n\nFoxes' } });
  expect(screen.getByText(/Owls.*Foxes.*Group 1/)).toBeTruthy();
  await save();
  const groupNaming = { scheme: 'list', names: ['Owls', 'Foxes'] };
  await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { groupNaming, version: 1 } }));
});
