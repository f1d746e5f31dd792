import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import { createFeed, type LivePage } from './live-feed.ts';
import type { LiveState } from './read-live.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const key = new mongoose.Types.ObjectId();
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A class that changes as a test says, and the reads that its feed made. */
function followed(password: string | null = 'prof-1') {
  const cls = { students: 1, password, isGone: false, isAway: false, reads: 0, errors: 0 };
  const read = async (): Promise<LiveState | null> => {
    cls.reads += 1;
    if (cls.isAway) throw new Error('away');
    const live = { version: 0, students: cls.students, matching: null };
    return cls.isGone ? null : { live, password: cls.password, key };
  };
  const feed = createFeed(read, () => (cls.errors += 1));
  const changeTo = (change: Partial<typeof cls>) => {
    Object.assign(cls, change);
    feed.changed();
  };
  return { cls, feed, changeTo };
}

/** A page that writes down what it gets: the students of each event, and the rest in words. */
function page(feed: ReturnType<typeof createFeed>, { password = 'prof-1' as string | null, isSignedIn = true } = {}) {
  const got: (number | string)[] = [];
  const open: LivePage & { got: typeof got; isSignedInNow: boolean } = {
    got,
    isSignedInNow: isSignedIn,
    open: () => void got.push('open'),
    send: (data) => void got.push(JSON.parse(data).students),
    comment: () => void got.push('comment'),
    end: () => {
      got.push('end');
      feed.leave(open);
    },
    isOpenedBy: (state) => state.password === password,
    isSignedIn: async () => open.isSignedInNow,
  };
  return open;
}

test('a page hears at once how the class is, then once a second, and only of what changed', async () => {
  const { feed, changeTo } = followed();
  const first = page(feed);
  await feed.join(first);
  expect(first.got).toEqual(['open', 1]);
  changeTo({ students: 2 });
  changeTo({ students: 3 });
  await pass(999);
  expect(first.got).toEqual(['open', 1]);
  await pass(1);
  expect(first.got).toEqual(['open', 1, 3]);
  changeTo({});
  await pass(2_000);
  expect(first.got).toEqual(['open', 1, 3]);
  feed.leave(first);
});

test('however many pages follow it, a class is read once for all, and who comes later waits for nobody', async () => {
  const { cls, feed, changeTo } = followed();
  const pages = Array.from({ length: 50 }, () => page(feed));
  await Promise.all(pages.map((each) => feed.join(each)));
  expect(cls.reads).toBe(1);
  changeTo({ students: 2 });
  await pass(1_000);
  expect(cls.reads).toBe(2);
  changeTo({ students: 3 });
  await pass(500);
  const late = page(feed);
  await feed.join(late);
  expect(late.got).toEqual(['open', 3]);
  changeTo({ students: 4 });
  await pass(500);
  // It heard of the class half a second ago.
  expect(pages.map(({ got }) => got.at(-1))).toEqual(pages.map(() => 4));
  expect(late.got.at(-1)).toBe(3);
  await pass(1_000);
  expect(late.got.at(-1)).toBe(4);
  for (const each of [...pages, late]) feed.leave(each);
  expect(feed.isEmpty).toBe(true);
});

test('every 15 seconds a page hears that it is still connected', async () => {
  const { feed } = followed();
  const first = page(feed);
  await feed.join(first);
  await pass(45_000);
  expect(first.got).toEqual(['open', 1, 'comment', 'comment', 'comment']);
  feed.leave(first);
  await pass(15_000);
  expect(first.got).toHaveLength(5);
  expect(jest.getTimerCount()).toBe(0);
});

test('with another password the pages end that the old one opened, at a change or within a minute', async () => {
  const { cls, feed, changeTo } = followed();
  const [professor, admin] = [page(feed), page(feed)];
  admin.isOpenedBy = () => true;
  await Promise.all([feed.join(professor), feed.join(admin)]);
  changeTo({ password: 'prof-2' });
  await pass(1_000);
  expect([professor.got.at(-1), admin.got.at(-1)]).toEqual(['end', 1]);
  await expect(feed.join(page(feed))).rejects.toEqual(new ApiError('wrong_password'));

  const next = page(feed, { password: 'prof-2' });
  await feed.join(next);
  cls.password = 'prof-3';
  await pass(60_000);
  expect(next.got.at(-1)).toBe('end');
  feed.leave(admin);
});

test('who is not signed in any more is cut off within a minute', async () => {
  const { feed } = followed();
  const admin = page(feed);
  await feed.join(admin);
  await pass(59_000);
  admin.isSignedInNow = false;
  expect(admin.got).not.toContain('end');
  await pass(1_000);
  expect(admin.got.at(-1)).toBe('end');
});

test('who is not signed in any more hears nothing of a change, and is cut off by it', async () => {
  const { feed, changeTo } = followed();
  const [gone, other] = [page(feed), page(feed)];
  await Promise.all([feed.join(gone), feed.join(other)]);
  gone.isSignedInNow = false;
  changeTo({ students: 2 });
  await pass(1_000);
  expect([gone.got, other.got]).toEqual([
    ['open', 1, 'end'],
    ['open', 1, 2],
  ]);
  feed.leave(other);
});

test('however often rights change at once, a page is looked at once, and once more after the last', async () => {
  const { feed } = followed();
  const first = page(feed);
  await feed.join(first);
  const isSignedIn = jest.spyOn(first, 'isSignedIn');
  for (let times = 0; times < 50; times += 1) feed.endSignedOut();
  await pass(0);
  expect(isSignedIn).toHaveBeenCalledTimes(2);
  feed.leave(first);
});

test('a class that is gone ends its pages, and opens none', async () => {
  const { feed, changeTo } = followed();
  const first = page(feed);
  await feed.join(first);
  changeTo({ isGone: true });
  await pass(1_000);
  expect(first.got).toEqual(['open', 1, 'end']);
  const next = page(feed);
  await expect(feed.join(next)).rejects.toEqual(new ApiError('class_not_found'));
  expect([next.got, feed.isEmpty]).toEqual([[], true]);
});

test('while the class cannot be read its pages stay, and hear of it when it can be', async () => {
  const { cls, feed, changeTo } = followed();
  const first = page(feed);
  await feed.join(first);
  changeTo({ isAway: true, students: 2 });
  await pass(1_000);
  await expect(feed.join(page(feed))).rejects.toThrow('away');
  expect([first.got, cls.errors]).toEqual([['open', 1], 1]);
  changeTo({ isAway: false });
  await pass(1_000);
  expect(first.got).toEqual(['open', 1, 2]);
  feed.leave(first);
});

test('a change that comes while the class is read is read too', async () => {
  const { cls, feed } = followed();
  const first = page(feed);
  await feed.join(first);
  const { isOpenedBy } = first;
  first.isOpenedBy = (state) => {
    // As if somebody signed up between the read and the answer.
    if (cls.students === 2) {
      cls.students = 3;
      feed.changed();
    }
    return isOpenedBy(state);
  };
  cls.students = 2;
  feed.changed();
  await pass(2_000);
  expect(first.got).toEqual(['open', 1, 2, 3]);
  feed.leave(first);
});
