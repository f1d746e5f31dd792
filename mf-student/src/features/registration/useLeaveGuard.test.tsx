import { afterEach, expect, test } from '@jest/globals';
import { createHost } from '@study-groups/web-sdk/host/host';
import { HostContext } from '@study-groups/web-sdk/host/useHost';
import { MemoryRouter, useLocation } from '@study-groups/web-sdk/routing/routing';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLeaveGuard } from './useLeaveGuard.ts';

function rendered(active: boolean, embedded = false) {
  const host = createHost({ root: document, element: document.documentElement, embedded });
  return renderHook(({ on }) => ({ guard: useLeaveGuard(on), at: useLocation().pathname }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <HostContext value={host}>
        <MemoryRouter>{children}</MemoryRouter>
      </HostContext>
    ),
    initialProps: { on: active },
  });
}

function clickLink(href: string, target = ''): boolean {
  const link = Object.assign(document.createElement('a'), { href, target });
  // jsdom can't follow links; this only keeps it from saying so.
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  let reached = false;
  link.addEventListener('click', () => (reached = true));
  act(() => link.click());
  link.remove();
  return reached;
}

const closesQuietly = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

test('a link off the page is held until its student chooses to leave', () => {
  const { result } = rendered(true);
  expect(clickLink('/terms')).toBe(false);
  expect(result.current.guard.asking).toBe(true);
  act(() => result.current.guard.stay());
  expect(result.current).toMatchObject({ guard: { asking: false }, at: '/' });
  clickLink('/groups/algorithms');
  act(() => result.current.guard.leave());
  expect(result.current).toMatchObject({ guard: { asking: false }, at: '/groups/algorithms' });
  expect(closesQuietly()).toBe(true);
});

test('a link to a new tab, or within the page, is nobody leaving', () => {
  const { result } = rendered(true);
  expect(clickLink('/terms', '_blank')).toBe(true);
  expect(clickLink('#main')).toBe(true);
  expect(result.current.guard.asking).toBe(false);
});

test('the Back button uses up the entry that waits for it, and asks', async () => {
  const { result } = rendered(true);
  expect(history.state).toMatchObject({ guard: true });
  await act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
  });
  expect(result.current.guard.asking).toBe(true);
  expect(history.state).toMatchObject({ guard: true });
});

test('closing the tab is asked about only while there is something unsent', () => {
  const { rerender } = rendered(true);
  expect(closesQuietly()).toBe(false);
  rerender({ on: false });
  expect(closesQuietly()).toBe(true);
  expect(clickLink('/terms')).toBe(true);
});

test("in somebody else's page nobody is held back, and its history is left alone", () => {
  const { result } = rendered(true, true);
  expect(history.state).toBeNull();
  expect(clickLink('/terms')).toBe(true);
  expect(closesQuietly()).toBe(true);
  expect(result.current.guard.asking).toBe(false);
});
