import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { ClassEvent } from '@study-groups/contracts/history';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { isThoughtSignedIn } from '../session/open-devices.ts';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard } from './shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const SIGN_OUT = 'DELETE /api/home/session';

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => {
  // A page that is not looked at follows nothing.
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
});
afterEach(closePage);

const students = [
  buildStudent({ id: 1, groupId: 1, editUrl: null }),
  buildStudent({ id: 2, groupId: 1, fullName: 'Dov Levi', email: 'student2@example.edu', editUrl: null }),
];
const section = buildQuestion({
  id: 'section',
  choices: ['mon', 'wed'],
  texts: { en: { title: 'Which section are you in?', choices: { mon: 'Monday lab', wed: 'Wednesday lab' } } },
});
const groups = [buildGroup(), buildGroup({ id: 2, name: 'Group 2', members: [] })];
const roles = {
  owner: { fullName: 'Noa Levi', role: 'owner' },
  teacher: { fullName: 'Ron Azulay', role: 'teacher' },
  sectionTeacher: { fullName: 'Ron Azulay', role: 'teacher', sections: ['mon'] },
  assistant: { fullName: 'Lea Cohen', role: 'assistant' },
} as const satisfies Record<string, Dashboard['you']>;
const seenBy = (role: keyof typeof roles, changes: Partial<Dashboard> = {}) => {
  const you = { ...roles[role] } as NonNullable<Dashboard['you']>;
  const decides = role === 'owner' || role === 'teacher';
  return buildDashboard(
    { state: 'complete', students, groups, you, ...changes },
    {
      can: { match: false, reshuffle: decides, export: true },
      setup: { weights: {}, modes: {}, questions: [section] },
    },
  );
};

/** Opens the dashboard by the session that a mail's link began. */
async function open(dashboard: Dashboard, answers: Answers = {}, search = '') {
  localStorage.setItem('signedInByMail', '1');
  const all: Answers = { [CALL]: [200, dashboard], ...answers };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}${search}`, all, { at: '/dashboard/:slug' });
  await screen.findByRole('heading', { name: 'Introduction to Algorithms' });
  return { ...page, answers: all };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isThere = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null;
/** Returns the commands of the bar's menus. */
async function more() {
  const commands: unknown[] = [];
  for (const menu of ['Share', 'Files', 'Class', 'View']) {
    await userEvent.click(button(menu));
    commands.push(...screen.getAllByRole('menuitem').map((each) => each.dataset['command']));
    await userEvent.keyboard('{Escape}');
  }
  return commands;
}
async function menuOf(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `What to do with ${name}` }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return items;
}

async function askWhoLeft(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `What to do with ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Left the course…' }));
  await screen.findByRole('button', { name: 'Mark as Left' });
}

describe('somebody who only arranges groups', () => {
  test.each(['assistant', 'sectionTeacher'] as const)(
    'is offered what that takes, and nothing else: %s',
    async (role) => {
      await open(seenBy(role));
      await screen.findByRole('region', { name: 'The groups in numbers' });
      const commands = await more();
      for (const id of ['class.copyLink', 'class.export', 'class.sheets', 'groups.add']) {
        expect(commands).toContain(id);
      }
      for (const id of ['class.extend', 'students.add', 'groups.repair', 'groups.surveys', 'groups.reshuffle']) {
        expect(commands).not.toContain(id);
      }
      expect([isThere('Add Empty Group'), isThere('Reshuffle…')]).toEqual([true, false]);
      expect(await menuOf('Dov Levi')).toEqual([
        'Move to…',
        'Recommendations…',
        'Why here?',
        'Make Leader…',
        'Select',
        // A teacher of some sections says so of their own students.
        ...(role === 'sectionTeacher' ? ['Left the course…'] : []),
      ]);
      expect(await menuOf('Ana Pérez')).not.toContain('Remind leader');
    },
  );

  test('sees the submissions, without what stands for students or changes them', async () => {
    await open(seenBy('assistant'), {}, '?tab=students');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the submission of Dov Levi' }));
    const drawer = await screen.findByRole('dialog', { name: 'Dov Levi' });
    await within(drawer).findByRole('button', { name: 'Move to…' });
    for (const name of ['Edit submission…', 'Left the course…', /^Ask again/]) {
      expect(within(drawer).queryByRole('button', { name })).toBeNull();
    }
    expect(within(drawer).queryByText(/can’t be shown|can't be shown|damaged/i)).toBeNull();
    expect([isThere('Add student…'), isThere(/^Remove several/)]).toEqual([false, false]);
  });

  test('is shown the settings that change nothing, whatever the address names', async () => {
    await open(seenBy('assistant'), {}, '?tab=settings&section=passwords');
    expect(await screen.findByRole('heading', { name: 'Links' })).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'Sections of the settings' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Links',
      "In your university's pages",
      'People',
      'History',
    ]);
  });

  test('takes back what they could have done, and is told whose the rest is', async () => {
    const event = (kind: ClassEvent['kind'], id: number): ClassEvent => ({
      id,
      kind,
      by: 'professor',
      person: 'Ron Azulay',
      at: '2026-12-06T10:00:00.000Z',
      studentName: 'Ana Pérez',
      otherStudentName: null,
      fromGroup: 'Group 2',
      group: 'Group 1',
    });
    await open(seenBy('assistant', { undo: event('student-moved', 5), redo: event('settings-changed', 6) }));
    expect(button(/^Undo/).getAttribute('aria-label')).toBe('Undo: Ana Pérez moved to Group 1 (by Ron Azulay)');
    const redo = button('Redo');
    expect(redo.getAttribute('aria-disabled')).toBe('true');
    expect(redo.title).toMatch(/^Left to those who decide about the class/);
  });
});

describe('somebody who decides about the class', () => {
  test('but does not own it says who has left, and erases nobody', async () => {
    await open(seenBy('teacher'));
    await screen.findByRole('region', { name: 'The groups in numbers' });
    expect(await more()).toEqual(expect.arrayContaining(['class.extend', 'groups.repair', 'groups.reshuffle']));
    expect(isThere('Reshuffle…')).toBe(true);
    expect(await menuOf('Ana Pérez')).toContain('Edit submission…');
    await askWhoLeft('Ana Pérez');
    expect(isThere('Erase at Once Instead…')).toBe(false);
  });

  test('and owns it may do all of it', async () => {
    await open(seenBy('owner'));
    await screen.findByRole('region', { name: 'The groups in numbers' });
    await askWhoLeft('Ana Pérez');
    expect(isThere('Erase at Once Instead…')).toBe(true);
  });
});

test('somebody who sees some sections is told which, and how many of a group are of others', async () => {
  await open(seenBy('sectionTeacher', { groups: [buildGroup({ elsewhere: 2 }), groups[1]!] }));
  expect(screen.getByText(/^You see:/).textContent?.replace(/[\u2068\u2069]/g, '')).toBe('You see: Monday lab');
  expect(await screen.findByText('+2 of other sections')).toBeTruthy();
});

describe('a sign-in by mail', () => {
  test('opens the class without its password, and ends with all of one’s classes', async () => {
    const { sent, host } = await open(seenBy('assistant'), { [SIGN_OUT]: [503, refusal('unavailable')] });
    expect(sent[0]).toEqual({ call: CALL, body: {} });
    const signOut = async () => {
      await userEvent.click(button('View'));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out of All Your Classes' }));
    };
    await signOut();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Could not sign out' }));
    expect(isThoughtSignedIn(host.storage)).toBe(true);
    closePage();

    const again = await open(seenBy('assistant'), { [SIGN_OUT]: [200, { success: true }] });
    await signOut();
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(again.sent.at(-1)?.call).toBe(SIGN_OUT);
    expect(isThoughtSignedIn(again.host.storage)).toBe(false);
    expect(again.host.toasts.current()).toMatchObject({ title: 'You are signed out' });
  });

  test('that is of no use here leaves the password, and stays noted for other classes', async () => {
    localStorage.setItem('signedInByMail', '1');
    const answers: Answers = { [CALL]: [401, refusal('wrong_password')] };
    const { host } = await openPage(DashboardPage, `/dashboard/${SLUG}`, answers, { at: '/dashboard/:slug' });
    expect(await screen.findByText(/^Your sign-in by mail has ended, or/)).toBeTruthy();
    expect(screen.getByLabelText('Dashboard password')).toBeTruthy();
    expect(isThoughtSignedIn(host.storage)).toBe(true);
  });

  test('that ends in the middle is begun again elsewhere, and nothing is lost', async () => {
    const { answers } = await open(seenBy('assistant'));
    answers[CALL] = [401, refusal('wrong_password')];
    act(() => void window.dispatchEvent(new Event('focus')));
    const dialog = await screen.findByRole('dialog', { name: 'Your sign-in has ended' });
    const link = within(dialog).getByRole('link', { name: 'Open the sign-in by mail in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/home', '_blank']);
    const retry = within(dialog).getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    expect(await within(dialog).findByText('You are not signed in yet.')).toBeTruthy();
    answers[CALL] = [200, seenBy('assistant')];
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Introduction to Algorithms' })).toBeTruthy();
  });
});

describe('a class that takes no password', () => {
  test('says how it opens, in the place of the password', async () => {
    const answers: Answers = { [CALL]: [401, refusal('password_off')] };
    await openPage(DashboardPage, `/dashboard/${SLUG}`, answers, { at: '/dashboard/:slug' });
    expect(screen.getByRole('link', { name: 'Sign in by mail instead' }).getAttribute('href')).toBe('/home');
    await userEvent.type(screen.getByLabelText('Dashboard password'), 'prof-old');
    await userEvent.click(button('Open Dashboard'));
    expect(await screen.findByRole('heading', { name: 'This class opens by mail' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In by Mail' }).getAttribute('href')).toBe('/home');
    expect(screen.queryByLabelText('Dashboard password')).toBeNull();
  });

  test('goes on without it for those who had come by the password', async () => {
    const answers: Answers = { [CALL]: [200, buildDashboard()] };
    await openPage(DashboardPage, `/dashboard/${SLUG}`, answers, { at: '/dashboard/:slug' });
    const passwords: (string | null)[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      passwords.push(new Headers(init?.headers).get('x-dashboard-password'));
      return answer(input, init);
    };
    await userEvent.type(screen.getByLabelText('Dashboard password'), 'prof-right');
    await userEvent.click(button('Open Dashboard'));
    await screen.findByRole('heading', { name: 'Introduction to Algorithms' });
    answers[CALL] = [401, refusal('password_off')];
    act(() => void window.dispatchEvent(new Event('focus')));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(within(dialog).getByText(/^The dashboard password opens this class no more/)).toBeTruthy();
    answers[CALL] = [200, buildDashboard()];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(passwords.at(-1)).toBeNull());
    expect(passwords[0]).toBe('prof-right');
  });
});
