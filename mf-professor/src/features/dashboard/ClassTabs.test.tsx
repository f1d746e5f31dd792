import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { ClassSteps, PartProps } from '@study-groups/contracts/parts';
import { holdSessionToken } from '@study-groups/web-sdk/api/session-token';
import { answerCalls, type Answers, closePage, refusal, showPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard } from '../class/shown-class.ts';
import ClassTabs from './ClassTabs.tsx';

type Given = PartProps['professor/class-tabs'];

const SLUG = 'esu-cs201-fall26-levi';
const OTHER = 'esu-ma101-fall26-brandt';
const callOf = (slug: string) => `POST /api/dashboard/${slug}`;
const UNDO = `POST /api/dashboard/${SLUG}/undo`;

prepareAntd();
beforeEach(() => {
  // A page that is not looked at follows nothing.
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
});
afterEach(closePage);

const student = (id: number, fullName: string) => buildStudent({ id, fullName, groupId: 1 });
const matched = (changes: Partial<Dashboard> = {}) =>
  buildDashboard({
    state: 'complete',
    students: [student(1, 'Ana Pérez'), student(2, 'Dov Levi')],
    groups: [buildGroup()],
    ...changes,
  });

/** The events that the page received, and the functions with which it can provide data again. */
interface Heard {
  tabs: string[];
  refused: number;
  steps: ClassSteps[];
  give: (change: Partial<Given>) => void;
}

/** The part on a page that the test steers. */
async function open(answers: Answers, first: Given['tab'] = 'students') {
  const heard: Heard = { tabs: [], refused: 0, steps: [], give: () => undefined };
  const onRefused = () => {
    heard.refused += 1;
  };
  const onSteps = (steps: ClassSteps) => void heard.steps.push(steps);
  function Page() {
    const [given, setGiven] = useState<Pick<Given, 'slug' | 'tab'>>({ slug: SLUG, tab: first });
    heard.give = (change) => setGiven((before) => ({ ...before, ...change }));
    const onTab = (tab: Given['tab']) => {
      heard.tabs.push(tab);
      setGiven((before) => ({ ...before, tab }));
    };
    return <ClassTabs {...given} onTab={onTab} onRefused={onRefused} onSteps={onSteps} />;
  }
  const sent = answerCalls(answers);
  const host = await showPage(Page, { path: '/?tab=settings', at: '/' });
  return { sent, host, heard, answers };
}

const lookAgain = () => act(() => void window.dispatchEvent(new Event('focus')));
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the tabs of a class on a page of others', () => {
  test('are students and groups, and the page says which is open', async () => {
    const { heard } = await open({ [callOf(SLUG)]: [200, matched()] });
    await screen.findByRole('tablist');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Students2', 'Groups1']);
    expect(chosen()).toBe('Students2');
    await screen.findByText('Ana Pérez');
    await userEvent.click(screen.getByRole('tab', { name: /Groups/ }));
    expect(heard.tabs).toEqual(['groups']);
    expect(chosen()).toBe('Groups1');
  });

  test('let everything be done to the groups that can be done on the dashboard', async () => {
    await open({ [callOf(SLUG)]: [200, matched()] }, 'groups');
    await screen.findByRole('region', { name: 'The groups in numbers' });
    for (const name of ['What to do with Ana Pérez', 'What to do with Dov Levi', 'Add Empty Group', 'Reshuffle…']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  test('show nothing of one class when another one is given', async () => {
    const other = matched({ students: [student(8, 'Mei Lin')], groups: [] });
    const { heard } = await open({ [callOf(SLUG)]: [200, matched()], [callOf(OTHER)]: [200, other] });
    await screen.findByText('Ana Pérez');
    act(() => heard.give({ slug: OTHER }));
    expect(screen.queryByText('Ana Pérez')).toBeNull();
    await screen.findByText('Mei Lin');
  });

  test('say why a class can’t be shown, and try again', async () => {
    const { answers } = await open({ [callOf(SLUG)]: [500, refusal('unexpected')] });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    answers[callOf(SLUG)] = [200, matched()];
    await userEvent.click(again);
    await screen.findByText('Ana Pérez');
  });
});

const moved: NonNullable<Dashboard['undo']> = {
  id: 5,
  kind: 'student-moved',
  by: 'admin',
  at: '2026-12-06T10:00:00.000Z',
  studentName: 'Ana Pérez',
  otherStudentName: null,
  fromGroup: 'Group 2',
  group: 'Group 1',
};

describe('what can be undone', () => {
  const undone = { ...moved, id: 8, kind: 'undone', of: 'student-moved' } as const;

  test('is reported to the page, which has the keys and runs it', async () => {
    const shown = matched({ version: 7, undo: moved, history: [moved] });
    const { heard, sent, host } = await open({
      [callOf(SLUG)]: [200, shown],
      [UNDO]: [200, { undone, version: 8 }],
    });
    const button = await screen.findByRole('button', { name: /^Undo/ });
    expect(heard.steps).toEqual([
      {
        undo: { id: 5, title: expect.stringContaining('Ana Pérez'), at: moved.at, run: expect.any(Function) },
        redo: undefined,
        latest: 5,
      },
    ]);
    expect(button.getAttribute('aria-keyshortcuts')).toBeNull();
    await userEvent.keyboard('{Control>}z{/Control}');
    const undos = () => sent.filter(({ call }) => call === UNDO).map(({ body }) => body);
    expect(undos()).toEqual([]);
    act(() => heard.steps.at(-1)?.undo?.run());
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Undone' }));
    expect(undos()).toEqual([{ version: 7, eventId: 5 }]);
  });

  test('is left to the bar where somebody else than an admin did it, and is gone with the part', async () => {
    const theirs = { ...moved, by: 'professor' as const };
    const { heard } = await open({ [callOf(SLUG)]: [200, matched({ undo: theirs, redo: moved, history: [theirs] })] });
    await screen.findByRole('button', { name: /^Undo/ });
    expect(heard.steps.at(-1)).toMatchObject({ undo: undefined, redo: { id: 5 } });
    cleanup();
    expect(heard.steps.at(-1)).toEqual({ undo: undefined, redo: undefined, latest: 0 });
  });
});

describe('a session that has ended', () => {
  test('is the page’s to begin again: no dialog opens, and the class stays', async () => {
    const { heard, answers } = await open({ [callOf(SLUG)]: [200, matched()] });
    await screen.findByText('Ana Pérez');
    answers[callOf(SLUG)] = [401, refusal('not_signed_in')];
    lookAgain();
    await screen.findByText('You are no longer signed in');
    await waitFor(() => expect(heard.refused).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Ana Pérez')).toBeTruthy();

    answers[callOf(SLUG)] = [200, matched()];
    lookAgain();
    await waitFor(() => expect(screen.queryByText('You are no longer signed in')).toBeNull());
    expect(heard.refused).toBe(1);
  });

  test('keeps what was being done, and it goes on once the API answers again', async () => {
    const shown = matched({ version: 7, undo: moved, history: [moved] });
    const { heard, sent, host, answers } = await open({ [callOf(SLUG)]: [200, shown] });
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    answers[UNDO] = [401, refusal('not_signed_in')];
    answers[callOf(SLUG)] = [401, refusal('not_signed_in')];
    await userEvent.click(undo);
    await screen.findByText('You are no longer signed in');
    await waitFor(() => expect(heard.refused).toBe(1));
    const undos = () => sent.filter(({ call }) => call === UNDO).length;
    expect(undos()).toBe(1);

    answers[UNDO] = [200, { undone: { ...moved, id: 8, kind: 'undone', of: 'student-moved' }, version: 8 }];
    answers[callOf(SLUG)] = [200, shown];
    lookAgain();
    await waitFor(() => expect(undos()).toBe(2));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Undone' }));
  });
});

test('a session whose token the page around them holds is theirs too', async () => {
  await open({ [callOf(SLUG)]: [200, matched()] });
  await screen.findByText('Ana Pérez');
  holdSessionToken('secret');
  const fetched = jest.spyOn(globalThis, 'fetch');
  lookAgain();
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  holdSessionToken(undefined);
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
});

test('a class that is gone is the page’s to report', async () => {
  const { heard, answers } = await open({ [callOf(SLUG)]: [200, matched()] });
  await screen.findByText('Ana Pérez');
  answers[callOf(SLUG)] = [404, refusal('class_not_found')];
  lookAgain();
  await waitFor(() => expect(heard.refused).toBe(1));
});
