import { afterEach, expect, test } from '@jest/globals';
import { stopLinks } from '@study-groups/contracts/links';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StopPage from './StopPage.tsx';

const STOP = 'POST /api/roster/stop';
const LINK = { id: 12, token: 'c'.repeat(43) };
const DONE = [200, { courseName: 'Cells & Organs' }] as const;

afterEach(closePage);

const open = (answers: Answers, fragment = stopLinks.fragment(LINK)) =>
  openPage(StopPage, `/stop${fragment}`, answers, { at: '/stop' });
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('stops the invitations once its reader says so, and not before', async () => {
  const { sent } = await open({ [STOP]: DONE });
  expect(await heading('Stop the Invitations')).toBeTruthy();
  expect(sent).toEqual([]);
  await press(/^Stop the Mails/);
  expect(await heading('No More Invitations')).toBeTruthy();
  expect(screen.getByText(/^You get no more invitations to Cells & Organs\./)).toBeTruthy();
  expect(sent).toEqual([{ call: STOP, body: LINK }]);
});

test('without a link, or with a broken one, nothing can be stopped', async () => {
  for (const fragment of ['', '#stop=12', '#stop=x.y', `#confirm=12.${LINK.token}`]) {
    await open({}, fragment);
    expect(await screen.findByText(/^Open the link at the end of the mail/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Stop the Mails/ })).toBeNull();
    closePage();
  }
});

test('a link that leads nowhere says so', async () => {
  await open({ [STOP]: [404, refusal('link_not_found')] });
  await press(/^Stop the Mails/);
  expect(await heading('This Link Does Not Work')).toBeTruthy();
});

test.each([['unreachable' as const], [[200, {}] as const]])('what came to nothing is tried again', async (answer) => {
  const answers: Answers = { [STOP]: answer };
  await open(answers);
  await press(/^Stop the Mails/);
  expect(await heading('The mails could not be stopped')).toBeTruthy();
  answers[STOP] = DONE;
  await press(/try again/i);
  expect(await heading('No More Invitations')).toBeTruthy();
});
