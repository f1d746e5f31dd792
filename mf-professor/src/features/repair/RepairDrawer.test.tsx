import { prepareAntd } from '@study-groups/antd-kit/testing';
import { isolated } from '@study-groups/contracts/isolated';
import { moveStudents } from '@study-groups/contracts/moves';
import type { RepairEvent, RepairLine, RepairStanding } from '@study-groups/contracts/repair';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import type { Dashboard } from '../class/shown-class.ts';
import { buildClass } from '../groups/testing.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const MOVES = `POST ${moveStudents.path.replace(':slug', SLUG)}`;
const REPAIR = `/api/dashboard/${SLUG}/repair`;

prepareAntd();
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

/** A search that the page has asked for. */
interface Search {
  body: { version: number; mostMoved: number };
  signal: AbortSignal;
  tell: (event: RepairEvent) => Promise<void>;
  /** Ends it without a word, as a network does. */
  drop: () => Promise<void>;
}

/** Fakes the server's stream. */
function streams(refused?: [status: number, body: object]) {
  const searches: Search[] = [];
  const given = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(REPAIR)) return given(input, init);
    if (refused) return new Response(JSON.stringify(refused[1]), { status: refused[0] });
    const waiting: (Uint8Array | undefined)[] = [];
    let wake = () => undefined as void;
    const push = (bytes: Uint8Array | undefined) =>
      act(async () => {
        waiting.push(bytes);
        wake();
      });
    const read = async () => {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const value = waiting.shift();
      return value ? { done: false, value } : { done: true, value: undefined };
    };
    searches.push({
      body: JSON.parse(String(init!.body)),
      signal: init!.signal!,
      tell: (event) => push(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
      drop: () => push(undefined),
    });
    return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
  };
  return searches;
}

const none = { unplaced: [], sizes: [], rules: [] };

/** Groups of three, three and two; the ninth student is in none. */
const torn = (changes: Partial<Dashboard> = {}) => buildClass([3, 3, 2], changes, { unplaced: 1, minGroupSize: 3 });
const standing: RepairStanding = {
  kind: 'standing',
  version: 1,
  toPlace: 1,
  waiting: [],
  classScore: 61.24,
  worst: { groupId: 3, newGroup: null, score: 40 },
  faults: { unplaced: [9], sizes: [{ groupId: 3, newGroup: null, size: 2 }], rules: [] },
};
const placing: RepairLine = {
  moved: 0,
  placed: 1,
  people: [{ studentId: 9, fromGroupId: null, toGroupId: 3, newGroup: null }],
  groups: [{ groupId: 3, newGroup: null, before: 40, after: 44, sizeBefore: 2, sizeAfter: 3 }],
  classScore: 62,
  worst: { groupId: 3, newGroup: null, score: 44 },
  faults: none,
  proven: true,
  mails: [{ studentId: 9, kind: 'you-were-moved' }],
};
const moving: RepairLine = {
  ...placing,
  moved: 1,
  people: [...placing.people, { studentId: 1, fromGroupId: 1, toGroupId: null, newGroup: 0 }],
  groups: [...placing.groups, { groupId: null, newGroup: 0, before: null, after: 70, sizeBefore: 0, sizeAfter: 1 }],
  classScore: 66.5,
  proven: false,
};

async function open(dashboard = torn(), answers: Answers = {}) {
  const all: Answers = { [CALL]: [200, dashboard], ...answers };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin&tab=groups`, all, { at: '/dashboard/:slug' });
  const searches = streams();
  await screen.findByRole('region', { name: 'The groups in numbers' });
  await ask();
  await waitFor(() => expect(searches).toHaveLength(1));
  return { ...page, answers: all, searches, search: searches[0]! };
}

async function ask() {
  // Where nothing needs care only the menu offers it.
  await userEvent.click(screen.getByRole('button', { name: 'Class' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Place and Mend…/ }));
  await screen.findByRole('dialog', { name: 'Place and Mend' });
}

const way = (name: string) => screen.findByRole('listitem', { name });

describe('the ways to place and mend', () => {
  test('come as they are found, what is left wrong first, with who goes where and why, and are counted aloud', async () => {
    const { search } = await open();
    expect(search.body).toEqual({ version: 1, mostMoved: 6 });
    await search.tell(standing);
    expect(screen.getByText(`In no group: ${isolated('Student 9')}`)).toBeTruthy();
    expect(screen.getByText('Group 3 has a wrong size (2)')).toBeTruthy();
    expect(screen.getByText('Searching for ways…')).toBeTruthy();
    await search.tell({ kind: 'line', line: placing });
    const first = within(await way('Nobody changes group · placed: 1'));
    expect(first.getByText('The one without a group is placed; sizes and rules are kept')).toBeTruthy();
    expect(first.getByText('61.2 → 62.0')).toBeTruthy();
    expect(first.getByText('Proven: nothing is better without moving anybody')).toBeTruthy();
    expect(screen.getByText('Ways so far: 1. Still searching…').getAttribute('role')).toBe('status');

    await search.tell({ kind: 'line', line: moving });
    const second = within(await way('1 person changes group · placed: 1'));
    expect(second.queryByText(/Student 1/)).toBeNull();
    await userEvent.click(second.getByText('Who goes where'));
    expect(second.getByText('Group 1 → new group')).toBeTruthy();
    expect(second.getByText('opens a group of 1')).toBeTruthy();
    // The next one might be better.
    expect(screen.queryByText('Recommended')).toBeNull();
    await search.tell({ kind: 'end', end: 'done' });
    expect(screen.getByText('Ways: 2')).toBeTruthy();
    expect(first.getByText('Recommended')).toBeTruthy();
    expect(second.queryByText('Recommended')).toBeNull();
    expect(first.getByText('no group → Group 3')).toBeTruthy();
    expect(first.getByText('Group 3 grows from 2 to 3 · Group 3 scores 44, now 40')).toBeTruthy();
    expect(first.getByText(`Comes into a group: ${isolated('Student 9')}`)).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('that break a rule say so by its sentence, and stand below once all are found', async () => {
    const { search } = await open();
    await search.tell(standing);
    const rules = [{ kind: 'apart' as const, students: [9, 7] }];
    await search.tell({ kind: 'line', line: { ...placing, faults: { ...none, rules } } });
    await search.tell({ kind: 'line', line: { ...moving, faults: { ...none, sizes: standing.faults.sizes } } });
    const titles = () => screen.getAllByRole('heading', { level: 3, name: /chang/ }).map((head) => head.textContent);
    expect(titles()).toEqual(['Nobody changes group · placed: 1', '1 person changes group · placed: 1']);
    await search.tell({ kind: 'end', end: 'done' });
    expect(titles()).toEqual(['1 person changes group · placed: 1', 'Nobody changes group · placed: 1']);
    const last = within(await way('Nobody changes group · placed: 1'));
    expect(last.getByText('Breaks a rule: Student 9 and Student 7 should not be together')).toBeTruthy();
    expect(last.queryByText('Recommended')).toBeNull();
  });

  test('are done in one change, with a toast that can take it back', async () => {
    const { search, sent, answers } = await open();
    await search.tell(standing);
    await search.tell({ kind: 'line', line: moving });
    answers[MOVES] = [200, { groups: [], removedGroupIds: [], version: 2, eventId: 7 }];
    await userEvent.click(await screen.findByRole('button', { name: /^Do This: 1 person/ }));
    await screen.findByText('The groups are mended');
    expect(screen.getByText(/placed: 1, moved: 1/)).toBeTruthy();
    const undos = screen.getAllByRole('button', { name: 'Undo' });
    expect(undos.filter((button) => !button.dataset['command'])).toHaveLength(1);
    expect(sent.find(({ call }) => call === MOVES)?.body).toEqual({
      moves: [{ studentId: 9, toGroupId: 3 }],
      newGroups: [[1]],
      removeEmptied: true,
      reason: 'repaired',
      version: 1,
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Place and Mend' })).toBeNull());
    expect(search.signal.aborted).toBe(true);
  });

  test('end with the panel that shows them', async () => {
    const { search } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(search.signal.aborted).toBe(true));
  });

  test('are searched for again when the class is another, and that is said', async () => {
    const { search, searches, answers } = await open();
    await search.tell(standing);
    await search.tell({ kind: 'line', line: placing });
    const event = {
      kind: 'group-created',
      by: 'professor',
      studentName: null,
      otherStudentName: null,
      group: 'Group 4',
    };
    const history = [{ id: 3, at: '2026-12-05T05:10:00.000Z', ...event }] as Dashboard['history'];
    answers[CALL] = [200, torn({ version: 2, history })];
    await search.tell({ kind: 'end', end: 'stale' });
    await waitFor(() => expect(searches).toHaveLength(2));
    expect(searches[1]!.body.version).toBe(2);
    expect(screen.getByText('The class has changed meanwhile')).toBeTruthy();
    expect(screen.getByText('Group 4 was added. The ways are searched again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Do This/ })).toBeNull();
  });

  test('leave out who has signed up since, which is said with a way to search again', async () => {
    const { search, searches } = await open(buildClass([3, 3, 2], {}, { unplaced: 2 }));
    await search.tell(standing);
    expect(screen.getByText(`In none of these ways: ${isolated('Student 10')}`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search Again' }));
    await waitFor(() => expect(searches).toHaveLength(2));
  });

  test('stay where the network drops the search, which can be tried again', async () => {
    const { search, searches } = await open();
    await search.tell(standing);
    await search.tell({ kind: 'line', line: placing });
    await search.drop();
    expect(screen.getByText('The search was interrupted')).toBeTruthy();
    expect(await way('Nobody changes group · placed: 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search Again' }));
    await waitFor(() => expect(searches).toHaveLength(2));
  });

  test('may be none, and more moves can be asked for', async () => {
    const { search, searches } = await open(buildClass([3, 3]));
    const calm = { ...standing, toPlace: 0, faults: none };
    await search.tell(calm);
    expect(screen.getByText('Nothing is wrong with these groups.')).toBeTruthy();
    await search.tell({ kind: 'line', line: { ...placing, placed: 0, people: [], groups: [], mails: [] } });
    await search.tell({ kind: 'end', end: 'done' });
    expect(screen.getByText('Nothing to place or mend')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search Up to 12 Moves' }));
    await waitFor(() => expect(searches[1]?.body.mostMoved).toBe(12));
  });

  test('name who can’t be placed yet', async () => {
    const { search } = await open();
    await search.tell({ ...standing, waiting: [{ studentId: 8, reason: 'incomplete' }] });
    expect(screen.getByText(`Answers are missing: ${isolated('Student 8')}`)).toBeTruthy();
  });

  test('are refused in a sentence', async () => {
    const all: Answers = { [CALL]: [200, torn()] };
    await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin&tab=groups`, all, { at: '/dashboard/:slug' });
    streams([429, refusal('too_many_requests')]);
    await screen.findByRole('region', { name: 'The groups in numbers' });
    await ask();
    expect(await screen.findByText('The search could not begin')).toBeTruthy();
  });

  test('of 1,000 people show the first of them, and all when asked', async () => {
    const { search } = await open(
      buildClass(
        Array.from({ length: 30 }, () => 3),
        {},
        { unplaced: 30 },
      ),
    );
    const people = Array.from({ length: 30 }, (_, at) => ({
      ...placing.people[0]!,
      studentId: 91 + at,
      toGroupId: at + 1,
    }));
    await search.tell({ ...standing, toPlace: 30 });
    await search.tell({ kind: 'line', line: { ...placing, placed: 30, people } });
    await search.tell({ kind: 'end', end: 'done' });
    const line = within(await way('Nobody changes group · placed: 30'));
    expect(line.queryByText('Student 120')).toBeNull();
    await userEvent.click(line.getByRole('button', { name: 'Show All (30)' }));
    expect(line.getByText('Student 120')).toBeTruthy();
  });
});
