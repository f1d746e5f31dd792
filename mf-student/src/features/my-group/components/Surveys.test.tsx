import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { memberLinks } from '@study-groups/contracts/links';
import type { MyGroup } from '@study-groups/contracts/my-group';
import type { OpenSurvey } from '@study-groups/contracts/surveys';
import { type Answers, closePage, openPage, refusal, type Sent } from '@study-groups/web-sdk/testing/page';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMyGroup, inHours } from '../../../testing/my-group.ts';
import MyGroupPage from '../MyGroupPage.tsx';

const GET = 'GET /api/my-group';
const CHECK = 'PUT /api/my-group/surveys/check-early';
const PEERS = 'PUT /api/my-group/surveys/peers-early';

// They are loaded as they are shown, which a busy machine takes long for.
beforeAll(() => Promise.all([import('../rest-of-page.tsx'), import('./Surveys.tsx')]));
afterEach(closePage);

const ok = (mine: MyGroup) => [200, mine] as const;
const open = (answers: Answers) =>
  openPage(MyGroupPage, `/my-group${memberLinks.fragment({ studentId: 31, token: 'c'.repeat(43) })}`, answers, {
    at: '/my-group',
  });
const check = (answers: OpenSurvey['answers'] = []): OpenSurvey => ({
  survey: 'check-early',
  until: inHours(50),
  answers,
});
const peers = (answers: OpenSurvey['answers'] = []): OpenSurvey => ({
  survey: 'peers-early',
  until: inHours(50),
  mates: [32, 33],
  answers,
});
const asked = (...surveys: OpenSurvey[]) => ok(buildMyGroup({ surveys }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** A step of the answer to a question. */
const step = async (question: string | RegExp, name: string | RegExp) =>
  within(await screen.findByRole('group', { name: question })).getByRole<HTMLInputElement>('radio', { name });
const choose = async (question: string | RegExp, name: string | RegExp) => userEvent.click(await step(question, name));
const saved = (sent: Sent[]) => sent.filter(({ call }) => call !== GET);

test('says until when it is open, what for, and who sees the answers, before it asks', async () => {
  await open({ [GET]: asked(check(), peers()) });
  const checkPart = await screen.findByRole('region', { name: 'Two minutes about your group' });
  expect(checkPart.textContent).toMatch(/Open until .*nobody sees what you said\..*I am heard in our group\./);
  const peersPart = screen.getByRole('region', { name: 'About your group’s work together' });
  expect(peersPart.textContent).toMatch(
    /Open until .*not anonymous: your professor sees who said what, by name\..*Does a fair share/,
  );
  expect(within(checkPart).getAllByRole('radio', { name: '1 not at all' })).toHaveLength(5);
  expect(within(checkPart).getAllByRole('radio', { name: '5 fully' })).toHaveLength(5);
});

describe('a survey of the group', () => {
  test('is saved without what is skipped, and can be answered otherwise', async () => {
    const given = { scales: { heard: 4, fair: 1 } };
    const { sent, host } = await open({ [GET]: asked(check()), [CHECK]: asked(check([given])) });
    await choose('I am heard in our group.', '4');
    await choose(/^We share the work/, /^1/);
    await choose('We meet often enough.', /^5/);
    await press('Skip: We meet often enough.');
    expect((await step('We meet often enough.', /^5/)).checked).toBe(false);
    await press('Save');
    expect(await screen.findByText('Answered.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Two minutes about your group');
    expect(saved(sent)).toEqual([{ call: CHECK, body: { answers: [given] } }]);
    expect(host.storage.session.keys().filter((key) => key.startsWith('my-group-survey'))).toEqual([]);
    await press('Change');
    expect((await step('I am heard in our group.', '4')).checked).toBe(true);
    await press('Cancel');
    expect(await screen.findByText('Answered.')).toBeTruthy();
  });

  test('asks for one answer at least', async () => {
    const { sent } = await open({ [GET]: asked(check()) });
    await press('Save');
    const said = await screen.findByText('Answer at least one question.');
    await waitFor(() => expect(document.activeElement).toBe(said));
    expect(saved(sent)).toEqual([]);
  });

  test('keeps what was chosen where it can’t be saved, also through a reload', async () => {
    const answers: Answers = { [GET]: asked(check()), [CHECK]: 'unreachable' };
    await open(answers);
    await choose('I am heard in our group.', '3');
    await press('Save');
    expect(await screen.findByText(/^It could not be saved\. What you chose is kept/)).toBeTruthy();
    cleanup();
    const { sent } = await open(answers);
    expect((await step('I am heard in our group.', '3')).checked).toBe(true);
    expect(saved(sent)).toEqual([]);
  });

  test('that is closed meanwhile says so, and goes', async () => {
    const answers: Answers = { [GET]: asked(check()), [CHECK]: [409, refusal('survey_closed')] };
    const { host } = await open(answers);
    await choose('I am heard in our group.', '3');
    answers[GET] = asked();
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Two minutes about your group' })).toBeNull());
    expect(host.toasts.current()?.title).toBe('This survey is closed');
  });

  test.each([
    ['is over', { until: inHours(-1) }],
    ['only a newer build knows', { survey: 'mood' as OpenSurvey['survey'] }],
  ])('that %s does not show', async (_, fields) => {
    await open({ [GET]: asked({ ...check(), ...fields }) });
    await screen.findByRole('heading', { name: 'Your group' });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a survey of the mates', () => {
  test('asks about one after the other, and is saved at once', async () => {
    const given = [
      { aboutId: 32, scales: { contributes: 5 } },
      { aboutId: 33, scales: { knows: 2 } },
    ];
    const { sent } = await open({ [GET]: asked(peers()), [PEERS]: asked(peers(given)) });
    await screen.findByRole('heading', { name: 'Ana Díaz' });
    expect(screen.getByText('1 of 2')).toBeTruthy();
    await choose(/^Does a fair share/, /^5/);
    await press('Next');
    expect(document.activeElement?.textContent).toBe('Omar Haddad');
    expect((await step(/^Does a fair share/, /^5/)).checked).toBe(false);
    await choose(/^Knows what we need/, '2');
    await press('Previous');
    expect((await step(/^Does a fair share/, /^5/)).checked).toBe(true);
    await press('Next');
    await press('Save');
    expect(await screen.findByText('Answered.')).toBeTruthy();
    expect(saved(sent)).toEqual([{ call: PEERS, body: { answers: given } }]);
  });

  test('says of how many it is answered, and goes on with the next', async () => {
    const { sent } = await open({
      [GET]: asked(peers([{ aboutId: 32, scales: { quality: 4 } }])),
      [PEERS]: asked(peers()),
    });
    expect(await screen.findByText('Answered: 1 of 2.')).toBeTruthy();
    await press('Change');
    await screen.findByRole('heading', { name: 'Omar Haddad' });
    await press('Previous');
    await press('Skip: Cares that our work is good.');
    await press('Next');
    await press('Save');
    await waitFor(() => expect(saved(sent)).toHaveLength(1));
    expect(saved(sent)[0]?.body).toEqual({ answers: [{ aboutId: 32, scales: {} }] });
  });

  test('asks no more about who has left', async () => {
    const mine = buildMyGroup({ surveys: [peers()] });
    const answers: Answers = { [GET]: ok(mine) };
    await open(answers);
    await press('Next');
    answers[GET] = asked({ ...peers(), mates: [32] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ana Díaz' })).toBeTruthy();
  });
});

test('what the mates said shows as means, the latest first', async () => {
  const released: MyGroup['released'] = [
    { survey: 'peers-early', from: 3, means: { contributes: 3, knows: 4.25 } },
    { survey: 'peers-late', from: 4, means: { contributes: 5 } },
  ];
  const mine = buildMyGroup({ released });
  await open({ [GET]: ok({ ...mine, class: { ...mine.class, isActive: false } }) });
  const said = await screen.findByRole('region', { name: 'What your group said of your part' });
  expect(
    within(said)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['The second time', 'The first time']);
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Does a fair share of the work.5.0',
    'Does a fair share of the work.3.0',
    'Knows what we need, or learns it.4.3',
  ]);
  expect(within(said).getByText(/^From 4 answers/)).toBeTruthy();
});

test('what is not saved is forgotten with the device', async () => {
  const { host } = await open({ [GET]: asked(check()) });
  await choose('I am heard in our group.', '3');
  expect(host.storage.session.keys()).toContain('my-group-survey:31:check-early');
  await press('Forget this device');
  await screen.findByText(/^Open the link in the mail/);
  expect(host.storage.session.keys()).not.toContain('my-group-survey:31:check-early');
});

test('the mails about surveys are stopped', async () => {
  const { you } = buildMyGroup();
  const { sent } = await open({
    [GET]: asked(),
    'PUT /api/my-group/mails': ok(buildMyGroup({ you: { ...you, stopped: ['surveys'] } })),
  });
  const mails = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Questions about your group' });
  await userEvent.click(mails);
  await waitFor(() => expect(mails.checked).toBe(false));
  expect(saved(sent)[0]?.body).toEqual({ kind: 'surveys', stopped: true });
});
