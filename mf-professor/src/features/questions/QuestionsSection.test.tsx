import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { type Answers, closePage } from '@study-groups/web-sdk/testing/page';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import { SLUG } from '../../testing/open-part.tsx';
import { openSettings, savedSettings } from '../settings/testing/open-settings.ts';

const RESEND = `POST /api/resend-emails/${SLUG}`;
const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;

prepareAntd();
afterEach(closePage);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** The section of a class that asks these, of which two students have answered the campus. */
function openQuestions(questions: ClassQuestion[], more: Answers = {}) {
  const students = ['north', 'south', undefined].map((campus, at) =>
    buildStudent({ id: at + 1, fullName: `Student ${at + 1}`, ...(campus && { answers: { campus } }) }),
  );
  const setup = { weights: {}, modes: {}, questions };
  const dashboard = buildDashboard({ students, state: 'accepting' }, questions.length > 0 ? { setup } : {});
  return openSettings('questions', dashboard, { [SETTINGS]: savedSettings(), ...more });
}

/** The questions that were saved last. */
const savedIn = (sent: readonly { call: string; body: unknown }[]) =>
  (sent.filter(({ call }) => call === SETTINGS).at(-1)?.body as { questions: ClassQuestion[] } | undefined)?.questions;

describe('the questions of a class', () => {
  test('are written in two languages, with how they form groups', async () => {
    const { sent } = await openQuestions([]);
    await userEvent.click(button('Write a Question'));
    await userEvent.click(button('Save the Question'));
    expect(await screen.findByText('Please write the question')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' })));
    type('Question', 'Which shift?');
    type('Choice 1', 'Early');
    type('Choice 2', 'Late');
    await userEvent.click(screen.getByRole('radio', { name: /^Mixed/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'More' }));
    await userEvent.click(within(screen.getByRole('group', { name: 'Nobody alone with' })).getByLabelText('Late'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /in another language/ }), 'fr');
    await userEvent.click(button('Save the Question'));
    expect(await screen.findByText('Please write the question')).toBeTruthy();
    expect(savedIn(sent)).toBeUndefined();
    type('Question', 'Quelle équipe ?');
    type('Choice 1', 'Matin');
    type('Choice 2', 'Soir');
    await userEvent.click(button('Save the Question'));
    await waitFor(() => expect(savedIn(sent)).toHaveLength(1));
    const [question] = savedIn(sent)!;
    const [early, late] = question!.choices as [string, string];
    expect(question).toMatchObject({
      kind: 'one',
      use: 'mixed',
      weight: 16,
      notAlone: [late],
      texts: {
        en: { title: 'Which shift?', choices: { [early]: 'Early', [late]: 'Late' } },
        fr: { title: 'Quelle équipe ?', choices: { [early]: 'Matin', [late]: 'Soir' } },
      },
    });
  });

  test('say how many have answered, and what a change would cost before it is saved', async () => {
    const { sent } = await openQuestions([buildQuestion({ same: true })]);
    expect(screen.getByText('One choice · has to be answered · same answer only')).toBeTruthy();
    expect(screen.getByText('2 of 3 have answered')).toBeTruthy();
    await userEvent.click(button('Edit: \u2068Which campus are you on?\u2069'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is answered' }), 'text');
    expect(screen.getByText('2 students would have no answer')).toBeTruthy();
    expect(screen.getByText('A text is shown to you and forms no groups.')).toBeTruthy();
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Remove: \u2068Which campus are you on?\u2069'));
    await waitFor(() => expect(savedIn(sent)).toEqual([]));
  });

  test('about a number say what is wrong with its ends', async () => {
    const { sent } = await openQuestions([buildQuestion({ kind: 'number', choices: [], low: 0, high: 40 })]);
    await userEvent.click(button('Edit: \u2068Which campus are you on?\u2069'));
    const end = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
    await userEvent.clear(end('At most'));
    await userEvent.click(button('Save the Question'));
    expect(await screen.findByText('Invalid value')).toBeTruthy();
    await userEvent.type(end('At most'), '0');
    expect(await screen.findByText('This number is out of range')).toBeTruthy();
    expect(savedIn(sent)).toBeUndefined();
    await userEvent.type(end('At most'), '{Backspace}9');
    await userEvent.click(button('Save the Question'));
    await waitFor(() => expect(savedIn(sent)).toMatchObject([{ low: 0, high: 9 }]));
  });

  test('that are sensitive say why, and can be left out', async () => {
    const { sent } = await openQuestions([buildQuestion()]);
    await userEvent.click(button('Edit: \u2068Which campus are you on?\u2069'));
    await userEvent.click(screen.getByRole('switch', { name: 'It is sensitive' }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'It has to be answered' }).checked).toBe(false);
    await userEvent.click(button('Save the Question'));
    expect(await screen.findByText('Please say why a sensitive question is asked')).toBeTruthy();
    type('Why you ask it', 'So that nobody travels.');
    await userEvent.click(button('Save the Question'));
    await waitFor(() => expect(savedIn(sent)).toMatchObject([{ sensitive: true, needed: false }]));
  });

  test('can be taken ready, change their order, and are eight at most', async () => {
    const { sent } = await openQuestions([buildQuestion(), buildQuestion({ id: 'hour' })]);
    await userEvent.click(screen.getAllByRole('button', { name: /^Move up/ })[0]!);
    await waitFor(() => expect(savedIn(sent)?.map(({ id }) => id)).toEqual(['hour', 'campus']));
    expect(screen.queryByRole('button', { name: 'Campus' })).toBeNull();
    await userEvent.click(button('Experience'));
    expect(await screen.findByDisplayValue('How much experience do you have with projects like these?')).toBeTruthy();
    await userEvent.click(button('Save the Question'));
    await waitFor(() => expect(savedIn(sent)?.map(({ id }) => id)).toEqual(['campus', 'hour', 'experience']));
    closePage();
    await openQuestions(Array.from({ length: 8 }, (_, at) => buildQuestion({ id: `q${at}` })));
    expect(screen.getByText('A class asks at most 8 questions of its own.')).toBeTruthy();
  });

  test('are asked for by mail of those who left a needed one open', async () => {
    const { sent } = await openQuestions([buildQuestion()], {
      [RESEND]: [200, { success: true, message: '1 mail is on its way', emailsQueued: 1 }],
    });
    await userEvent.click(button('Ask by Mail…'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Each gets the questions|^They get the questions/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 Mail' }));
    await waitFor(() => expect(sent).toContainEqual({ call: RESEND, body: { type: 'open-questions' } }));
    closePage();
    await openQuestions([buildQuestion({ needed: false })]);
    expect(screen.queryByRole('button', { name: 'Ask by Mail…' })).toBeNull();
  });

  test('say before the match what can’t hold, and with whom', async () => {
    await openQuestions([buildQuestion({ same: true, notAlone: ['north'] })]);
    expect(
      screen.getByText(/^Nobody else answered .North. to .Which campus are you on\?.: .Student 1. will be alone/),
    ).toBeTruthy();
  });
});
