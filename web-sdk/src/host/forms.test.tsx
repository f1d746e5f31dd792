import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { closePage, openPage } from '../testing/page.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { StateCard } from '../ui/StateCard.tsx';

afterEach(closePage);

type Outcome = 'wrong' | 'failed' | 'done';
const send = jest.fn<() => Promise<Outcome>>();
afterEach(() => void send.mockReset());

/** A form that says what is wrong with its second field, or that it could not be sent, or is replaced. */
function Sent() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setOutcome(undefined);
    setBusy(true);
    setOutcome(await send());
    setBusy(false);
  }
  if (outcome === 'done') return <StateCard title="Thank you" />;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="First" />
      <Field id="second" label="Second" problem={outcome === 'wrong' && 'Too short'}>
        {(framed) => <input {...framed} />}
      </Field>
      {outcome === 'failed' && <Notice kind="error" title="Not sent" />}
      <Button submit busy={isBusy}>
        Send
      </Button>
    </form>
  );
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

test.each([
  ['wrong', 'its first wrong field', () => screen.getByLabelText('Second')],
  ['failed', 'the message', () => screen.getByText('Not sent').closest('[role=alert]')],
  ['done', 'the title of what comes in its place', () => screen.getByRole('heading', { name: 'Thank you' })],
] as const)('a form whose sending is %s gives the focus to %s, each time', async (outcome, _, goal) => {
  await openPage(Sent, '/', {});
  for (const _time of outcome === 'done' ? [1] : [1, 2]) {
    send.mockResolvedValueOnce(outcome);
    await userEvent.click(button());
    await waitFor(() => expect(document.activeElement).toBe(goal()));
  }
});

test('a form that is pressed three times by a script is sent once', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => void (answer = resolve)));
  await openPage(Sent, '/', {});
  act(() => {
    for (let press = 0; press < 3; press += 1) button().form!.requestSubmit();
  });
  act(() => button().form!.requestSubmit());
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer('failed'));
  act(() => button().form!.requestSubmit());
  expect(send).toHaveBeenCalledTimes(2);
  await act(async () => answer('done'));
});

test('somebody who types on keeps the focus', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => void (answer = resolve)));
  await openPage(Sent, '/', {});
  await userEvent.click(button());
  await userEvent.type(screen.getByLabelText('First'), 'a');
  await act(async () => answer('wrong'));
  await screen.findByText('Too short');
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});
