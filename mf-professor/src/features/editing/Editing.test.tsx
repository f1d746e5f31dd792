import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closePage, refusal, showPage } from '@study-groups/web-sdk/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dashboard } from '../class/shown-class.ts';
import { buildClass } from '../groups/testing.ts';
import { previewEdit } from './preview-edit.ts';
import { asked, EditedClass, missed, SLUG } from './testing/open-editing.tsx';
import { serveClass } from './testing/serve-class.ts';

// Groups of 1 to 5, 6 to 8, 9 to 12 and of nobody; 13 is in none. The class allows five.
const CLASS = buildClass([5, 3, 4, 0], {}, { unplaced: 1 });

prepareAntd();
beforeEach(() => {
  missed.length = 0;
  asked.length = 0;
});
afterEach(closePage);

async function open(dashboard: Dashboard = CLASS) {
  const server = serveClass(dashboard);
  const host = await showPage(EditedClass, { path: '/', at: '/' });
  await screen.findByRole('region', { name: 'Group 1' });
  return { server, host };
}

const group = (number: number) => within(screen.getByRole('region', { name: `Group ${number}` }));
const isIn = (name: string, number: number) => group(number).queryByText(name) !== null;
const menuButton = (name: string) => screen.getByRole('button', { name: `What to do with ${name}` });

async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(menuButton(name));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

/** Opens 'Move to…' and takes a group. */
async function moveTo(name: string, groupName: string): Promise<void> {
  await choose(name, 'Move to…');
  await userEvent.click(await screen.findByRole('button', { name: `Move here: ${name} to ${groupName}` }));
}

describe('the menu of a student', () => {
  test('names what can be done with a member, by the keyboard too, and gives the focus back', async () => {
    await open();
    const leader = CLASS.groups[0]!.members[0]!.fullName;
    const other = CLASS.groups[0]!.members[1]!.fullName;
    menuButton(other).focus();
    await userEvent.keyboard('{Enter}');
    const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names()).toEqual([
      'Move to…',
      'Swap with…',
      'Recommendations…',
      'Why here?',
      'Make Leader…',
      'Select',
      'Edit submission…',
      'Left the course…',
    ]);
    expect(document.activeElement?.textContent).toBe('Move to…');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Left the course…');
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Swap with…');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(menuButton(other));
    await userEvent.click(menuButton(leader));
    expect(names()).toContain('Remind Leader');
    expect(names()).not.toContain('Make Leader…');
    expect(menuButton(leader).getAttribute('aria-expanded')).toBe('true');
  });

  test('leaves out what needs a group for a student who has none', async () => {
    await open();
    await userEvent.click(menuButton('Student 13'));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Move to…',
      'Recommendations…',
      'Select',
      'Edit submission…',
      'Left the course…',
    ]);
  });

  test('hands on what others show', async () => {
    await open();
    await choose('Student 2', 'Why here?');
    expect(asked).toEqual(['why 2']);
  });
});

describe('moving a student', () => {
  test('lists every other group with both scores and the class’s, full ones last', async () => {
    await open();
    await choose('Student 6', 'Move to…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Student 6' }));
    const names = dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names).toHaveLength(3);
    expect(names.at(-1)).toBe('Group 1');
    const { to, from, classBefore, classAfter } = previewEdit(CLASS, { studentId: 6, fromGroupId: 2, toGroupId: 3 });
    const row = dialog.getByRole('heading', { name: 'Group 3' }).closest('li')!.textContent;
    expect(row).toContain(`Group 3${to.before} → ${to.after}`);
    expect(row).toContain(`Group 2${from!.before} → ${from!.after}`);
    expect(row).toContain(`Class score${classBefore.toFixed(1)} → ${classAfter.toFixed(1)}`);
    expect(dialog.getByText('Group 1 would have 6 members; the class allows 5.')).toBeTruthy();
  });

  test('shows the student in the new group at once, marked until it is stored', async () => {
    const { server, host } = await open();
    const goOn = server.hold();
    await moveTo('Student 6', 'Group 3');
    expect(isIn('Student 6', 3)).toBe(true);
    expect(isIn('Student 6', 2)).toBe(false);
    expect(group(3).getByText('Being stored…')).toBeTruthy();
    goOn();
    await waitFor(() => expect(screen.queryByText('Being stored…')).toBeNull());
    expect(isIn('Student 6', 3)).toBe(true);
    expect(server.sent).toEqual([{ call: 'POST /api/move-student/6/2/3', body: { version: 1 } }]);
    expect(host.toasts.current()).toMatchObject({ title: 'Student Moved' });
  });

  test('places a student who has no group', async () => {
    const { server } = await open();
    await moveTo('Student 13', 'Group 4');
    await waitFor(() => expect(isIn('Student 13', 4)).toBe(true));
    expect(server.sent[0]!.call).toBe('POST /api/move-student/13/0/4');
    expect(screen.queryByText('Not in a group yet')).toBeNull();
  });

  test('asks before a full group gets one more, and says which mails go out', async () => {
    const { server } = await open();
    await moveTo('Student 6', 'Group 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Group 1 is full' }));
    expect(dialog.getByText(/mails? (goes|go) out after 20 seconds/)).toBeTruthy();
    expect(server.sent).toEqual([]);
    expect(isIn('Student 6', 2)).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Move all the same' }));
    await waitFor(() => expect(server.state.dashboard.version).toBe(2));
    expect(isIn('Student 6', 1)).toBe(true);
  });

  test('goes back with a sentence when it is refused', async () => {
    const { server, host } = await open();
    server.answers['POST /api/move-student/6/2/3'] = [409, refusal('not_in_group')];
    await moveTo('Student 6', 'Group 3');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to move student' }));
    expect(isIn('Student 6', 2)).toBe(true);
    expect(isIn('Student 6', 3)).toBe(false);
  });

  test('stores two quick moves one after the other, each on top of the one before', async () => {
    const { server } = await open();
    const goOn = server.hold();
    await moveTo('Student 6', 'Group 3');
    await moveTo('Student 7', 'Group 4');
    expect(isIn('Student 6', 3) && isIn('Student 7', 4)).toBe(true);
    expect(server.sent).toHaveLength(1);
    goOn();
    await waitFor(() => expect(server.state.dashboard.version).toBe(3));
    expect(server.sent.map(({ body }) => body.version)).toEqual([1, 2]);
    await waitFor(() => expect(screen.queryByText('Being stored…')).toBeNull());
    expect(isIn('Student 6', 3) && isIn('Student 7', 4)).toBe(true);
    expect(missed).toEqual([]);
  });

  test('overwrites nobody: it shows what another did first, and is offered again', async () => {
    const { server } = await open();
    server.editElsewhere({ studentId: 9, fromGroupId: 3, toGroupId: 2 });
    await moveTo('Student 6', 'Group 3');
    await waitFor(() => expect(missed).toHaveLength(1));
    expect(isIn('Student 9', 2)).toBe(true);
    expect(isIn('Student 6', 2)).toBe(true);
    missed[0]!.again!();
    await waitFor(() => expect(server.state.dashboard.version).toBe(3));
    expect(server.sent.at(-1)!.body).toEqual({ version: 2 });
    await waitFor(() => expect(isIn('Student 6', 3)).toBe(true));
  });

  test('is not offered again where the other moved the same student', async () => {
    const { server } = await open();
    server.editElsewhere({ studentId: 6, fromGroupId: 2, toGroupId: 4 });
    await moveTo('Student 6', 'Group 3');
    await waitFor(() => expect(missed).toEqual([{ again: undefined }]));
    expect(isIn('Student 6', 4)).toBe(true);
  });

  test('says what is stored when the network goes, and tries again', async () => {
    const { server } = await open();
    server.state.isReachable = false;
    await moveTo('Student 6', 'Group 3');
    expect(await screen.findByText('No answer came to the move of Student 6 to Group 3.')).toBeTruthy();
    expect(screen.getByText(/As far as is known, Student 6 is stored in Group 2/)).toBeTruthy();
    expect(isIn('Student 6', 2)).toBe(true);
    server.state.isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.state.dashboard.version).toBe(2));
    expect(isIn('Student 6', 3)).toBe(true);
    expect(screen.queryByText(/No answer came/)).toBeNull();
  });

  test('says where the student is once a colleague has moved the same one, and is not tried again', async () => {
    const { server } = await open();
    server.state.isReachable = false;
    await moveTo('Student 6', 'Group 3');
    await screen.findByText(/stored in Group 2. Nothing else has changed./);
    server.state.isReachable = true;
    server.editElsewhere({ studentId: 6, fromGroupId: 2, toGroupId: 4 });
    // The page learns of it by the next change.
    await moveTo('Student 7', 'Group 3');
    expect(await screen.findByText(/Student 6 is in Group 4 now./)).toBeTruthy();
    expect(screen.queryByText(/Nothing else has changed/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(isIn('Student 6', 4)).toBe(true);
  });

  test('does not say that nothing else has changed where it has', async () => {
    const { server } = await open();
    server.state.isReachable = false;
    await moveTo('Student 6', 'Group 3');
    await screen.findByText(/Nothing else has changed/);
    server.state.isReachable = true;
    await moveTo('Student 7', 'Group 4');
    await waitFor(() => expect(screen.queryByText('Being stored…')).toBeNull());
    expect(screen.getByText('As far as is known, Student 6 is stored in Group 2.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('that was stored though its answer was lost says that it is, and nothing of others', async () => {
    const { server, host } = await open();
    server.state.isReachable = false;
    await moveTo('Student 6', 'Group 3');
    await screen.findByText(/No answer came/);
    server.state.isReachable = true;
    server.editElsewhere({ studentId: 6, fromGroupId: 2, toGroupId: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ text: 'Student 6 is in Group 3 now.' }));
    expect(missed).toEqual([]);
    expect(isIn('Student 6', 3)).toBe(true);
  });

  test('takes the focus to the student’s new row', async () => {
    await open();
    await moveTo('Student 6', 'Group 3');
    await waitFor(() => expect(group(3).getByRole('button', { name: /Student 6/ })).toBe(document.activeElement));
  });
});

describe('swapping two students', () => {
  test('chooses the group, then who, with the scores of each', async () => {
    const { server, host } = await open();
    await choose('Student 1', 'Swap with…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap Student 1 with somebody' }));
    await userEvent.selectOptions(dialog.getByLabelText('Group'), 'Group 3');
    const edit = { studentId: 1, fromGroupId: 1, toGroupId: 3, swapWithId: 10 };
    const { to } = previewEdit(CLASS, edit);
    const row = dialog.getByRole('heading', { name: 'Student 10' }).closest('li')!;
    expect(row.textContent).toContain(`Group 3${to.before} → ${to.after}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Swap Student 1 with Student 10' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Students Swapped' }));
    const body = { studentId: 1, otherStudentId: 10, version: 1 };
    expect(server.sent).toEqual([{ call: `POST /api/swap-students/${SLUG}`, body }]);
    expect(isIn('Student 1', 3) && isIn('Student 10', 1)).toBe(true);
  });
});

describe('several who are selected', () => {
  const CALL = `POST /api/dashboard/${SLUG}/moves`;
  const bar = () => within(screen.getByRole('toolbar', { name: 'What to do with those who are selected' }));

  test('move together to the group that is chosen, as one change', async () => {
    const { server, host } = await open();
    server.answers[CALL] = [200, { groups: [], removedGroupIds: [], version: 2 }];
    await choose('Student 6', 'Select');
    await choose('Student 9', 'Select');
    expect(bar().getByText('2 students selected')).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Move to…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move here: 2 students to Group 4' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: '2 Students Moved' }));
    const moves = [6, 9].map((studentId) => ({ studentId, toGroupId: 4 }));
    expect(server.sent).toEqual([{ call: CALL, body: { moves, removeEmptied: false, reason: 'moved', version: 1 } }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('are asked about where the group would be too large, and nobody is selected any more once that is cleared', async () => {
    const { server } = await open();
    await choose('Student 6', 'Select');
    await choose('Student 13', 'Select');
    await userEvent.click(bar().getByRole('button', { name: 'Move to…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move here: 2 students to Group 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Group 1 would be too large' }));
    expect(server.sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await choose('Student 13', 'Deselect');
    expect(bar().getByText('1 student selected')).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
