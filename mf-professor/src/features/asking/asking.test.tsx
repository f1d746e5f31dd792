import { prepareAntd } from '@study-groups/antd-kit/testing';
import { isolated } from '@study-groups/contracts/isolated';
import { moveStudents } from '@study-groups/contracts/moves';
import type { RepairEvent, RepairLine } from '@study-groups/contracts/repair';
import type { Wish } from '@study-groups/contracts/wishes';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DASHBOARD, openPart, SLUG } from '../../testing/open-part.tsx';
import type { Dashboard } from '../class/shown-class.ts';
import GroupsTab from '../groups/GroupsTab.tsx';
import { buildClass } from '../groups/testing.ts';
import { askingIn } from './asking.ts';

const MOVES = `POST ${moveStudents.path.replace(':slug', SLUG)}`;
const DECLINE = `POST /api/dashboard/${SLUG}/wishes/1/decline`;
const REPAIR = `/api/dashboard/${SLUG}/repair`;

prepareAntd();
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

const wishes: Wish[] = [
  { studentId: 1, groupId: 1, askedAt: '2026-11-02T15:00:00.000Z', reason: 'We never find an hour' },
  { studentId: 5, groupId: 2, askedAt: '2026-11-03T15:00:00.000Z' },
];
const asking = (changes: Partial<Dashboard> = {}) => buildClass([3, 3], { wishes, ...changes });

async function open(dashboard = asking(), answers: Answers = {}) {
  const page = await openPart(GroupsTab, dashboard, answers, 'tab=groups');
  await screen.findByRole('region', { name: 'The groups in numbers' });
  return page;
}

/** Fakes the server's stream, which sends everything at once. @returns the recorded requests */
function tells(events: readonly RepairEvent[]): object[] {
  const asked: object[] = [];
  const given = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(REPAIR)) return given(input, init);
    asked.push(JSON.parse(String(init!.body)));
    const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    const parts = [new TextEncoder().encode(text), undefined];
    const read = async () => {
      const value = parts.shift();
      return value ? { done: false, value } : { done: true, value: undefined };
    };
    return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
  };
  return asked;
}

const none = { unplaced: [], sizes: [], rules: [] };
const worth = { classScore: 61, worst: { groupId: 1, newGroup: null, score: 40 }, faults: none };
const standing: RepairEvent = { kind: 'standing', version: 1, toPlace: 0, waiting: [], ...worth };
const trade: RepairLine = {
  ...worth,
  moved: 2,
  placed: 0,
  people: [
    { studentId: 1, fromGroupId: 1, toGroupId: 2, newGroup: null },
    { studentId: 4, fromGroupId: 2, toGroupId: 1, newGroup: null },
  ],
  groups: [
    { groupId: 1, newGroup: null, before: 40, after: 44, sizeBefore: 3, sizeAfter: 3 },
    { groupId: 2, newGroup: null, before: 60, after: 61, sizeBefore: 3, sizeAfter: 3 },
  ],
  proven: true,
  mails: [],
};
const end: RepairEvent = { kind: 'end', end: 'done' };
const list = () => screen.findByRole('region', { name: /^Ask for another group/ });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('who asks for another group', () => {
  test('stands above the board with the group, since when and why, and who sees it', async () => {
    await open();
    const [first, second] = within(await list()).getAllByRole('listitem');
    expect(first!.textContent).toMatch(/^Student 1Group 1 · since November 2, 2026We never find an hour/);
    expect(second!.textContent).toMatch(/^Student 5Group 2 · since November 3, 2026No reason given/);
    expect(screen.getByText(/Assistants don’t\.$/)).toBeTruthy();
  });

  test('is not there where nobody does, or the one who did has moved', async () => {
    await open(buildClass([3, 3]));
    expect(screen.queryByText('Ask for another group')).toBeNull();
    expect(askingIn(asking({ wishes: [{ ...wishes[0]!, groupId: 2 }] }))).toEqual([]);
    expect(askingIn(asking({ wishes: [{ ...wishes[0]!, studentId: 99 }] }))).toEqual([]);
  });

  test('gets a group that is found for them, in one change that can be taken back', async () => {
    const { sent, answers } = await open();
    const asked = tells([standing, { kind: 'line', line: trade }, end]);
    await list();
    await press('Find a group for Student 1');
    const dialog = within(await screen.findByRole('dialog', { name: `Another Group for ${isolated('Student 1')}` }));
    await dialog.findByRole('listitem', { name: '2 people change group' });
    expect(asked).toEqual([{ mostMoved: 6, version: 1, wishOf: 1 }]);
    expect(dialog.queryByText(/^Proven/)).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Search Up to/ })).toBeNull();
    expect(dialog.getByText('Group 1 → Group 2')).toBeTruthy();
    answers[MOVES] = [200, { groups: [], removedGroupIds: [], version: 2, eventId: 7 }];
    await press(/^Do This: 2 people/);
    await screen.findByText('The groups are mended');
    expect(sent.find(({ call }) => call === MOVES)?.body).toMatchObject({
      moves: [
        { studentId: 1, toGroupId: 2 },
        { studentId: 4, toGroupId: 1 },
      ],
      reason: 'repaired',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is said to have no place where there is none', async () => {
    await open();
    tells([standing, end]);
    await list();
    await press('Find a group for Student 5');
    expect(await screen.findByText('There is no place now')).toBeTruthy();
    expect(screen.getByText(/^No other group can take .*Student 5.* without/)).toBeTruthy();
  });

  test('is answered that the group stays as it is, once that is confirmed', async () => {
    const { sent, answers } = await open(asking(), { [DECLINE]: [200, { success: true }] });
    await list();
    await press('Not now: Student 1');
    expect(await screen.findByText(/Student 1.* gets a mail: the group stays as it is for now/)).toBeTruthy();
    expect(sent.some(({ call }) => call === DECLINE)).toBe(false);
    answers[DASHBOARD] = [200, asking({ wishes: wishes.slice(1) })];
    await press('Send the Answer');
    await screen.findByText('The group stays as it is');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not now: Student 1' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Not now: Student 5' })).toBeTruthy();
  });

  test('is not answered where they have taken it back meanwhile, which is said', async () => {
    const { answers } = await open(asking(), { [DECLINE]: [409, refusal('wish_gone')] });
    await list();
    await press('Not now: Student 1');
    await screen.findByText(/Student 1.* gets a mail/);
    answers[DASHBOARD] = [200, asking({ wishes: wishes.slice(1) })];
    await press('Send the Answer');
    expect(await screen.findByText('The answer could not be sent')).toBeTruthy();
    expect(screen.getByText('This student no longer asks for another group')).toBeTruthy();
  });
});
