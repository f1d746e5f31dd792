import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { HomeClass } from '@study-groups/contracts/home';
import { homeLinks } from '@study-groups/contracts/links';
import type { SignIn } from '@study-groups/contracts/sign-in';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './HomePage.tsx';

const LINK = { id: 7, token: 'h'.repeat(43) };
const ASK = 'POST /api/home/link';
const OPEN = 'POST /api/home/session';
const HOME = 'GET /api/home';
const LEAVE = 'DELETE /api/home/session';
const ARCHIVE = 'PUT /api/home/classes/algorithms';
const email = 'dana@example.edu';

beforeEach(() => localStorage.clear());
afterEach(closePage);

const open = (answers: Answers, fragment = '') => openPage(HomePage, `/home${fragment}`, answers, { at: '/home' });
const button = (name: string) => screen.findByRole('button', { name });

function buildHomeClass(changes: Partial<HomeClass> = {}): HomeClass {
  return {
    id: 1,
    slug: 'algorithms',
    courseName: 'Algorithms',
    courseCode: 'CS 201',
    semester: 'FALL',
    year: 2026,
    role: 'owner',
    status: 'approved',
    state: 'accepting',
    deadline: '2026-12-05T04:59:00.000Z',
    timeZone: 'America/New_York',
    isOver: false,
    isArchived: false,
    students: 212,
    groups: 0,
    needs: [],
    ...changes,
  };
}

/** The answer to who is not signed in, with the ways to do so where there are providers. */
const nobody = (signIn?: SignIn) => [401, { ...refusal('not_signed_in'), ...(signIn && { signIn }) }] as const;

/** Opens the home of somebody who has signed in here before. */
function openHome(classes: HomeClass[], answers: Answers = {}) {
  localStorage.setItem('signedInByMail', '1');
  return open({ [HOME]: [200, { email, classes }], ...answers });
}

describe('the link of a mail', () => {
  test('is used up by a press of the button alone, and leads to all classes', async () => {
    const { sent } = await open(
      { [OPEN]: [200, { email, slug: null }], [HOME]: [200, { email, classes: [buildHomeClass()] }] },
      homeLinks.fragment(LINK),
    );
    await button('Open My Classes');
    expect(sent.map(({ call }) => call)).toEqual([HOME]);
    await userEvent.click(await button('Open My Classes'));
    expect(await screen.findByRole('link', { name: 'Algorithms' })).toBeTruthy();
    expect(sent[1]).toEqual({ call: OPEN, body: LINK });
  });

  test('that was used says so, and asks for the address to which another one goes', async () => {
    const { sent } = await open(
      { [HOME]: nobody(), [OPEN]: [404, refusal('link_not_found')], [ASK]: [200, { success: true }] },
      homeLinks.fragment(LINK),
    );
    await userEvent.click(await button('Open My Classes'));
    expect(await screen.findByText('This link does not work any more')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Email address'), email);
    await userEvent.click(await button('Mail Me the Link'));
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toBeTruthy();
    expect(sent.at(-1)).toEqual({ call: ASK, body: { email, language: 'en' } });
  });

  test('that was used on this very device leads to all classes', async () => {
    localStorage.setItem('signedInByMail', '1');
    await open(
      { [OPEN]: [404, refusal('link_not_found')], [HOME]: [200, { email, classes: [buildHomeClass()] }] },
      homeLinks.fragment(LINK),
    );
    await userEvent.click(await button('Open My Classes'));
    expect(await screen.findByRole('link', { name: 'Algorithms' })).toBeTruthy();
  });

  test('works still after a moment without a network', async () => {
    await open({ [OPEN]: 'unreachable' }, homeLinks.fragment(LINK));
    await userEvent.click(await button('Open My Classes'));
    expect(await screen.findByText(/There is no connection/)).toBeTruthy();
    expect(await button('Open My Classes')).toBeTruthy();
  });
});

describe('where a university signs people in', () => {
  const college = { key: 'college', name: 'The College' };
  const way = { name: /^Sign in with .?The College/ };

  test('somebody who is not signed in is led to it, or asks for a link', async () => {
    await open({ [HOME]: nobody({ providers: [college, { key: 'other', name: 'The Other' }], takesPassword: true }) });
    const link = await screen.findByRole('link', way);
    expect(link.getAttribute('href')).toBe('/api/sign-in/college?to=%2Fhome');
    expect(screen.getAllByRole('link', { name: /^Sign in with/ })).toHaveLength(2);
    expect(screen.getByLabelText('Email address')).toBeTruthy();
  });

  test('somebody who comes back from it has all classes', async () => {
    await open({ [HOME]: [200, { email, classes: [buildHomeClass()] }] });
    expect(await screen.findByRole('link', { name: 'Algorithms' })).toBeTruthy();
    expect(localStorage.getItem('signedInByMail')).toBe('1');
  });

  test('and by nothing else, no address is asked for, and a link of a mail leads to it too', async () => {
    const answers = { [HOME]: nobody({ providers: [college], takesPassword: false }) };
    await open(answers);
    expect(await screen.findByRole('link', way)).toBeTruthy();
    expect(screen.queryByLabelText('Email address')).toBeNull();
    closePage();
    await open(answers, homeLinks.fragment(LINK));
    expect(await screen.findByRole('link', way)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open My Classes' })).toBeNull();
  });

  test('somebody who was invited comes by it, or by the link', async () => {
    const ways = { providers: [college], takesPassword: true };
    const { sent } = await open(
      { [HOME]: nobody(ways), [OPEN]: [200, { email, slug: 'algorithms' }] },
      homeLinks.fragment(LINK),
    );
    expect((await screen.findByRole('link', way)).getAttribute('href')).toBe('/api/sign-in/college?to=%2Fhome');
    await userEvent.click(await button('Open My Classes'));
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: OPEN, body: LINK }));
  });
});

test('somebody who is not signed in is asked for an address; a wrong one says so at its field', async () => {
  const errors = [{ path: 'email', message: 'Invalid email address' }];
  const { sent } = await open({ [ASK]: [400, { ...refusal('invalid_request'), errors }] });
  await userEvent.type(await screen.findByLabelText('Email address'), 'dana');
  await userEvent.click(await button('Mail Me the Link'));
  await waitFor(() => expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveLength(1);
});

describe('one’s classes', () => {
  test('say what needs somebody, with the way to it, and stand by their terms', async () => {
    await openHome([
      buildHomeClass({ listed: { people: 287, signedUp: 212 }, needs: [{ need: 'missing', students: 75 }] }),
      buildHomeClass({ id: 2, slug: null, courseName: 'Topology', status: 'pending' }),
      buildHomeClass({ id: 3, slug: 'logic', courseName: 'Logic', isOver: true, state: 'complete', groups: 48 }),
    ]);
    const needs = await screen.findByRole('region', { name: 'What needs you' });
    const way = within(needs).getByRole('link', { name: /^Algorithms.*75 people of the roster/ });
    expect(way.getAttribute('href')).toBe('/dashboard/algorithms?tab=settings&section=roster');
    expect(screen.getByText(/212 of 287 have signed up/)).toBeTruthy();
    const shelf = (name: string) => within(screen.getByRole('region', { name }));
    expect(shelf('Requests that wait for an admin').getByText('Topology')).toBeTruthy();
    expect(shelf('Earlier').getByText(/^48 groups, 212 have signed up/)).toBeTruthy();
  });

  test('that have their groups lead to those that need care', async () => {
    const needs = [
      { need: 'silent' as const, groups: 1 },
      { need: 'care' as const, groups: 2 },
    ];
    await openHome([buildHomeClass({ state: 'complete', groups: 11, needs })]);
    const card = (await screen.findByRole('link', { name: 'Algorithms' })).closest('li')!;
    const ways = within(card).getAllByRole('link', { name: /group/ });
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['1 group does not say if it met', '/dashboard/algorithms?tab=groups&show=silent'],
      ['2 groups need care', '/dashboard/algorithms?tab=groups&show=care'],
    ]);
    const above = within(screen.getByRole('region', { name: 'What needs you' })).getAllByRole('link');
    expect(above.map((way) => way.querySelector('span')!.textContent)).toEqual(ways.map((way) => way.textContent));
  });

  test('are put away and brought back', async () => {
    const { sent } = await openHome([buildHomeClass()], { [ARCHIVE]: [200, { isArchived: true }] });
    await userEvent.click(await button('Put Away'));
    expect(await screen.findByText('Put away (1)')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'This term' })).toBeNull();
    expect(sent.at(-1)).toEqual({ call: ARCHIVE, body: { isArchived: true } });
    await userEvent.click(await button('Bring Back'));
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: ARCHIVE, body: { isArchived: false } }));
  });

  test('stay where they are if the server refuses it', async () => {
    await openHome([buildHomeClass()], { [ARCHIVE]: [404, refusal('class_not_found')] });
    await userEvent.click(await button('Put Away'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'This term' })).toBeTruthy());
  });

  test('are an assistant’s too, who asks for no other term', async () => {
    await openHome([buildHomeClass({ role: 'assistant' })]);
    expect(await screen.findByText('You assist in it')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Copy to another term' })).toBeNull();
  });

  test('are shown no more once signed out, nor when the sign-in has ended', async () => {
    await openHome([buildHomeClass()], { [LEAVE]: [200, { success: true }] });
    await userEvent.click(await button('Sign Out'));
    expect(await screen.findByRole('heading', { name: 'See All Your Classes' })).toBeTruthy();
    expect(localStorage.getItem('signedInByMail')).toBeNull();
    closePage();
    await openHome([], { [HOME]: [401, refusal('not_signed_in')] });
    expect(await screen.findByText('Your sign-in has ended')).toBeTruthy();
  });

  test('that there are none of say how to get one', async () => {
    await openHome([]);
    expect(await screen.findByRole('link', { name: 'Request a Class' })).toBeTruthy();
  });
});
