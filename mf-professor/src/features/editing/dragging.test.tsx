import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass } from '../groups/testing.ts';
import { previewEdit } from './preview-edit.ts';
import { EditedClass, SLUG } from './testing/open-editing.tsx';
import { serveClass } from './testing/serve-class.ts';

// Groups of 1 to 5, 6 to 8 and 9 to 12; 13 is in none. The class allows five.
const CLASS = buildClass([5, 3, 4], {}, { unplaced: 1 });

/** jsdom has none. The library reads what it has written, to know its own drags from others'. */
class FakeDragEvent extends MouseEvent {
  readonly dataTransfer = {
    types: [] as string[],
    setData(type: string) {
      this.types.push(type);
    },
    getData: () => '',
    setDragImage: () => undefined,
  };
}

prepareAntd();
document.elementFromPoint = () => null;
document.elementsFromPoint = () => [];
afterEach(closePage);

async function open() {
  const server = serveClass(CLASS);
  const host = await showPage(EditedClass, { path: '/', at: '/' });
  await screen.findByRole('region', { name: 'Group 1' });
  await waitFor(() => expect(handleOf('Student 1').draggable).toBe(true));
  return { server, host };
}

const region = (number: number) => screen.getByRole('region', { name: `Group ${number}` });
const isIn = (name: string, number: number) => within(region(number)).queryByText(name) !== null;
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-place], li')!;

function handleOf(name: string): HTMLElement {
  return screen.getByText(name).closest('li')!.querySelector<HTMLElement>('[data-drags]')!;
}

async function fire(target: Element, type: string): Promise<void> {
  const event = new FakeDragEvent(type, { bubbles: true, cancelable: true });
  await act(async () => {
    target.dispatchEvent(event);
    // What it leads to is reported in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function drag(name: string, over: Element): Promise<void> {
  await fire(handleOf(name), 'dragstart');
  await fire(over, 'dragenter');
}

describe('dragging a student', () => {
  test('onto another group says what that would do, and moves there', async () => {
    const { server } = await open();
    await drag('Student 6', region(3));
    const { to, from } = previewEdit(CLASS, { studentId: 6, fromGroupId: 2, toGroupId: 3 });
    expect(screen.getByText(`${to.before} → ${to.after}`)).toBeTruthy();
    expect(screen.getByText(`${from!.before} → ${from!.after}`)).toBeTruthy();
    await screen.findByText(
      new RegExp(
        `^Student 6 to Group 3\\. Group 2 would be left with 2 members; the class asks for 3\\. Group 3: from ${to.before} to ${to.after}\\. Group 2: from`,
      ),
    );
    await fire(region(3), 'drop');
    expect(isIn('Student 6', 3)).toBe(true);
    await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['POST /api/move-student/6/2/3']));
  });

  test('onto a student of another group swaps the two', async () => {
    const { server } = await open();
    await drag('Student 6', rowOf('Student 9'));
    await fire(rowOf('Student 9'), 'drop');
    await waitFor(() => expect(server.state.dashboard.version).toBe(2));
    expect(server.sent.map(({ call }) => call)).toEqual([`POST /api/swap-students/${SLUG}`]);
    expect(isIn('Student 6', 3) && isIn('Student 9', 2)).toBe(true);
  });

  test('from those who have no group places the student', async () => {
    const { server } = await open();
    await drag('Student 13', rowOf('Student 9'));
    await fire(rowOf('Student 9'), 'drop');
    await waitFor(() => expect(server.sent.map(({ call }) => call)).toEqual(['POST /api/move-student/13/0/3']));
  });

  test('onto a full group asks first', async () => {
    const { server } = await open();
    await drag('Student 6', region(1));
    expect(screen.getByText('Group 1 would have 6 members; the class allows 5.')).toBeTruthy();
    await fire(region(1), 'drop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Group 1 is full' }));
    expect(server.sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(isIn('Student 6', 2)).toBe(true);
  });

  test('changes nothing over the own group, or when it is cancelled over another', async () => {
    const { server } = await open();
    await drag('Student 6', region(2));
    expect(screen.queryByText(/→/)).toBeNull();
    await fire(region(2), 'drop');
    await drag('Student 6', region(3));
    expect(screen.getAllByText(/→/).length).toBeGreaterThan(0);
    // As Escape ends one.
    await fire(handleOf('Student 6'), 'dragend');
    expect(screen.queryByText(/→/)).toBeNull();
    expect(server.sent).toEqual([]);
    expect(isIn('Student 6', 2)).toBe(true);
  });

  test('onto a group that somebody has removed meanwhile changes nothing', async () => {
    const { server } = await open();
    await drag('Student 6', region(3));
    server.state.dashboard = { ...CLASS, version: 2, groups: CLASS.groups.slice(0, 2) };
    server.answers['POST /api/move-student/6/2/3'] = [
      409,
      { code: 'stale', message: 'stale', dashboard: server.state.dashboard },
    ];
    await fire(region(3), 'drop');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Group 3' })).toBeNull());
    expect(isIn('Student 6', 2)).toBe(true);
  });
});
