import { afterEach, expect, test } from '@jest/globals';
import { createHost } from '@study-groups/web-sdk/host/host';
import { HostContext } from '@study-groups/web-sdk/host/useHost';
import { BrowserRouter, useLocation } from '@study-groups/web-sdk/routing/routing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { type Step, STEPS } from './steps.ts';
import { useStepHistory } from './useStepHistory.ts';

const [FIRST, SECOND, THIRD] = STEPS;

function rendered(start: Step, embedded = false) {
  const host = createHost({ root: document, element: document.documentElement, embedded });
  return renderHook(
    () => {
      const [step, go] = useState<Step>(start);
      const leave = useStepHistory(step, go);
      return { step, go, leave, at: useLocation().pathname };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <HostContext value={host}>
          <BrowserRouter>{children}</BrowserRouter>
        </HostContext>
      ),
    },
  );
}

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function move(by: number): Promise<void> {
  await act(async () => {
    const moved = popped();
    history.go(by);
    await moved;
  });
}

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('Back goes one tab back, also from a tab that was gone to directly, and Forward on again', async () => {
  const before = history.length;
  const { result } = rendered(FIRST);
  act(() => result.current.go(THIRD));
  expect(history.length).toBe(before + 2);
  await move(-1);
  expect(result.current.step).toBe(SECOND);
  await move(-1);
  expect(result.current.step).toBe(FIRST);
  await move(1);
  expect(result.current.step).toBe(SECOND);
});

test('going to an earlier tab goes back in the history, so that it does not grow', async () => {
  const { result } = rendered(FIRST);
  act(() => result.current.go(SECOND));
  act(() => result.current.go(THIRD));
  const { length } = history;
  const moved = popped();
  act(() => result.current.go(FIRST));
  await act(async () => void (await moved));
  expect([result.current.step, history.length, history.state?.usr]).toEqual([FIRST, length, undefined]);
});

test('a draft that comes back at a later tab has the earlier ones below it', async () => {
  const { result } = rendered(THIRD);
  await move(-1);
  expect(result.current).toMatchObject({ step: SECOND, at: '/' });
});

test('a form that is sent leaves the entries of its tabs', async () => {
  const { result } = rendered(FIRST);
  act(() => result.current.go(THIRD));
  await act(async () => {
    const moved = popped();
    result.current.leave();
    await moved;
  });
  expect(history.state?.usr).toBeUndefined();
});

test("in somebody else's page the history stays as it is", () => {
  const { length, state } = history;
  const { result } = rendered(FIRST, true);
  act(() => result.current.go(THIRD));
  result.current.leave();
  expect([history.length, history.state?.usr]).toEqual([length, state?.usr]);
});
