import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { Preview } from '@study-groups/contracts/dashboard';
import { CELLS } from '@study-groups/contracts/grid';
import { NO_RULES } from '@study-groups/contracts/rules';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRun } from '../../testing/dashboard.ts';
import { DASHBOARD, openPart, SLUG } from '../../testing/open-part.tsx';
import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import GroupsTab from './GroupsTab.tsx';
import { buildClass } from './testing.ts';
import { otherPlaces } from './components/WhyHere.tsx';

const PREVIEW = `POST /api/preview-groups/${SLUG}`;

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

async function open(dashboard: Dashboard, answers: Answers = {}, more = '') {
  const page = await openPart(GroupsTab, dashboard, answers, `tab=groups${more}`);
  await screen.findByRole('region', { name: 'The groups in numbers' });
  return page;
}

const tile = (name: string) => screen.getByRole('listitem', { name });
const pane = (name: string) => screen.getByRole('region', { name });

/** Opens a group beside the board. */
async function openGroup(name: string) {
  await userEvent.click(within(tile(name)).getByRole('button', { name }));
  return within(pane(name));
}

const summary = () => screen.getByRole('region', { name: 'The groups in numbers' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const changesSent = (sent: { call: string }[]) => sent.filter(({ call }) => call !== DASHBOARD);

/** Of the groups of four, the second has no common hour. */
function withoutHour(dashboard: Dashboard): Dashboard {
  const groups = dashboard.groups.map((group, at) =>
    at === 1 ? { ...group, matchScore: 12, overlap: Array.from({ length: CELLS }, () => 3) } : group,
  );
  return { ...dashboard, groups };
}

describe('a group that is opened', () => {
  test('says what the score means, who plays which role, and whose wishes came true', async () => {
    await open(buildClass([4, 4]));
    const first = await openGroup('Group 1');
    expect(first.getByText(/^\d+ common hours on .*, all four roles$/)).toBeTruthy();
    expect(first.getByText('Questioner')).toBeTruthy();
    expect(first.getByText('Wishes for friends: 1 of 1 came true')).toBeTruthy();
    expect(within(first.getByRole('list', { name: 'Best times' })).getAllByText('all 4 can make it')).toHaveLength(2);
  });

  test('names the day and the hour of its week to the keyboard, with who is not free', async () => {
    const dashboard = buildClass([4, 4]);
    await open(dashboard);
    const opened = await openGroup('Group 1');
    const week = opened.getByRole('application', { name: /^Week of Group 1/ });
    fireEvent.focus(week);
    fireEvent.keyDown(week, { key: 'Home', ctrlKey: true });
    fireEvent.keyDown(week, { key: 'ArrowDown' });
    const read = opened.getByText(/^Monday, 9:00/);
    const [member] = dashboard.groups[0]!.members.filter(
      ({ id }) => !dashboard.students[id - 1]!.availability.monday?.includes('09:00'),
    );
    expect(read.textContent).toContain(member!.fullName);
    fireEvent.blur(week);
    expect(opened.getByText('Point at an hour to see who is free.')).toBeTruthy();
  });

  test('says which rule of the class it breaks', async () => {
    await open(buildClass([4, 4], {}, { rules: { ...NO_RULES, apart: [[1, 2]], together: [[3, 8]] } }));
    expect(within(tile('Group 1')).getByText('Broken rule')).toBeTruthy();
    const first = await openGroup('Group 1');
    expect(first.getByText('Student 1 and Student 2 should not be together')).toBeTruthy();
    const second = await openGroup('Group 2');
    expect(second.getByText('Student 3 and Student 8 should be together')).toBeTruthy();
    expect(second.queryByText(/should not be together/)).toBeNull();
  });
});

test('names the tutor of a group on its tile, and on that of no other', async () => {
  const { groups, ...rest } = buildClass([4, 4]);
  const [first, ...others] = groups;
  await open({
    ...rest,
    groups: [{ ...first!, tutor: { fullName: 'Lea Adler', email: 'lea@example.edu' } }, ...others],
  });
  expect(within(tile('Group 1')).getByTitle('Tutor: Lea Adler')).toBeTruthy();
  expect(within(tile('Group 2')).queryByTitle(/^Tutor/)).toBeNull();
});

test('says of a group which rule of a question it breaks', async () => {
  const questions = [buildQuestion({ same: true, notAlone: ['north'], atLeastOne: ['south'] })];
  const dashboard = buildClass([4, 4], {}, { setup: { weights: {}, modes: {}, questions } });
  const students = dashboard.students.map((student) => ({
    ...student,
    answers: { campus: student.id === 1 || student.id > 4 ? 'north' : 'south' },
  }));
  await open({ ...dashboard, students });
  const about = ['\u2068North\u2069', '\u2068Which campus are you on?\u2069'] as const;
  const first = await openGroup('Group 1');
  expect(first.getByText(`Answers to ${about[1]} differ`)).toBeTruthy();
  expect(first.getByText(`Student 1 is the only one who answered ${about[0]} to ${about[1]}`)).toBeTruthy();
  const second = await openGroup('Group 2');
  expect(second.getByText(`Nobody answered \u2068South\u2069 to ${about[1]}`)).toBeTruthy();
});

test('are narrowed to those of a section', async () => {
  const questions = [buildQuestion({ same: true }), buildQuestion({ id: 'shown' })];
  const dashboard = buildClass([4, 4], {}, { setup: { weights: {}, modes: {}, questions } });
  const students = dashboard.students.map((student) => ({
    ...student,
    answers: { campus: student.id > 4 ? 'north' : 'south' },
  }));
  await open({ ...dashboard, students });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which campus are you on?' }), 'North');
  expect(await screen.findByText('1 group')).toBeTruthy();
  expect(tile('Group 2')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which campus are you on?' }), '');
  await waitFor(() => expect(tile('Group 1')).toBeTruthy());
});

describe('the board', () => {
  test('shows of every group who is in it, leader first and marked, and when it can best meet', async () => {
    const dashboard = buildClass([4, 3]);
    await open(dashboard);
    for (const { name, members } of dashboard.groups) {
      const names = within(tile(name))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      expect(names).toEqual(members.map(({ fullName, isLeader }) => (isLeader ? `${fullName}Group Leader` : fullName)));
      expect(within(tile(name)).getByText(/^\w+day.*, \d+:00/)).toBeTruthy();
    }
  });

  test('has a menu of each group and of each member by the right button of the mouse', async () => {
    const dashboard = buildClass([3, 3]);
    await open(dashboard);
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    fireEvent.contextMenu(within(tile('Group 2')).getByRole('heading', { name: 'Group 2' }));
    expect(items()).toEqual([
      'Show Group 2',
      'Rename Group 2',
      'Select all in Group 2',
      'Write to Group 2…',
      'Tutor of Group 2…',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(pane('Group 2')).toBeTruthy();
    const { fullName } = dashboard.groups[0]!.members[0]!;
    fireEvent.contextMenu(within(tile('Group 1')).getByRole('checkbox', { name: fullName }));
    expect(await screen.findByRole('menuitem', { name: 'Move to…' })).toBeTruthy();
  });

  test('goes from tile to tile by the arrow keys, and what is open beside it follows', async () => {
    await open(buildClass([3, 3, 3]), {}, '&sort=name');
    const head = (name: string) => within(tile(name)).getByRole('button', { name });
    head('Group 1').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(head('Group 2'));
    expect(screen.queryByRole('region', { name: 'Group 2' })).toBeNull();
    await userEvent.click(head('Group 2'));
    expect(head('Group 2').getAttribute('aria-expanded')).toBe('true');
    head('Group 2').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(pane('Group 3')).toBeTruthy();
    expect([head('Group 1').tabIndex, head('Group 3').tabIndex]).toEqual([-1, 0]);
  });

  test('opens a group by Enter, with the focus, and gives that back by Escape', async () => {
    await open(buildClass([3, 3]));
    within(tile('Group 2')).getByRole('button', { name: 'Group 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(pane('Group 2')));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Group 2' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Group 2');
    // One that a click has opened already is gone into as well.
    await openGroup('Group 2');
    within(tile('Group 2')).getByRole('button', { name: 'Group 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(pane('Group 2')));
  });
});

describe('how the groups are shown', () => {
  const tileNames = () =>
    within(screen.getByRole('list', { name: 'Groups' }))
      .getAllByRole('button', { expanded: false })
      .flatMap((button) => (button.hasAttribute('data-tile') ? (button.textContent ?? '') : []));

  test('is chosen by what the address says: view, order, and the group that is open', async () => {
    await open(buildClass([4, 5, 3]), {}, '&view=table&sort=-size&group=3');
    expect(
      (await screen.findAllByRole('button', { name: /^Show the card/ })).map(({ textContent }) => textContent),
    ).toEqual(['Group 2', 'Group 1', 'Group 3']);
    expect(pane('Group 3')).toBeTruthy();
    await press('Board');
    await screen.findByRole('list', { name: 'Groups' });
    expect(pane('Group 3')).toBeTruthy();
    expect(tileNames()).toEqual(['Group 2', 'Group 1']);
  });

  test('goes by score, name or leader when that is chosen', async () => {
    await open(buildClass([4, 4, 4]));
    const byScore = screen
      .getAllByRole('article')
      .map((article) => Number(/Match score (\d+)/.exec(article.textContent ?? '')?.[1]))
      .sort((a, b) => a - b);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Score');
    const scores = screen
      .getAllByRole('article')
      .map((article) => Number(/Match score (\d+)/.exec(article.textContent ?? '')?.[1]));
    expect(scores).toEqual(byScore);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Group');
    expect(tileNames()).toEqual(['Group 1', 'Group 2', 'Group 3']);
  });

  test('as the week of the class says for an hour how many groups can meet, and shows which when it is chosen', async () => {
    const dashboard = buildClass([3, 4, 3]);
    const [, second] = dashboard.groups;
    const groups = dashboard.groups.map((group) =>
      group === second ? { ...group, overlap: group.overlap.map((count, cell) => (cell === 40 ? 0 : count)) } : group,
    );
    await open({ ...dashboard, groups }, {}, '&view=week&sort=name');
    const hour = (await screen.findAllByRole('gridcell'))[0]!
      .closest('[role=grid]')!
      .querySelector('[data-cell="40"]')!;
    fireEvent.focus(hour);
    expect(screen.getByText(/: 2 of 3 groups can meet$/)).toBeTruthy();
    await userEvent.click(hour);
    expect(tileNames()).toEqual(['Group 1', 'Group 3']);
    await press('Show all groups');
    expect(tileNames()).toEqual(['Group 1', 'Group 2', 'Group 3']);
  });

  test('marks who came late and who left', async () => {
    const dashboard = buildClass([3, 3], { runs: [buildRun()] });
    const [first] = dashboard.students;
    const late = { ...first!, createdAt: '2026-12-20T10:00:00.000Z' };
    const left = {
      id: 9,
      kind: 'student-moved',
      by: 'professor',
      at: '2026-12-20T10:00:00.000Z',
      studentName: 'Zoe Gone',
      otherStudentName: null,
      fromGroup: 'Group 1',
      group: 'Group 9',
    } as const;
    await open({ ...dashboard, students: [late, ...dashboard.students.slice(1)], history: [left] });
    expect(within(tile('Group 1')).getAllByText('Signed up late')).toHaveLength(1);
    const words = 'Left since the groups were formed: Zoe Gone (now in Group 9)';
    expect(within(tile('Group 1')).getByText(words)).toBeTruthy();
    const opened = await openGroup('Group 1');
    expect(opened.getByText(words)).toBeTruthy();
    expect(opened.getByText(/· Signed up late$/)).toBeTruthy();
  });
});

describe('above the groups', () => {
  test('stand class score, limit, worst group and friends', async () => {
    const dashboard = buildClass([4, 4]);
    const { classScore } = scoreClass(dashboard);
    await open({ ...dashboard, runs: [buildRun({ studentCount: 8, classScore, bound: classScore, proven: true })] });
    const shown = within(summary());
    const score = shown.getByRole('button', { name: `Class score ${classScore.toFixed(1)}, proven the best` });
    expect(shown.getByRole('button', { name: /^worst \d+(\.\d)?, Group [12]$/ })).toBeTruthy();
    await userEvent.click(score);
    expect(shown.getByText('No other grouping into groups of 3 to 5 can score higher')).toBeTruthy();
  });

  test('stands what to look at first, with a button that opens it', async () => {
    await open(withoutHour(buildClass([4, 4])));
    expect(within(summary()).getByText('Group 2 has no common hour.')).toBeTruthy();
    await press('Show Group 2');
    await waitFor(() => expect(document.activeElement).toBe(pane('Group 2')));
  });

  test('students without a group wait in the tray, which can be folded to a line and is absent where nobody waits', async () => {
    await open(buildClass([4, 4], {}, { unplaced: 2 }));
    const tray = screen.getByRole('region', { name: 'Not in a group 2' });
    expect(within(tray).getAllByRole('listitem')).toHaveLength(2);
    expect(within(tray).getByText('Student 10')).toBeTruthy();
    await press(/^Hide/);
    expect(within(tray).getByRole('button', { name: 'Show' }).getAttribute('aria-expanded')).toBe('false');
    expect(within(tray).getAllByRole('listitem')[0]!.parentElement!.hidden).toBe(true);
    closePage();
    await open(buildClass([4, 4]));
    expect(screen.queryByRole('region', { name: /Not in a group/ })).toBeNull();
  });
});

describe('the table of the groups', () => {
  const rowNames = () =>
    within(screen.getByRole('table'))
      .getAllByRole('button', { name: /^Show the card/ })
      .map((button) => button.textContent);

  test('is sorted by the head that is pressed, and the other way round by a second press', async () => {
    await open(withoutHour(buildClass([4, 5, 3])));
    await press('Table');
    expect(rowNames()[0]).toBe('Group 2');
    await press(/^Members/);
    expect(rowNames()).toEqual(['Group 3', 'Group 1', 'Group 2']);
    await press(/^Members/);
    expect(rowNames()).toEqual(['Group 2', 'Group 1', 'Group 3']);
    const head = screen.getByRole('columnheader', { name: /^Members/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });

  test('leads from a row to the group', async () => {
    await open(buildClass([4, 5, 3]));
    await press('Table');
    await press('Show the card of Group 3');
    await waitFor(() => expect(document.activeElement).toBe(pane('Group 3')));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Group 3' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });
});

test('the sheet is printed alone, and only when it is asked for', async () => {
  await open(buildClass([4, 5, 3]));
  await press('Table');
  const marked = () => document.querySelectorAll('[data-printed] table').length;
  const during: number[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => void during.push(marked()));
  expect(marked()).toBe(0);
  await press('Print');
  fireEvent(window, new Event('afterprint'));
  expect([during, marked()]).toEqual([[1], 0]);
});

describe('why a student is here', () => {
  test('is shown with the terms, and with what the best other group would give', async () => {
    const dashboard = buildClass([4, 4, 3]);
    const [best] = otherPlaces(dashboard, 1);
    await open(dashboard);
    const home = dashboard.groups.find(({ members }) => members.some(({ id }) => id === 1))!;
    await openGroup(home.name);
    await press('Why here? Student 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is Student 1 in Group 1?' }));
    const score = Math.round(scoreClass(dashboard).studentScores.get(1)!);
    expect(dialog.getByText(`Student 1 scores ${score} of 100 in Group 1.`)).toBeTruthy();
    const words = dialog.getByText(new RegExp(`^The best other group for Student 1 would be ${best!.groupName}`));
    expect(words.textContent).toContain(gained('Student 1 would', best!.ownGain));
    expect(words.textContent).toContain(gained('Both groups together would', best!.leftGain + best!.joinedGain));
    expect(dialog.getByRole('rowheader', { name: best!.groupName })).toBeTruthy();
  });

  function gained(who: string, gain: number): string {
    const points = Math.round(Math.abs(gain));
    if (points === 0) return `${who} score the same.`;
    return `${who} ${gain > 0 ? 'gain' : 'lose'} ${points === 1 ? 'one point' : `${points} points`}.`;
  }
});

describe('reshuffling', () => {
  const dashboard = buildClass([4, 4], { version: 7 });
  const preview: Preview = {
    newGroupSize: 5,
    withUnconfirmed: false,
    classScore: 91.5,
    bound: 93,
    proven: false,
    groups: [
      { name: 'Group 1', matchScore: 90, members: [1, 5, 3, 7] },
      { name: 'Group 2', matchScore: 88, members: [2, 6, 4, 8] },
    ],
    createdAt: '2026-12-06T10:00:00.000Z',
    isOutdated: false,
  };
  const withPreview = { ...dashboard, preview };
  const panel = () => screen.findByRole('region', { name: 'New groups of 5' });

  test('forms new groups to look at, of the size that was chosen, and mails nobody', async () => {
    const { sent, answers } = await open(dashboard, { [PREVIEW]: [200, { preview, version: 7 }] });
    await press('Reshuffle…');
    const size = await screen.findByLabelText<HTMLSelectElement>('Group size');
    expect([size.value, size.selectedOptions[0]?.textContent]).toEqual(['0', 'As the class: 3 to 5']);
    expect([...size.options].map(({ value }) => value)).toEqual(['0', '3', '4', '5', '6', '7', '8']);
    await userEvent.selectOptions(size, '4');
    answers[DASHBOARD] = [200, withPreview];
    await press('Form New Groups');
    await panel();
    expect(changesSent(sent)).toEqual([{ call: PREVIEW, body: { newGroupSize: 4, version: 7 } }]);
  });

  test('asks whether those who have not confirmed their address are matched too, and forms them again alike', async () => {
    const shown = buildClass([4], { version: 7 }, { unplaced: 2, confirmAddresses: true });
    const ofAll = { ...preview, withUnconfirmed: true };
    const { sent, answers } = await open(shown, { [PREVIEW]: [200, { preview: ofAll, version: 7 }] });
    await press('Reshuffle…');
    const size = await screen.findByLabelText<HTMLSelectElement>('Group size');
    const sizes = () => [...size.options].map(({ value }) => value);
    expect(sizes()).toEqual(['0', '3', '4']);
    expect(screen.getByText('2 students have not confirmed their address and are left out.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Match those who have not confirmed too' }));
    expect(sizes()).toEqual(['0', '3', '4', '5', '6']);
    await userEvent.selectOptions(size, '5');
    answers[DASHBOARD] = [200, { ...shown, preview: { ...ofAll, isOutdated: true } }];
    await press('Form New Groups');
    await panel();
    await press('Form Them Again');
    await waitFor(() =>
      expect(changesSent(sent)).toEqual([
        { call: PREVIEW, body: { newGroupSize: 5, version: 7, withUnconfirmed: true } },
        { call: PREVIEW, body: { newGroupSize: 5, version: 7, withUnconfirmed: true } },
      ]),
    );
  });

  test('offers no size that there are too few students for', async () => {
    await open(buildClass([4], {}, { groupSize: '7', minGroupSize: 7, maxGroupSize: 7 }));
    await press('Reshuffle…');
    const size = await screen.findByLabelText<HTMLSelectElement>('Group size');
    expect([...size.options].map(({ value }) => value)).toEqual(['3', '4']);
    expect(size.value).toBe('3');
  });

  test.each([
    ['before the deadline', [4, 4], 'New groups can be formed once the deadline has passed.'],
    ['with too few students', [2], 'New groups take at least 3 students.'],
  ])('can’t be pressed %s, and says why, also beside new groups that wait', async (_, sizes, reason) => {
    const can = { match: false, reshuffle: false, export: true };
    const refused = buildClass(sizes, { preview, hasDeadlinePassed: false }, { can });
    await open(refused);
    await panel();
    for (const name of ['Reshuffle…', 'Keep These Groups…']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(reason);
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Drop Them' }).disabled).toBe(false);
  });

  test('shows the new groups beside the present ones, after a reload too', async () => {
    await open(withPreview);
    const shown = within(await panel());
    const row = (name: string) =>
      within(shown.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(row('Class score')).toEqual([scoreClass(dashboard).classScore.toFixed(1), '91.5']);
    expect(row('Worst group')[1]).toBe('88 (Group 2)');
    expect(row('Broken rules')).toEqual(['0', '0']);
    expect(
      shown.getByText('Of 8 students, 0 would have none of their present mates; 8 would lose at least one.'),
    ).toBeTruthy();
    expect(shown.getByText('No grouping into groups of 5 can score above 93')).toBeTruthy();
  });

  test('shows groups of the class’s own sizes by these', async () => {
    const own = { ...preview, newGroupSize: 0 };
    const { sent, answers } = await open(dashboard, { [PREVIEW]: [200, { preview: own, version: 7 }] });
    await press('Reshuffle…');
    answers[DASHBOARD] = [200, { ...dashboard, preview: own }];
    await press('Form New Groups');
    const shown = within(await screen.findByRole('region', { name: 'New groups of 3 to 5' }));
    expect(changesSent(sent)).toEqual([{ call: PREVIEW, body: { newGroupSize: 0, version: 7 } }]);
    expect(shown.getByText('No grouping into groups of 3 to 5 can score above 93')).toBeTruthy();
  });

  test('keeps them only when it is confirmed, after saying whom it concerns and which mails go out', async () => {
    const keep = `POST /api/preview-groups/${SLUG}/keep`;
    const { sent, answers } = await open(withPreview, {
      [keep]: [200, { groups: dashboard.groups, emailsQueued: 11, version: 8 }],
    });
    await panel();
    await press('Keep These Groups…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace all groups by these 2?' }));
    expect(dialog.getByText('11 mails go out at once:')).toBeTruthy();
    expect(
      dialog.getByText('Of 8 students, 0 would have none of their present mates; 8 would lose at least one.'),
    ).toBeTruthy();
    expect(changesSent(sent)).toEqual([]);
    answers[DASHBOARD] = [200, { ...dashboard, version: 8 }];
    await userEvent.click(dialog.getByRole('button', { name: 'Keep and Send Mails' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New groups of 5' })).toBeNull());
    expect(changesSent(sent)).toEqual([{ call: keep, body: { version: 7 } }]);
  });

  test('drops them without a question, for nothing of the class changes', async () => {
    const drop = `DELETE /api/preview-groups/${SLUG}`;
    const { sent, answers } = await open(withPreview, { [drop]: [200, { success: true }] });
    await panel();
    answers[DASHBOARD] = [200, dashboard];
    await press('Drop Them');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New groups of 5' })).toBeNull());
    expect(changesSent(sent).map(({ call }) => call)).toEqual([drop]);
  });

  test('says why they are outdated, and forms them again instead of keeping them', async () => {
    const edited = dashboard.students.map((student) => ({ ...student, updatedAt: '2026-12-06T11:00:00.000Z' }));
    const outdated = { ...withPreview, students: edited.slice(0, 3), preview: { ...preview, isOutdated: true } };
    await open({ ...outdated, students: [...outdated.students, ...dashboard.students.slice(3)] });
    const shown = within(await panel());
    expect(shown.getByText('3 students have changed their answers since.')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Keep These Groups…' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Form Them Again' })).toBeTruthy();
  });

  test('says that it failed', async () => {
    const { host } = await open(dashboard, { [PREVIEW]: [409, refusal('matching_running')] });
    await press('Reshuffle…');
    await press('Form New Groups');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Failed to reshuffle groups'));
  });
});

test('of many groups only the tiles near the window are there', async () => {
  // Nothing has a height in jsdom.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  await open(buildClass(Array.from({ length: 80 }, () => 3)));
  const tiles = await screen.findAllByRole('listitem', { name: /^Group / });
  expect(tiles.length).toBeLessThan(80);
  expect(tiles[0]!.getAttribute('aria-setsize')).toBe('80');
});
