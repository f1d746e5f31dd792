import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { closePage, openPage, translatePage } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import PomodoroPage from './PomodoroPage.tsx';

const MINUTE = 60_000;
const NOON = new Date(2026, 10, 22, 12).getTime();

/** Sounds and notifications that the page has had the browser play and show. */
let played: string[];
let notified: string[];

class FakeAudioContext {
  destination = {};
  currentTime = 0;
  resume = async () => undefined;
  close = async () => undefined;
  decodeAudioData = async (bytes: ArrayBuffer) => ({ bytes });
}
class FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  constructor(_context: unknown, options: Record<string, unknown>) {
    if ('buffer' in options) played.push('file');
    if ('frequency' in options) played.push('tone');
  }
  connect = (next: unknown) => next;
  start = () => undefined;
  stop = () => undefined;
}
class FakeNotification {
  static permission: string = 'granted';
  static requestPermission = async () => FakeNotification.permission;
  constructor(title: string) {
    notified.push(title);
  }
}

beforeEach(() => {
  played = [];
  notified = [];
  FakeNotification.permission = 'granted';
  Object.assign(globalThis, {
    AudioContext: FakeAudioContext,
    AudioBufferSourceNode: FakeNode,
    OscillatorNode: FakeNode,
    GainNode: FakeNode,
    Notification: FakeNotification,
  });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

const open = () => openPage(PomodoroPage, '/tools/pomodoro', {});
const reload = async () => {
  closeTab();
  await open();
};
/** The texts have come before the clock is a false one. */
async function openAt(moment: number): Promise<void> {
  await open();
  await screen.findByRole('heading', { name: 'Pomodoro Timer' });
  jest.useFakeTimers({ now: moment });
  await reload();
}
/** Closes the tab; the stored data stays. */
function closeTab(): void {
  const kept = { ...localStorage };
  closePage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
}
/** As much time as a hidden page is given: it looks at the clock again only in the end. */
const pass = (ms: number) =>
  act(async () => {
    jest.setSystemTime(Date.now() + ms - 1_000);
    jest.advanceTimersByTime(1_000);
  });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shown = () => screen.getByRole('timer').textContent;
const count = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function type(label: string, text: string): Promise<void> {
  await act(async () => {
    fireEvent.change(field(label), { target: { value: text } });
    fireEvent.blur(field(label));
  });
}

describe('the timer’s page', () => {
  test('shows minutes and seconds, the phase, its progress and the time left in the title', async () => {
    await openAt(NOON);
    expect(shown()).toBe('25:00');
    expect(screen.getByText('Work Session')).toBeTruthy();
    expect(document.title).toBe('Pomodoro Timer · Smart Study Groups');
    await press('Start');
    await pass(10 * MINUTE + 1_000);
    expect(shown()).toBe('14:59');
    expect(document.title).toBe('14:59 Work Session · Smart Study Groups');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await press('Pause');
    await pass(5 * MINUTE);
    expect(shown()).toBe('14:59');
    expect(document.title).toBe('Pomodoro Timer · Smart Study Groups');
    await press('Reset');
    expect(shown()).toBe('25:00');
  });

  test('goes on where the browser has translated it', async () => {
    await openAt(NOON);
    translatePage();
    await press('Start');
    translatePage();
    await pass(MINUTE);
    expect(shown()).toBe('24:00');
    await press('Pause');
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  test('ends a phase with its sound and a notification, counts it, and rests', async () => {
    await openAt(NOON);
    await act(async () => void fireEvent.click(screen.getByLabelText('Notify me at the end of a phase')));
    await press('Start');
    await pass(25 * MINUTE);
    expect(screen.getByText('Break Time')).toBeTruthy();
    expect(screen.getByText('Work session finished').getAttribute('role')).toBe('status');
    expect([count('Sessions completed'), count('Total focus minutes')]).toEqual(['1', '25']);
    // The file is not there in this test, so its tones are played.
    expect(played).toEqual(['tone', 'tone']);
    expect(notified).toEqual(['Work session finished']);
    await pass(5 * MINUTE);
    expect(shown()).toBe('25:00');
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
    expect(notified).toEqual(['Work session finished', 'Break finished']);
  });

  test('makes up for a sleep when the page is back', async () => {
    await openAt(NOON);
    await press('Start');
    jest.setSystemTime(NOON + 27 * MINUTE);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('03:00');
    expect(count('Sessions completed')).toBe('1');
  });

  test('goes on after a reload, and counts from zero the next day', async () => {
    await openAt(NOON);
    await press('Start');
    await pass(5 * MINUTE);
    jest.setSystemTime(NOON + 10 * MINUTE);
    await reload();
    expect(shown()).toBe('15:00');
    await pass(15 * MINUTE);
    expect(count('Total focus minutes')).toBe('25');
    jest.setSystemTime(NOON + 24 * 60 * MINUTE);
    await reload();
    expect([count('Sessions completed'), count('Total focus minutes')]).toEqual(['0', '0']);
    expect(shown()).toBe('25:00');
  });

  test('is the same in every tab', async () => {
    await openAt(NOON);
    const kept = { phase: 'work', minutes: { work: 50, break: 10 }, leftMs: 50 * MINUTE, day: '' };
    localStorage.setItem('pomodoro', JSON.stringify({ ...kept, sessions: 0, focusMinutes: 0 }));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'pomodoro' })));
    expect(shown()).toBe('50:00');
  });

  test('takes 1 to 60 and 1 to 30 minutes, while it is not running; anything else is 25 and 5', async () => {
    await openAt(NOON);
    await type('Work minutes', '60');
    expect(shown()).toBe('60:00');
    await type('Work minutes', '61');
    await type('Break minutes', '0');
    expect([field('Work minutes').value, field('Break minutes').value]).toEqual(['25', '5']);
    expect(field('Break minutes').max).toBe('30');
    await press('Start');
    expect([field('Work minutes').disabled, field('Break minutes').disabled]).toEqual([true, true]);
  });

  test('says so where the browser refuses notifications, and offers none where it can’t show them', async () => {
    FakeNotification.permission = 'denied';
    await open();
    await screen.findByRole('heading', { name: 'Pomodoro Timer' });
    await act(async () => void fireEvent.click(screen.getByLabelText('Notify me at the end of a phase')));
    expect(await screen.findByText('Notifications are off')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Notify me at the end of a phase').checked).toBe(false);
    closePage();
    Reflect.deleteProperty(globalThis, 'Notification');
    await open();
    expect(screen.queryByLabelText('Notify me at the end of a phase')).toBeNull();
  });
});
