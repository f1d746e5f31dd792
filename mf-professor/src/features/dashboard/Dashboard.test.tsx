import { prepareAntd } from '@study-groups/antd-kit/testing';
import { answerCalls, type Answers, closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dashboard } from './Dashboard.tsx';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const NOW = Date.parse('2026-11-22T15:00:00Z');
/** All that could be slowed down: only the clock on the wall is the test's. */
const REAL = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame', 'queueMicrotask', 'nextTick', 'performance'] as const;

prepareAntd();
beforeEach(() => {
  // A page that is not looked at follows nothing.
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  jest.useFakeTimers({ now: NOW, doNotFake: [...REAL, ...FRAMES] });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

/** The dashboard on a page from which one can go, and come back. */
function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'go' : 'come back'}
      </button>
      {isShown && (
        <Dashboard
          slug={SLUG}
          password={undefined}
          asAdmin
          onNewPassword={() => undefined}
          onSignOut={() => undefined}
          onGoHome={() => undefined}
          onForbidden={() => undefined}
        />
      )}
    </>
  );
}

async function open() {
  const answers: Answers = { [CALL]: [200, buildDashboard({ state: 'ready', students: [buildStudent()] })] };
  const sent = answerCalls(answers);
  await showPage(Page, { path: '/', at: '/' });
  await screen.findByRole('tablist');
  return { answers, asked: () => sent.filter(({ call }) => call === CALL).length };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the data of the dashboard', () => {
  test('counts as fresh for five minutes, and no longer', async () => {
    const { asked } = await open();
    expect(asked()).toBe(1);
    await press('go');
    jest.setSystemTime(NOW + 299_000);
    await press('come back');
    await screen.findByRole('tablist');
    expect(asked()).toBe(1);
    await press('go');
    jest.setSystemTime(NOW + 300_000);
    await press('come back');
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('is fetched again when the window is looked at again', async () => {
    const { answers, asked } = await open();
    answers[CALL] = [200, buildDashboard({ state: 'ready', students: [1, 2].map((id) => buildStudent({ id })) })];
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked()).toBe(2));
    await screen.findByRole('button', { name: '2 students' });
  });
});
