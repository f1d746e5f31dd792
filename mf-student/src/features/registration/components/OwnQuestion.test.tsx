import { afterEach, expect, test } from '@jest/globals';
import { safeStorage } from '@study-groups/web-sdk/host/storage';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { buildAnswers, buildClass, buildSubmission } from '../../../testing/samples.ts';
import { keepDraft } from '../draft.ts';
import EditPage from '../EditPage.tsx';
import { startForm } from '../form.ts';
import RegisterPage from '../RegisterPage.tsx';

const GET_CLASS = 'GET /api/classes/algorithms';
const SUBMIT = 'POST /api/students';
const KEY = 'Qx7vB2mN9pLk4RtYw8ZaCd';

const titled = (title: string, choices: Record<string, string> = {}, why?: string) => ({
  texts: { en: { title, choices, ...(why && { why }) } },
});
const campus = buildQuestion();
const days = buildQuestion({
  id: 'days',
  kind: 'several',
  needed: false,
  ...titled('Where do you live?', { north: 'North', south: 'South' }),
});
const skill = buildQuestion({
  id: 'skill',
  kind: 'scale',
  max: 5,
  choices: [],
  needed: false,
  ...titled('How well can you program?', { first: 'Not at all', last: 'Very well' }),
});
const work = buildQuestion({
  id: 'work',
  kind: 'number',
  low: 0,
  high: 40,
  choices: [],
  ...titled('Hours of work a week'),
});
const about = buildQuestion({ id: 'about', kind: 'text', choices: [], needed: false, ...titled('About you') });
const gender = buildQuestion({
  id: 'gender',
  needed: false,
  sensitive: true,
  ...titled('Your gender', { north: 'Woman', south: 'Man' }, 'So that nobody is the only one.'),
});
const questions = [campus, days, skill, work, about, gender];

afterEach(closePage);

/** The last tab, with all usual questions answered. */
async function openLast(answers: Answers) {
  keepDraft(
    safeStorage(() => sessionStorage),
    'class-7',
    { ...startForm(buildAnswers()), step: 'preferences' },
  );
  const page = await openPage(RegisterPage, '/class/algorithms', answers, { at: '/class/:slug' });
  await screen.findByRole('heading', { name: 'Before you submit' });
  return { ...page, user: userEvent.setup() };
}
const question = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
const submit = () => screen.getByRole('button', { name: 'Submit' });

test('each kind is answered by a touch or a line, seen once more, and sent', async () => {
  const { sent, user } = await openLast({
    [GET_CLASS]: [200, buildClass({ questions })],
    [SUBMIT]: [201, { accessKey: KEY }],
  });
  expect(screen.getByText('2 answers to go: Which campus are you on?, Hours of work a week')).toBeTruthy();
  await user.click(submit());
  expect(await question('Which campus').findByText('Please choose one of the options')).toBeTruthy();
  expect(sent.filter(({ call }) => call === SUBMIT)).toEqual([]);

  await user.click(question('Which campus').getByRole('radio', { name: 'South' }));
  const hours = screen.getByRole<HTMLInputElement>('textbox', { name: /^Hours of work/ });
  await user.type(hours, '1.5');
  expect(hours.value).toBe('1.5');
  await user.type(hours, '00');
  await user.tab();
  expect(screen.queryByText('This number is out of range')).toBeNull();
  await user.type(hours, '{Backspace}{Backspace}{Backspace}{Backspace}50');
  await user.tab();
  expect(await screen.findByText('This number is out of range')).toBeTruthy();
  await user.clear(hours);
  await user.type(hours, '15');
  await user.click(question('How well can').getByRole('radio', { name: '5 · Very well' }));
  await user.type(screen.getByRole('textbox', { name: /^About you/ }), 'Chess');
  expect(question('Your gender').getByText(/So that nobody is the only one\.\u2069 No classmate sees/)).toBeTruthy();

  const summary = screen.getByRole('heading', { name: 'Before you submit' }).closest('section')!;
  const row = (name: string) => within(summary).getByText(name).nextElementSibling!.textContent;
  expect([row('Which campus are you on?'), row('How well can you program?'), row('Your gender')]).toEqual([
    'South',
    '5',
    'Not chosen yet',
  ]);
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Submission Successful!' });
  const { body } = sent.find(({ call }) => call === SUBMIT)! as { body: { answers: object } };
  expect(body.answers).toEqual({ campus: 'south', work: 15, skill: 5, about: 'Chess' });
});

test('one that may be left out can be left open again, and a device does not keep what is sensitive', async () => {
  const { sent, user } = await openLast({
    [GET_CLASS]: [200, buildClass({ questions: [gender, days] })],
    [SUBMIT]: [201, { accessKey: KEY }],
  });
  await user.click(question('Where do you live').getByRole('checkbox', { name: 'North' }));
  await user.click(screen.getByRole('button', { name: 'Leave open: \u2068Where do you live?\u2069' }));
  await user.click(question('Where do you live').getByRole('checkbox', { name: 'South' }));
  await user.click(question('Your gender').getByRole('radio', { name: 'Woman' }));
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Submission Successful!' });
  expect((sent.at(-1)!.body as { answers: object }).answers).toEqual({ gender: 'north', days: ['south'] });
  expect(JSON.parse(localStorage.getItem('registrationAnswers')!).answers.answers).toEqual({ days: ['south'] });
});

test('what the class asks by now is shown when an answer to an earlier question is refused', async () => {
  const answers: Answers = {
    [GET_CLASS]: [200, buildClass({ questions: [campus] })],
    [SUBMIT]: [400, refusal('invalid_request', [{ path: 'answers.work', message: 'This field is required' }])],
  };
  const { user } = await openLast(answers);
  await user.click(question('Which campus').getByRole('radio', { name: 'North' }));
  answers[GET_CLASS] = [200, buildClass({ questions: [campus, work] })];
  await user.click(submit());
  const hours = await screen.findByRole('textbox', { name: /^Hours of work/ });
  expect(screen.getByText('Still needed: Hours of work a week')).toBeTruthy();
  answers[SUBMIT] = [201, { accessKey: KEY }];
  await user.type(hours, '3');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Submission Successful!' })).toBeTruthy();
});

test('an earlier submission shows its answers, and a choice that is gone is asked for again', async () => {
  const student = buildSubmission({ answers: { campus: 'west', days: ['north', 'east'] } });
  const found = { student, class: buildClass({ questions: [campus, days] }) };
  await openPage(EditPage, `/edit/${KEY}`, { [`GET /api/students/${KEY}`]: [200, found] }, { at: '/edit/:accessKey' });
  await userEvent.click(await screen.findByRole('tab', { name: /Preferences/ }));
  await waitFor(() => expect(screen.getByText('Still needed: Which campus are you on?')).toBeTruthy());
  expect(screen.getByRole('button', { name: /North/ })).toBeTruthy();
});
