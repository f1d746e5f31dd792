import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { restoreLater } from './restore.mjs';
import { loadRoomTexts } from './room-texts.mjs';

/**
 * The `@jest/globals` of a file of tests, and each file has one of its own: its mocks and changes are undone after its last
 * test.
 */
export const { expect, test, it, describe, beforeAll, beforeEach, afterAll, afterEach } = /** @type {any} */ (
  globalThis
);

// Testing Library would look at its clock, which is another than that of the files.
Reflect.deleteProperty(globalThis, 'jest');

/** Functions that Node itself and the runner depend on. */
const NEVER_FAKED = /** @type {const} */ (['clearImmediate', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate']);

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: /** @type {any} */ ({ fakeTimers: {} }), global: globalThis });

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  mocked: (/** @type {unknown} */ mock) => mock,
  replaceProperty: mocker.replaceProperty.bind(mocker),
  clearAllMocks: mocker.clearAllMocks.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  /** @param {import('@jest/types').Config.FakeTimersConfig} [options] */
  useFakeTimers: ({ doNotFake = [], ...options } = {}) =>
    timers.useFakeTimers({ ...options, doNotFake: [...NEVER_FAKED, ...doNotFake] }),
  useRealTimers: timers.useRealTimers.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
  runAllTimers: timers.runAllTimers.bind(timers),
  runOnlyPendingTimersAsync: timers.runOnlyPendingTimersAsync.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
};

const restore = restoreLater();

// A test of one part of a room has its texts as its page would bring them.
const [room] = /^.*[\\/](?:mf-[a-z]+|shell|web-sdk|antd-kit)(?=[\\/]src[\\/])/.exec(expect.getState().testPath) ?? [];
if (room) await loadRoomTexts(room);

afterAll(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  restore();
});
