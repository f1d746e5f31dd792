import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { Bulk, BulkOutcome } from '@study-groups/contracts/bulk';
import { type Answers, closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ViewState } from '../../../workspace/state.ts';
import { BULK, buildBulk, buildClass, CLASSES } from '../../../testing.ts';
import { approved, list, openClasses, prepareTable, rejected, request, rowOf } from '../testing/classes.tsx';

const other = { ...request, id: 4, courseName: 'Biology' };
const found = list([request, other, approved, rejected]);
const BEGIN = 'POST /api/admin/bulk';
const RUN = 'POST /api/admin/bulk/1/run';
const STOP = 'POST /api/admin/bulk/1/stop';
const DISMISS = 'DELETE /api/admin/bulk/1';

prepareAntd();
beforeEach(prepareTable);
afterEach(closePage);

const press = async (name: string) => {
  // The dialog's own × is called Close too.
  const buttons = await within(await screen.findByRole('dialog')).findAllByRole('button', { name });
  await userEvent.click(buttons.at(-1) as HTMLElement);
};
const section = async (summary: string) =>
  (await screen.findByText(summary, { selector: 'summary' })).closest('details') as HTMLElement;

type Row = { subject: string; name: string | null; code: string | null };
const rowsOf = (outcome: BulkOutcome, rows: Row[]): Answers => ({
  [`GET /api/admin/bulk/1/rows?outcome=${outcome}`]: [200, { rows, next: null }],
});
const chemistry: Row = { subject: '2', name: 'Chemistry I', code: null };
const biology: Row = { subject: '4', name: 'Biology', code: null };
const outcomesOf = (outcomes: Partial<Bulk['outcomes']>) => ({
  outcomes: { waiting: 0, done: 0, already: 0, left: 0, failed: 0, ...outcomes },
});

/** Opens the list with these classes selected, in front of a server that fixes with which of them something is to be done. */
async function select(chosen: Partial<ViewState>, bulk: Partial<Bulk> = {}, changes: Answers = {}) {
  const begun = buildBulk(bulk);
  const running = { ...begun, state: 'running' } as const;
  const page = await openClasses(
    { [CLASSES]: found, [BEGIN]: [201, begun], [RUN]: [200, running], ...changes },
    chosen,
  );
  await rowOf('Chemistry I');
  return {
    ...page,
    /** From now on the server says this of it. */
    standsAt: (now: Partial<Bulk>) => {
      page.answers[BULK] = [200, { actions: [{ ...running, ...now }] }];
    },
    bodiesOf: (call: string) => page.sent.filter((sent) => sent.call === call).map(({ body }) => body),
  };
}
const over = (outcomes: Partial<Bulk['outcomes']>): Partial<Bulk> => ({ state: 'over', ...outcomesOf(outcomes) });

describe('the bar of what is selected', () => {
  test('says how many are, and takes them back', async () => {
    const { view, run } = await select({ selected: [1, 2] });
    expect(within(screen.getByRole('region', { name: 'Selected classes' })).getByText('2 selected')).toBeTruthy();
    await run('classes.clearSelection');
    expect(view().selected).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected classes' })).toBeNull();
  });

  test('selects all that match, of which most were never loaded, but for those that are taken out', async () => {
    const { run, bodiesOf } = await select(
      { selected: [2] },
      { query: {}, total: 9_000, others: 1_012 },
      { [CLASSES]: list([request, other, approved, rejected], 10_013) },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Select all 10,013 that match' }));
    const bar = screen.getByRole('region', { name: 'Selected classes' });
    expect(within(bar).getByText('All 10,013 that match are selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Biology' }));
    expect(within(bar).getByText('10,012 selected: all that match but for those left out')).toBeTruthy();
    await run('classes.approveSelected');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Approve 9,000 requests?');
    expect(dialog.textContent).toContain('Chosen: all classes.');
    expect(dialog.textContent).toContain('1,012 of the selected are no requests and stay as they are.');
    expect(bodiesOf(BEGIN)).toEqual([{ action: 'approve', classes: { of: 'query', except: [4] } }]);
  });

  test('asks for what is shown, and says so', async () => {
    const filtered = 'GET /api/admin/classes?q=ch&status=pending&offset=0&limit=100';
    const { run, bodiesOf } = await select(
      { q: 'ch', filters: { status: 'pending' } },
      { query: { q: 'ch', status: 'pending' } },
      { [filtered]: list([request, other]) },
    );
    await run('classes.selectAll');
    await run('classes.rejectSelected');
    await screen.findByText(/^Chosen: all that match “ch” and have the status Pending\./);
    expect(bodiesOf(BEGIN)).toEqual([
      { action: 'reject', classes: { of: 'query', q: 'ch', status: 'pending', except: [] } },
    ]);
  });
});

describe('the keys and the menu of a row', () => {
  test('are about all that are selected if it is one of several, and about itself if not', async () => {
    const { bodiesOf } = await select({ selected: [2, 4] }, {}, { [BEGIN]: [201, buildBulk({ action: 'reject' })] });
    (await rowOf('Biology')).focus();
    await userEvent.keyboard('r');
    await screen.findByText('Reject 2 requests?');
    expect(bodiesOf(BEGIN)).toEqual([{ action: 'reject', classes: { of: 'ids', ids: [2, 4] } }]);
    await press('Cancel');
    await userEvent.click(screen.getByRole('button', { name: 'More for Biology' }));
    expect(screen.getAllByRole('menuitem')[0]?.textContent).toContain('Approve selected');
    await userEvent.keyboard('{Escape}');

    (await rowOf('Linear Algebra')).focus();
    await userEvent.keyboard('{Delete}');
    expect((await screen.findByRole('dialog')).textContent).toMatch(/This deletes .Linear Algebra/);
  });
});

describe('approving several', () => {
  test('says with how many it is done and how many it leaves, has the server do it, and reports', async () => {
    const { run, standsAt, bodiesOf, view } = await select({ selected: [1, 2, 4, 77] }, { others: 1, gone: 1 });
    await run('classes.approveSelected');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('2 mails go out: each instructor gets links and passwords.');
    expect(dialog.textContent).toContain('1 of the selected is no request and stays as it is.');
    expect(dialog.textContent).toContain('1 of the selected was deleted meanwhile.');
    expect(bodiesOf(RUN)).toEqual([]);
    standsAt(over({ done: 2 }));
    await press('Approve 2');
    await screen.findByText('2 done. All is done.');
    expect(bodiesOf(RUN)).toEqual([{}]);
    // What was selected has been used.
    expect(view().selected).toEqual([]);
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('tells what somebody else did from what failed, names both, and tries only the latter again', async () => {
    const { run, standsAt, bodiesOf } = await select(
      { selected: [2, 4] },
      {},
      {
        ...rowsOf('failed', [{ ...chemistry, code: 'database_unavailable' }]),
        ...rowsOf('already', [biology]),
      },
    );
    standsAt(over({ failed: 1, already: 1 }));
    await run('classes.approveSelected');
    await press('Approve 2');
    expect((await section('1 failed')).textContent).toMatch(/Chemistry I.+/);
    const already = await section('1 was done by somebody else already');
    await userEvent.click(within(already).getByText('1 was done by somebody else already'));
    await within(already).findByText('Biology');
    standsAt({ state: 'over', ...outcomesOf({ done: 1, already: 1 }) });
    await press('Try the Failed Again');
    await section('1 done');
    expect(screen.queryByText('1 failed')).toBeNull();
    expect(bodiesOf(RUN)).toEqual([{}, { again: true }]);
  });

  test('is seen at work, is stopped, and goes on with the rest', async () => {
    const { run, standsAt, bodiesOf, answers } = await select({ selected: [2, 4] });
    standsAt(outcomesOf({ done: 1, waiting: 1 }));
    await run('classes.approveSelected');
    await press('Approve 2');
    await screen.findByText('1 of 2');
    answers[STOP] = [200, buildBulk({ state: 'stopped' })];
    standsAt({ state: 'stopped', ...outcomesOf({ done: 1, waiting: 1 }) });
    await press('Stop');
    await screen.findByText('1 not tried');
    standsAt(over({ done: 2 }));
    await press('Go On With the Rest');
    await screen.findByText('2 done. All is done.');
    expect(bodiesOf(RUN)).toEqual([{}, {}]);
  });

  test('goes on without its window, and its report waits until it is dismissed', async () => {
    const { run, standsAt, answers } = await select({ selected: [2, 4] }, {}, rowsOf('left', [chemistry]));
    standsAt(outcomesOf({ waiting: 2 }));
    await run('classes.approveSelected');
    await press('Approve 2');
    await screen.findByRole('progressbar');
    await press('Close');
    await screen.findByText('A bulk action is at work: 0 of 2');
    standsAt(over({ done: 1, left: 1 }));
    await screen.findByText('Your last bulk action: 1 of 2 done');
    await run('classes.report');
    // A look at one of them leaves the report.
    await userEvent.click(
      within(await section('1 can no longer be done')).getByRole('button', { name: 'Chemistry I' }),
    );
    await screen.findByRole('region', { name: 'Details of the class' });
    answers[DISMISS] = [200, { success: true }];
    answers[BULK] = [200, { actions: [] }];
    await run('classes.dismissReport');
    await waitFor(() => expect(screen.queryByText(/^Your last bulk action/)).toBeNull());
  });
});

test('rejecting several sends each the same reason', async () => {
  const { run, standsAt, bodiesOf } = await select({ selected: [2, 4] }, { action: 'reject' });
  standsAt(over({ done: 2 }));
  await run('classes.rejectSelected');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), ' Too late ');
  await press('Reject 2');
  await screen.findByText('2 done. All is done.');
  expect(bodiesOf(RUN)).toEqual([{ reason: 'Too late' }]);
});

describe('deleting several', () => {
  test('says what is erased, and asks for the number where it is more than ten', async () => {
    const many = Array.from({ length: 11 }, (_, index) => buildClass({ id: index + 20 }));
    const concerns = { students: 22, groups: 3, people: 0, classes: 0 };
    const { run } = await select(
      { selected: many.map(({ id }) => id) },
      { action: 'delete', total: 11, concerns },
      { [CLASSES]: list([request, ...many]) },
    );
    await run('classes.deleteSelected');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('The submissions of 22 students are erased.');
    const confirm = within(dialog).getByRole('button', { name: 'Delete 11' });
    expect(confirm).toHaveProperty('disabled', true);
    const number = within(dialog).getByRole('textbox', { name: 'Type 11 to confirm' });
    await userEvent.type(number, '1');
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.type(number, '1');
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  });
});
