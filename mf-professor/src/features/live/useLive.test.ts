import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Live } from '@study-groups/contracts/dashboard';
import { follow, SILENCE_MS } from './useLive.ts';

const LIVE: Live = { version: 4, students: 12, matching: null };
/** The longest time after which a stream is opened again. */
const LONG_MS = 61_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A stream that a test feeds; it ends with an error when it is aborted, as a browser's does. */
interface Stream {
  signal: AbortSignal;
  say: (text: string) => void;
  end: () => void;
}

type Answer = number | 'stream' | 'unreachable';

/** Follows a class whose API answers so in turn, the last answer for ever. */
function followed(...answers: Answer[]) {
  const streams: Stream[] = [];
  const heard: Live[] = [];
  const polling: boolean[] = [];
  const shut = jest.fn();
  let asked = 0;

  function open(signal: AbortSignal): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        streams.push({
          signal,
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return { ok: true, status: 200, body } as Response;
  }

  const stop = follow({
    ask: async (signal) => {
      const answer = answers[Math.min(asked, answers.length - 1)]!;
      asked += 1;
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      return answer === 'stream' ? open(signal) : ({ ok: false, status: answer, body: null } as Response);
    },
    onLive: (live) => heard.push(live),
    onPolling: (isNeeded) => polling.push(isNeeded),
    onShut: shut,
  });
  return { streams, heard, polling, shut, stop, asked: () => asked };
}

const event = (live: Live) => `data: ${JSON.stringify(live)}\n\n`;

describe('following a class', () => {
  test('hands on what it hears, and passes over what it does not know', async () => {
    const { streams, heard, stop } = followed('stream');
    await pass(0);
    streams[0]!.say(`: hello\n\ndata: no json\n\ndata: {"version":"x"}\n\n${event(LIVE)}`);
    await pass(0);
    expect(heard).toEqual([LIVE]);
    stop();
  });

  test('ends with the page', async () => {
    const { streams, asked, stop } = followed('stream');
    await pass(0);
    stop();
    await pass(LONG_MS);
    expect(streams[0]!.signal.aborted).toBe(true);
    expect(asked()).toBe(1);
  });

  test('polls once nothing, not even a comment, has come for half a minute, and goes on when something does', async () => {
    const { streams, polling, stop } = followed('stream');
    await pass(0);
    await pass(SILENCE_MS - 1_000);
    streams[0]!.say(': beat\n\n');
    await pass(SILENCE_MS - 1_000);
    expect(polling).toEqual([]);
    await pass(1_000);
    expect(polling).toEqual([true]);
    expect(streams[0]!.signal.aborted).toBe(true);
    await pass(LONG_MS);
    streams.at(-1)!.say(event(LIVE));
    await pass(0);
    expect(polling.at(-1)).toBe(false);
    stop();
  });

  test('polls at once where the stream is refused, and asks again after a minute', async () => {
    const { polling, asked, stop } = followed(429, 'stream');
    await pass(0);
    expect(polling).toEqual([true]);
    await pass(59_000);
    expect(asked()).toBe(1);
    await pass(1_000);
    expect(asked()).toBe(2);
    stop();
  });

  test('polls when streams end early again and again, and waits longer each time', async () => {
    // Waits are between the half and the whole of 2, 4, 8 s and so on.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { polling, asked, stop } = followed('unreachable');
    await pass(1_500);
    expect([asked(), polling]).toEqual([2, []]);
    await pass(3_000);
    expect([asked(), polling]).toEqual([3, [true]]);
    await pass(5_999);
    expect(asked()).toBe(3);
    await pass(1);
    expect(asked()).toBe(4);
    stop();
  });

  test('opens a stream that has brought something again soon, without polling', async () => {
    const { streams, polling, asked, stop } = followed('stream');
    for (const turn of [1, 2, 3, 4, 5]) {
      await pass(1_000);
      expect(asked()).toBe(turn);
      streams.at(-1)!.say(event(LIVE));
      await pass(0);
      streams.at(-1)!.end();
      await pass(0);
    }
    expect(polling).not.toContain(true);
    stop();
  });

  test.each([401, 404])('has the dashboard asked why after a %i', async (status) => {
    const { shut, stop } = followed(status);
    await pass(0);
    expect(shut).toHaveBeenCalledTimes(1);
    stop();
  });
});
