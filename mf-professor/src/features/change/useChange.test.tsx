import type { ClassEvent } from '@study-groups/contracts/history';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { DashboardAccessProvider, useDashboardArgs } from '../session/access.ts';
import { useProfessorChangeLeaderMutation } from '../session/api.ts';
import { type Attempt, MissedChangesProvider } from './missed-changes.ts';
import { ShownClassProvider, type Dashboard } from '../class/shown-class.ts';
import { buildDashboard, buildGroup } from '../../testing/dashboard.ts';
import { type Change, useChange } from './useChange.ts';

const SLUG = 'esu-cs201-fall26-levi';
const LEAD = 'POST /api/change-leader/1/2';
const UNDO = `POST /api/dashboard/${SLUG}/undo`;

const undone: ClassEvent = {
  id: 9,
  kind: 'undone',
  of: 'leader-changed',
  by: 'professor',
  at: '2026-12-06T10:00:00.000Z',
  studentName: 'Dov Levi',
  otherStudentName: null,
  group: 'Group 1',
};
const shown = buildDashboard({ state: 'complete', version: 7, groups: [buildGroup()] });
const led = (version: number, eventId?: number): Answers[string] => [
  200,
  { group: buildGroup(), version, ...(eventId && { eventId }) },
];

const reportMissed = jest.fn<(present: Dashboard, attempt: Attempt) => void>();
beforeEach(() => void reportMissed.mockReset());
afterEach(closePage);

/** Opens a page on which a test makes Dov the leader of his group, as often as it likes. */
async function open(answers: Answers, wanted: Partial<Change<{ version: number }>> = {}, course = shown) {
  let lead: () => Promise<unknown> = () => Promise.resolve();
  function Leader() {
    const args = useDashboardArgs();
    const change = useChange();
    const [send] = useProfessorChangeLeaderMutation();
    lead = () =>
      change({
        send: (version) => send({ ...args, params: { groupId: '1', studentId: '2' }, body: { version } }).unwrap(),
        failed: 'Failed to change group leader',
        done: () => ({ title: 'Leader Changed' }),
        undo: 'mails',
        ...wanted,
      });
    return <p>{'ready'}</p>;
  }
  const Page = () => (
    <DataProvider>
      <DashboardAccessProvider value={{ slug: SLUG, password: 'prof-1', onNewPassword: () => undefined }}>
        <ShownClassProvider value={course}>
          <MissedChangesProvider value={{ reportMissed }}>
            <Leader />
          </MissedChangesProvider>
        </ShownClassProvider>
      </DashboardAccessProvider>
    </DataProvider>
  );
  const page = await openPage(Page, '/', answers);
  await screen.findByText('ready');
  const versions = (call: string) => page.sent.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, lead: () => act(() => lead()), versions };
}

describe('a change of the class', () => {
  test('is announced with the time at which its mails go out, and is undone from there, it and no other', async () => {
    const { lead, host, versions } = await open({ [LEAD]: led(8, 21), [UNDO]: [200, { undone, version: 9 }] });
    await lead();
    expect(versions(LEAD)).toEqual([{ version: 7 }]);
    const toast = host.toasts.current();
    expect(toast).toMatchObject({
      title: 'Leader Changed',
      text: 'Mails about it go out in 20 seconds, unless you undo it.',
      action: { label: 'Undo' },
    });
    act(() => toast?.action?.onPress());
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Undone', text: 'Undone: Dov Levi leads Group 1' }),
    );
    expect(versions(UNDO)).toEqual([{ version: 8, eventId: 21 }]);
  });

  test('that mails nobody offers to be undone without a word of mails', async () => {
    const { lead, host } = await open({ [LEAD]: led(8) }, { undo: 'quiet' });
    await lead();
    expect(host.toasts.current()).toMatchObject({ title: 'Leader Changed', action: { label: 'Undo' } });
    expect(host.toasts.current()?.text ?? '').toBe('');
  });

  test('of provisional groups says nothing of mails', async () => {
    const provisional = { ...shown, class: { ...shown.class, provisionalUntil: '2099-12-05T04:59:00.000Z' } };
    const { lead, host } = await open({ [LEAD]: led(8) }, {}, provisional);
    await lead();
    expect(host.toasts.current()).toMatchObject({ title: 'Leader Changed', text: '', action: { label: 'Undo' } });
  });

  test('comes after those that this page has made, before it is brought up to date', async () => {
    const answers: Answers = { [LEAD]: led(8) };
    const { lead, versions } = await open(answers);
    await lead();
    answers[LEAD] = led(9);
    await lead();
    expect(versions(LEAD)).toEqual([{ version: 7 }, { version: 8 }]);
    expect(reportMissed).not.toHaveBeenCalled();
  });

  test('that another was faster than is offered again, on what is there now', async () => {
    const present = { ...shown, version: 12 };
    const answers: Answers = { [LEAD]: [409, { ...refusal('stale'), dashboard: present }] };
    const { lead, host, versions } = await open(answers, {}, { ...shown, history: [undone] });
    await lead();
    expect(host.toasts.current()).toBeUndefined();
    const [reported, attempt] = reportMissed.mock.calls[0]!;
    expect([reported.version, attempt.since]).toEqual([12, undone.id]);
    answers[LEAD] = led(13);
    act(() => attempt.again!());
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Leader Changed' }));
    expect(versions(LEAD)).toEqual([{ version: 7 }, { version: 12 }]);
  });

  test('goes on by itself where nothing but a password was changed meanwhile', async () => {
    const { of: _of, ...event } = undone;
    const rotated: ClassEvent = { ...event, kind: 'password-rotated', studentName: null };
    const stale = { ...refusal('stale'), dashboard: { ...shown, version: 8, history: [rotated] } };
    const coming: Answers[string][] = [[409, stale], led(9)];
    const answers: Answers = {
      get [LEAD]() {
        return coming.shift()!;
      },
    };
    const { lead, host, versions } = await open(answers);
    await lead();
    expect(versions(LEAD)).toEqual([{ version: 7 }, { version: 8 }]);
    expect(host.toasts.current()).toMatchObject({ title: 'Leader Changed' });
    expect(reportMissed).not.toHaveBeenCalled();
  });

  test('is not offered again where it makes no sense any more', async () => {
    const dashboard = { ...shown, version: 12, groups: [] };
    const answers: Answers = { [LEAD]: [409, { ...refusal('stale'), dashboard }] };
    const { lead } = await open(answers, { fits: ({ groups }) => groups.length > 0 });
    await lead();
    expect(reportMissed.mock.calls[0]![1].again).toBeUndefined();
  });

  test('without an answer may be done all the same: it is sent again as it was, and then says what came of it', async () => {
    const answers: Answers = { [LEAD]: 'unreachable' };
    const { lead, host, versions } = await open(answers);
    const asked = jest.spyOn(globalThis, 'fetch');
    await lead();
    const toast = host.toasts.current();
    expect(toast).toMatchObject({ title: 'No answer came', action: { label: 'Try again' } });
    answers[LEAD] = led(8);
    act(() => toast?.action?.onPress());
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Leader Changed' }));
    const names = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(new Set(names).size).toBe(1);
    expect(versions(LEAD)).toEqual(names.map(() => ({ version: 7 })));
  });

  test('says what failed, in the words of its error', async () => {
    const { lead, host } = await open({ [LEAD]: [409, refusal('matching_running')] });
    await lead();
    expect(host.toasts.current()).toMatchObject({
      kind: 'destructive',
      title: 'Failed to change group leader',
      text: expect.stringMatching(/being formed/),
    });
  });
});
