import { MESSAGES } from '@study-groups/contracts/messages';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from '../app/Footer.tsx';

const CALL = 'POST /api/feedback';
const feedback = { name: 'Noa Levi', email: 'noa@example.edu', type: 'bug', message: 'The grid jumps on a phone.' };

/** jsdom has the element without what it does. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(closePage);

const link = () => screen.findByRole('button', { name: 'Feedback' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Send feedback' }));
const isOpen = () => screen.queryAllByRole<HTMLDialogElement>('dialog').some(({ open }) => open);
const send = () => userEvent.click(dialog().getByRole('button', { name: 'Send feedback' }));

/** Shows the foot of a page and opens its dialog. */
async function openDialog(answers: Answers = {}) {
  const page = await openPage(Footer, '/', answers);
  await userEvent.click(await link());
  await screen.findByRole('dialog', { name: 'Send feedback' });
  return page;
}

async function fillIn(change: Partial<typeof feedback> = {}): Promise<void> {
  const typed = { ...feedback, ...change };
  fireEvent.change(dialog().getByLabelText('Name'), { target: { value: typed.name } });
  fireEvent.change(dialog().getByLabelText('E-mail'), { target: { value: typed.email } });
  await userEvent.selectOptions(dialog().getByLabelText('What is it about?'), typed.type);
  fireEvent.change(dialog().getByLabelText('Message'), { target: { value: typed.message } });
}

describe('feedback', () => {
  test('is sent as it was typed, thanked for, and gone from the form', async () => {
    const { sent } = await openDialog({ [CALL]: [200, { success: true }] });
    await fillIn();
    await send();
    expect(await screen.findByText('Feedback sent')).toBeTruthy();
    expect(sent).toEqual([{ call: CALL, body: feedback }]);
    expect(isOpen()).toBe(false);
    await userEvent.click(await link());
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });

  test('that lacks something is not sent: each field says what it needs, and the first has the focus', async () => {
    const { sent } = await openDialog();
    expect(document.activeElement).toBe(dialog().getByLabelText('Name'));
    await send();
    for (const message of [
      MESSAGES.feedbackName,
      MESSAGES.feedbackEmail,
      MESSAGES.feedbackType,
      MESSAGES.feedbackMessage,
    ]) {
      expect(await dialog().findByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(dialog().getByLabelText('Name'));
    expect(sent).toEqual([]);
  });

  test.each([
    ['E-mail', 'noa@example', MESSAGES.addressEnding],
    ['Message', 'too short', MESSAGES.feedbackMessage],
    ['Name', 'N', MESSAGES.feedbackName],
  ])('with %s %s says so once the field is left', async (label, typed, message) => {
    await openDialog();
    const field = dialog().getByLabelText(label);
    await userEvent.type(field, typed);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.tab();
    expect(await dialog().findByText(message)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['that the API fails over', [500, refusal('unexpected')]],
    ['without a network', 'unreachable'],
  ] as const)('%s says so and keeps every word; the next try goes through', async (_, failure) => {
    const answers: Answers = { [CALL]: failure };
    await openDialog(answers);
    await fillIn();
    await send();
    expect(await dialog().findByText('Failed to send feedback. Please try again.')).toBeTruthy();
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Message').value).toBe(feedback.message);
    answers[CALL] = [200, { success: true }];
    await send();
    expect(await screen.findByText('Feedback sent')).toBeTruthy();
  });

  test('that the API refuses is marked at its field', async () => {
    await openDialog({
      [CALL]: [400, refusal('invalid_input', [{ path: 'email', message: MESSAGES.feedbackEmail }])],
    });
    await fillIn();
    await send();
    expect(await dialog().findByText(MESSAGES.feedbackEmail)).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByLabelText('E-mail'));
  });

  test('is still there after the dialog was closed, and after a reload', async () => {
    const { host } = await openDialog();
    await fillIn();
    await userEvent.click(dialog().getByRole('button', { name: 'Not now' }));
    expect(isOpen()).toBe(false);
    await userEvent.click(await link());
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe(feedback.name);
    expect(JSON.parse(host.storage.session.read('feedbackDraft') ?? '')).toEqual(feedback);
  });

  test('typed before a reload is in the form again, whatever else stands in the storage', async () => {
    sessionStorage.setItem('feedbackDraft', JSON.stringify({ ...feedback, type: 'praise', message: 12 }));
    await openDialog();
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe(feedback.name);
    expect(dialog().getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('12');
  });
});
