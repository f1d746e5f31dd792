import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { BLANK_WORKSPACE } from '../../workspace/state.ts';
import { buildAdminDashboard, buildMatched } from './testing/build.ts';
import { DASHBOARD, SLUG } from './testing/open-class.tsx';
import { findRail, openConsole } from '../console/testing/console.tsx';

prepareAntd();
afterEach(closePage);

const RUNNING = buildAdminDashboard({}, { matching: { phase: 'search', done: 0.4, secondsLeft: null } });
const kept = () => JSON.parse(localStorage.getItem('console:1:window:before') ?? '{}').runs;

/** A new page of a window that began to form the groups of a class, and was killed. */
async function open(changes: Answers) {
  const runs = { [SLUG]: { title: 'Linear Algebra' } };
  localStorage.setItem('console:1:window:before', JSON.stringify({ ...BLANK_WORKSPACE, runs }));
  const opened = await openConsole(changes);
  await findRail();
  return { ...opened, toast: () => opened.host.toasts.current() };
}

describe('groups that go on being formed after their page was killed', () => {
  test('are followed to their end by the next one, wherever it is', async () => {
    const { answers, sent, toast } = await open({ [DASHBOARD]: [200, RUNNING] });
    await waitFor(() => expect(sent.some(({ call }) => call === DASHBOARD)).toBe(true));
    expect(toast()).toBeUndefined();
    answers[DASHBOARD] = [200, buildMatched()];
    await waitFor(() =>
      expect(toast()).toMatchObject({ kind: 'success', title: 'The groups of ⁨Linear Algebra⁩ are formed' }),
    );
    await act(async () => toast()?.action?.onPress());
    await waitFor(() => expect(document.querySelector(`[data-slug="${SLUG}"]`)).not.toBeNull());
    expect(kept()).toEqual({});
  });

  test('and are not there are reported missing', async () => {
    const { toast } = await open({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await waitFor(() => expect(toast()?.title).toBe('No groups of ⁨Linear Algebra⁩ were formed'));
  });

  test('of a class that is gone are forgotten', async () => {
    const { toast } = await open({ [DASHBOARD]: [404, refusal('class_not_found')] });
    await waitFor(() => expect(kept()).toEqual({}));
    expect(toast()).toBeUndefined();
  });
});
