import { afterEach, expect, jest, test } from '@jest/globals';
import type { PartProps } from '@study-groups/contracts/parts';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass, buildSubmission } from '../../testing/samples.ts';
import Submission from './Submission.tsx';

type Given = PartProps['student/submission'];

afterEach(closePage);

/** Opens the part as a page gives it. */
async function open(overrides: Partial<Given> = {}) {
  const given: Given = {
    class: buildClass(),
    send: jest.fn<Given['send']>(async () => undefined),
    onDirty: jest.fn(),
    onCancel: jest.fn(),
    ...overrides,
  };
  await openPage(() => <Submission {...given} />, '/', {});
  await screen.findByRole('tablist');
  return { ...given, send: given.send as jest.Mock<Given['send']> };
}

const type = (label: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name: label }), text);
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const failure = (code: string, more = {}) => ({ status: 409, code, message: code, errors: [], ...more });

test('a name and an address are enough; what is open is left out, and said', async () => {
  const { send, onDirty } = await open();
  await type(/Full name/, 'Lea Cohen');
  await type(/Email/, 'lea@example.edu');
  expect(onDirty).toHaveBeenLastCalledWith(true);
  expect(screen.getByText(/^Left to the student \(\d+\): Your free hours/)).toBeTruthy();
  await press('Add student');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const [entry, seen] = send.mock.lastCall!;
  expect([entry, seen]).toEqual([
    expect.objectContaining({ fullName: 'Lea Cohen', email: 'lea@example.edu' }),
    undefined,
  ]);
  expect(Object.keys(entry)).not.toContain('availability');
  expect(Object.keys(entry)).not.toContain('studyFormat');
});

test('what is typed is checked as in the form, in place', async () => {
  const { send } = await open();
  await type(/Full name/, 'Lea Cohen');
  await type(/Email/, 'lea@');
  await press('Add student');
  const email = screen.getByRole('textbox', { name: /Email/ });
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(send).not.toHaveBeenCalled();
});

test('what the student has answered can be changed and not taken away', async () => {
  const earlier = buildSubmission();
  const { send } = await open({ earlier });
  await userEvent.clear(screen.getByRole('textbox', { name: /Full name/ }));
  await press('Save changes');
  expect(send).not.toHaveBeenCalled();
  await type(/Full name/, 'Noa Bar');
  await press('Save changes');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.lastCall![0]).toMatchObject({ fullName: 'Noa Bar', studyFormat: earlier.studyFormat });
  expect(send.mock.lastCall![1]).toBe(earlier.updatedAt);
});

test('of somebody who was added, what is not answered stays open', async () => {
  const earlier = {
    ...buildSubmission(),
    availability: {},
    studyRole: [],
    studyFormat: 'unanswered' as const,
    isIncomplete: true,
  };
  const { send } = await open({ earlier });
  expect(screen.getByText('Left to the student (3): Your free hours, Study role, Study format')).toBeTruthy();
  await type(/Full name/, '!');
  await press('Save changes');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const sent = Object.keys(send.mock.lastCall![0]);
  expect(sent).not.toContain('availability');
  expect(sent).not.toContain('studyFormat');
});

test('an address that the class has is said beside the form, with the way to it', async () => {
  const send = jest.fn<Given['send']>().mockRejectedValue(failure('email_taken'));
  await open({ send });
  await type(/Full name/, 'Lea Cohen');
  await type(/Email/, 'lea@example.edu');
  await press('Add student');
  expect(await screen.findByText(/Another submission of this class uses lea@example.edu/)).toBeTruthy();
  await press('Correct the email');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Email/ })));
});

test('what was saved meanwhile is shown before it is replaced', async () => {
  const newer = buildSubmission({ fullName: 'Noa Elsewhere', updatedAt: '2026-11-21T10:00:00.000Z' });
  const send = jest
    .fn<Given['send']>()
    .mockRejectedValueOnce(failure('stale', { submission: newer }))
    .mockResolvedValueOnce(undefined);
  await open({ earlier: buildSubmission(), send });
  await type(/Full name/, '!');
  await press('Save changes');
  expect(await screen.findByText('Newer answers were saved meanwhile')).toBeTruthy();
  await press('Send mine instead');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall).toMatchObject([{ fullName: 'Noa Levin!' }, newer.updatedAt]);
});
