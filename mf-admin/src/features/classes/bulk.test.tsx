import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readReport } from '../../bulk/kept-report.ts';
import { buildClass, CLASSES } from '../../testing.ts';
import { approved, list, openClasses, prepareTable, rejected, request, rowOf } from './testing/classes.tsx';

const other = { ...request, id: 4, courseName: 'Biology' };
const approve = (id: number) => `POST /api/admin/class-requests/${id}/approve`;
const DONE = [200, buildClass({ id: 2, slug: 'esu-ch1' })] as const;
const answers = { [CLASSES]: list([request, other, approved, rejected]) };

prepareAntd();
beforeEach(prepareTable);
afterEach(closePage);

const press = async (name: string) => {
  // The dialog's own × is called Close too.
  const button = within(await screen.findByRole('dialog'))
    .getAllByRole('button', { name })
    .at(-1);
  await userEvent.click(button as HTMLElement);
};
const section = async (heading: string) =>
  (await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement;

async function select(ids: number[], changes: Parameters<typeof openClasses>[0] = {}) {
  const page = await openClasses({ ...answers, ...changes }, { selected: ids });
  await rowOf('Chemistry I');
  return page;
}

describe('the bar of what is selected', () => {
  test('says how many are, and takes them back', async () => {
    const { view, run } = await select([1, 2]);
    expect(within(screen.getByRole('region', { name: 'Selected classes' })).getByText('2 selected')).toBeTruthy();
    await run('classes.clearSelection');
    expect(view().selected).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected classes' })).toBeNull();
  });

  test('takes 500 at once and no more', async () => {
    await select(Array.from({ length: 501 }, (_, index) => index + 1));
    const button = screen.getByRole('button', { name: 'Approve selected' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('At most 500 at once');
  });
});

describe('approving several', () => {
  test('leaves what is no request as it is, says how many mails go out, and reports', async () => {
    const { run, sent, view } = await select([1, 2, 4], { [approve(2)]: DONE, [approve(4)]: DONE });
    await run('classes.approveSelected');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 mails go out');
    expect(dialog.textContent).toContain('1 of the selected is no request and stays as it is.');
    await press('Approve 2');
    await screen.findByText('2 done. All is done.');
    expect(sent.filter(({ call }) => call.endsWith('/approve'))).toHaveLength(2);
    await press('Close');
    expect(view().selected).toEqual([1]);
  });

  test('names what failed with its reason, and tries it again', async () => {
    const {
      run,
      view,
      answers: now,
    } = await select([2, 4], {
      [approve(2)]: [409, refusal('already_decided')],
      [approve(4)]: DONE,
    });
    await run('classes.approveSelected');
    await press('Approve 2');
    const failed = await section('1 failed');
    expect(failed.textContent).toContain('Chemistry I');
    expect(failed.textContent).toMatch(/already/i);
    now[approve(2)] = DONE;
    await press('Try the Failed Again');
    await screen.findByText('2 done. All is done.');
    await press('Close');
    expect(view().selected).toEqual([]);
  });

  test('cut off by the network says what was done, and looks the rest up when it is back', async () => {
    const { run, answers: now } = await select([2, 4], {
      [approve(2)]: DONE,
      [approve(4)]: 'unreachable',
      'GET /api/admin/classes/4': 'unreachable',
    });
    await run('classes.approveSelected');
    await press('Approve 2');
    expect((await section('1 without an answer')).textContent).toContain('Biology');
    expect(screen.getByText('1 done')).toBeTruthy();
    now['GET /api/admin/classes/4'] = [200, { ...other, status: 'approved', slug: 'biology' }];
    window.dispatchEvent(new Event('online'));
    await screen.findByText('2 done. All is done.');
  });

  test('is kept with what remains to be done until it is dismissed', async () => {
    const page = await select([2, 4], { [approve(2)]: [409, refusal('already_decided')], [approve(4)]: DONE });
    await page.run('classes.approveSelected');
    await press('Approve 2');
    const failed = await section('1 failed');
    // A look at the one that failed leaves the report.
    await userEvent.click(within(failed).getByRole('button', { name: 'Chemistry I' }));
    await screen.findByText('Your last bulk action: 1 of 2 done');

    const stored = page.report('classes');
    cleanup();
    const again = await select([], { [approve(2)]: DONE });
    again.keepReport('classes', JSON.parse(JSON.stringify(stored)));
    await screen.findByText('Your last bulk action: 1 of 2 done');
    await again.run('classes.report');
    expect((await section('1 failed')).textContent).toMatch(/Chemistry I.*already/i);
    await press('Try the Failed Again');
    await screen.findByText('2 done. All is done.');
    expect(again.sent.filter(({ call }) => call.endsWith('/approve'))).toHaveLength(1);
    await press('Close');
    expect(again.report('classes')).toBeUndefined();
    expect(screen.queryByText(/^Your last bulk action/)).toBeNull();
  });

  test('that is left in its middle does not guess what became of what was on its way', async () => {
    const page = await select([2, 4], { [approve(4)]: DONE });
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      String(input).endsWith('/2/approve') ? new Promise(() => undefined) : fetch(input, init);
    await page.run('classes.approveSelected');
    await press('Approve 2');
    const stands = () => readReport(page.report('classes'))?.outcomes;
    await waitFor(() => expect(stands()?.get(4)).toEqual({ kind: 'done' }));
    expect(stands()?.get(2)).toEqual({ kind: 'unknown' });
  });

  test('looks up what was selected long ago, and says what is deleted by now', async () => {
    const { run } = await select([2, 77], { 'GET /api/admin/classes/77': [404, refusal('class_not_found')] });
    await run('classes.approveSelected');
    await screen.findByText('1 of the selected was deleted meanwhile.');
  });
});

test('rejecting several sends each the same reason', async () => {
  const reject = (id: number) => `POST /api/admin/class-requests/${id}/reject`;
  const { run, sent } = await select([2, 4], { [reject(2)]: [200, request], [reject(4)]: [200, other] });
  await run('classes.rejectSelected');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Too late');
  await press('Reject 2');
  await screen.findByText('2 done. All is done.');
  const bodies = sent.filter(({ call }) => call.endsWith('/reject')).map(({ body }) => body);
  expect(bodies).toEqual([{ reason: 'Too late' }, { reason: 'Too late' }]);
});

describe('deleting several', () => {
  test('asks for the number where it is more than ten, and counts what others deleted as done', async () => {
    const many = Array.from({ length: 11 }, (_, index) => buildClass({ id: index + 20, studentCount: 2 }));
    const deletions = Object.fromEntries(
      many.map(({ id }) => [`DELETE /api/admin/classes/${id}`, [404, refusal('class_not_found')] as const]),
    );
    const ids = many.map(({ id }) => id);
    const { run } = await select(ids, { [CLASSES]: list([request, ...many]), ...deletions });
    await run('classes.deleteSelected');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('The submissions of 22 students are erased.');
    const confirm = within(dialog).getByRole('button', { name: 'Delete 11' });
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Type 11 to confirm' }), '11');
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await userEvent.click(confirm);
    await screen.findByText('11 done. All is done.');
  });
});
