import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass, CLASSES } from '../../testing.ts';
import { selectShared, selectWorkspace } from '../../workspace/slice.ts';
import {
  APPROVED,
  approved,
  list,
  listed,
  openClasses as open,
  prepareTable,
  rejected,
  request,
  rowOf,
} from './testing/classes.tsx';

prepareAntd();
beforeEach(prepareTable);
afterEach(closePage);

describe('the list of classes', () => {
  test('has the columns that are asked for, and the others when they are', async () => {
    const { run } = await open();
    await rowOf('Chemistry I');
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads()).toEqual(['', 'Course Name', 'Instructor', 'Deadline', 'Status', 'Link', 'Actions']);
    await run('classes.column.students');
    await run('classes.column.instructorName');
    expect(heads()).toEqual(['', 'Course Name', 'Deadline', 'Status', 'Link', 'Students', 'Actions']);
  });

  test('says how a class stands and what can be done with it', async () => {
    await open();
    const waiting = await rowOf('Chemistry I');
    const [running, refused] = await Promise.all(['Linear Algebra', 'Physics'].map(rowOf));
    const buttonsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(waiting.textContent).toContain('Pending approval');
    expect(running?.textContent).toContain('algebra-x2y3');
    expect(refused?.textContent).toContain('N/A');
    // For the row that has the focus, or the pointer on it.
    expect(buttonsOf(waiting)).toEqual(['Approve', 'Reject', '']);
    await userEvent.hover(running as HTMLElement);
    expect(buttonsOf(running as HTMLElement)).toContain('Dashboard');
  });

  test('says in green that sign-up is open of a class that takes students alone', async () => {
    const botany = buildClass({ id: 4, courseName: 'Botany', studentCount: 3, groupCount: 0 });
    await open({ [CLASSES]: list([request, approved, botany]) });
    const stateOf = async (name: string) => within(await rowOf(name)).getByText('Active').className;
    const [asked, matched, running] = await Promise.all(['Chemistry I', 'Linear Algebra', 'Botany'].map(stateOf));
    expect([asked, matched]).toEqual(['second', 'second']);
    expect(running).toBe('active');
  });

  test.each([
    ['Chemistry I', ['View DetailsO', 'ApproveA', 'RejectR', 'DeleteDel']],
    [
      'Linear Algebra',
      [
        'View DashboardO',
        'Open Dashboard in New Tab',
        'EditE',
        'RenameF2',
        'Copy sign-up linkL',
        'Copy dashboard link',
        'Show its history',
        'DeleteDel',
      ],
    ],
    ['Physics', ['DeleteDel']],
  ])('offers for %s in the menu of its row what its status allows', async (name, titles) => {
    await open();
    await rowOf(name);
    await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(titles);
  });

  test('without a class says how to begin', async () => {
    await open({ [CLASSES]: list([]) });
    await screen.findByText('No classes found. Create your first class to get started.');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('asks for what is typed after a pause, and says so if nothing is found', async () => {
    const { sent, view } = await open({ [listed('q=xyz&')]: list([]) });
    await rowOf('Chemistry I');
    await userEvent.type(screen.getByRole('searchbox'), 'xyz');
    expect(view().q).toBe('xyz');
    await screen.findByText('No class matches your search.');
    expect(sent.filter(({ call }) => call.includes('q=')).map(({ call }) => call)).toEqual([listed('q=xyz&')]);
    await userEvent.click(screen.getByRole('button', { name: 'Show all classes' }));
    await rowOf('Chemistry I');
  });

  test('filters by status and sorts by a column on the server', async () => {
    const { sent } = await open({
      [listed('status=pending&')]: list([request]),
      [listed('status=pending&sort=deadline&order=ascending&')]: list([request]),
    });
    await rowOf('Physics');
    await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    await screen.findByText('1 class');
    await userEvent.click(screen.getByRole('button', { name: 'Deadline' }));
    await screen.findByText('1 class');
    expect(sent.at(-1)?.call).toBe(listed('status=pending&sort=deadline&order=ascending&'));
  });

  test('that does not come says why, and comes with the next try', async () => {
    const { answers } = await open({ [CLASSES]: 'unreachable' });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    answers[CLASSES] = list([request]);
    await userEvent.click(again);
    await rowOf('Chemistry I');
  });

  test('shows hostile names as what they are', async () => {
    const name = '<img src=x onerror=alert(1)> =1+1 שלום';
    await open({ [CLASSES]: list([buildClass({ courseName: name })]) });
    expect((await screen.findByText(name)).tagName).toBe('BDI');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the details of a class', () => {
  test('show what a request says, with the decision at hand, and its commands to the palette', async () => {
    const { idsOf, view } = await open();
    await userEvent.click(await screen.findByText('Chemistry I'));
    expect(view().open).toBe(2);
    const details = await screen.findByRole('region', { name: 'Class Request Details' });
    expect(details.textContent).toContain('/class/esu-ch1');
    expect(details.textContent).toContain('renee@example.edu');
    expect(idsOf()).toEqual(expect.arrayContaining(['class.approve', 'class.reject', 'class.delete']));
    await userEvent.click(screen.getByRole('button', { name: 'Close Details' }));
    expect(view().open).toBeNull();
    expect(idsOf()).not.toContain('class.approve');
  });

  test('say why a request was rejected', async () => {
    await open({ 'GET /api/admin/classes/3': [200, rejected] }, { open: 3 });
    expect((await screen.findByText('Twice')).closest('div')?.textContent).toContain('Reason of the rejection');
  });

  test.each([
    ['Flexible, 3 to 5', {}],
    ['7 groups', { wantedGroups: 7 }],
  ])('say what size its professor wants, whatever groups there are: %s', async (size, wanted) => {
    await open({ [APPROVED]: [200, { ...approved, ...wanted }] }, { open: 1 });
    const details = await screen.findByRole('region', { name: 'Class Details' });
    // The list knows it already, of the class as it was; the details ask once more.
    const shown = await within(details).findByText(size);
    expect(shown.closest('div')?.textContent).toBe(`Group size${size}`);
  });

  test('say that a class was deleted in another window', async () => {
    const { idsOf } = await open({ [APPROVED]: [404, refusal('class_not_found')] }, { open: 1 });
    await screen.findByRole('heading', { name: 'This class was deleted' });
    expect(idsOf()).not.toContain('class.edit');
  });

  test('open the dashboard as a tab', async () => {
    const { run, state } = await open({}, { open: 1 });
    await screen.findByRole('region', { name: 'Class Details' });
    await run('class.open');
    expect(selectWorkspace(state()).tabs).toEqual([{ slug: 'algebra-x2y3', title: 'Linear Algebra' }]);
    await screen.findByText('another page');
  });
});

describe('the keys', () => {
  test('are about the row that has the focus, whichever is open, and details follow once it rests', async () => {
    const { view } = await open({
      [CLASSES]: list([request, rejected, approved]),
      'GET /api/admin/classes/3': [200, rejected],
    });
    await userEvent.click(await screen.findByText('Chemistry I'));
    expect(view().open).toBe(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{F2}');
    const name = await screen.findByRole('textbox', { name: 'Course name' });
    expect(name).toHaveProperty('value', 'Linear Algebra');
    expect(document.activeElement).toBe(name);
    await waitFor(() => expect(view().open).toBe(1));
  });
});

describe('a saved view', () => {
  test('keeps what the list is narrowed to, comes back, and goes with a way back', async () => {
    const { run, view, state, host, undo } = await open({ [listed('status=pending&')]: list([request]) });
    await rowOf('Physics');
    await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    await run('classes.saveView');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Waiting{Enter}');
    await run('classes.clearFilter');
    expect(view().filters).toEqual({});
    await run('classes.applyView.Waiting');
    expect(view().filters).toEqual({ status: 'pending' });
    await run('classes.removeView.Waiting');
    expect(selectShared(state()).savedViews['classes']).toEqual([]);
    expect(host.toasts.current()?.title).toContain('View removed');
    await act(() => undo.undo());
    expect(selectShared(state()).savedViews['classes']).toHaveLength(1);
  });
});

describe('the export', () => {
  const FILE = 'GET /api/admin/class-list.csv?';

  test('takes what the search and filter let through, or what is selected', async () => {
    URL.createObjectURL = () => 'blob:classes';
    URL.revokeObjectURL = () => undefined;
    const { run, sent, host } = await open({
      [FILE]: [200, 'Course Name'],
      'POST /api/admin/class-list.csv': [200, 'Course Name'],
    });
    await rowOf('Physics');
    await run('classes.export');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Export successful' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Chemistry I' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Linear Algebra' }));
    await run('classes.exportSelected');
    expect(sent.at(-1)?.body).toEqual({ classes: { of: 'ids', ids: [2, 1] } });
  });

  test('that fails says so', async () => {
    const { run, host } = await open({ [FILE]: 'unreachable' });
    await rowOf('Physics');
    await run('classes.export');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Export failed', text: 'Failed to export data' }),
    );
  });
});
