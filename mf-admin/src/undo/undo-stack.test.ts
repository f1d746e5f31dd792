import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Change, KeptChanges } from './change.ts';
import { type OtherStep, undoStack } from './undo-stack.ts';

let time = 0;
let log: string[] = [];
beforeEach(() => {
  time = 0;
  log = [];
});

const change = (title: string): Change => ({ title, kind: 'class', of: title, from: 'before', to: 'after' });
const other = (title: string, at: number): OtherStep => ({ title, at, run: () => void log.push(`run ${title}`) });
const failure = (status: number, code: RequestFailure['code']): RequestFailure => ({
  status,
  code,
  message: code,
  errors: [],
});

/** A stack whose clock stands still until `at` is called, and what `put` fails with, if it does. */
function open(kept?: KeptChanges) {
  let fails: RequestFailure | undefined;
  let remembered: KeptChanges | undefined = kept;
  const put = jest.fn(async ({ title, to }: Change) => {
    if (fails) throw fails;
    log.push(`${to === 'before' ? 'undo' : 'redo'} ${title}`);
  });
  const stack = undoStack({ put, now: () => time, keep: (changes) => (remembered = changes), ...(kept && { kept }) });
  const at = (moment: number) => {
    time = moment;
    return stack;
  };
  return { stack, at, put, fail: (next: typeof fails) => void (fails = next), remembered: () => remembered };
}

describe('what is undone', () => {
  test('is the last thing done, no matter who keeps it, and redone the other way round', async () => {
    const { stack, at } = open();
    at(1).push(change('one'));
    at(2).offer({ undo: other('two', 2) });
    at(3).push(change('three'));
    expect(stack.current().undo).toEqual({ title: 'three', announcesItself: false });
    await at(4).undo();
    expect(stack.current()).toMatchObject({ undo: { title: 'two', announcesItself: true }, redo: { title: 'three' } });
    await at(5).undo();
    stack.offer({ redo: other('two', 5) });
    expect(stack.current()).toMatchObject({ undo: { title: 'one' }, redo: { title: 'two' } });
    await at(6).undo();
    expect(log).toEqual(['undo three', 'run two', 'undo one']);
    expect(stack.current()).toMatchObject({ undo: undefined, redo: { title: 'one' } });

    log = [];
    await at(7).redo();
    expect(stack.current().redo?.title).toBe('two');
    await at(8).redo();
    stack.offer({ undo: other('two', 2) });
    await at(9).redo();
    expect(log).toEqual(['redo one', 'run two', 'redo three']);
    expect(stack.current()).toMatchObject({ undo: { title: 'three' }, redo: undefined });
  });

  test('can’t be redone once something else was done, no matter who keeps that', async () => {
    const { stack, at } = open();
    at(1).push(change('one'));
    await at(2).undo();
    at(3).offer({ undo: other('two', 3) });
    expect(stack.current().redo).toBeUndefined();
    at(4).offer({ redo: other('two', 4) });
    expect(stack.current().redo?.title).toBe('two');
    at(5).push(change('three'));
    expect(stack.current().redo).toBeUndefined();
  });

  test('is not offered any more by others who are gone', () => {
    const { stack, at } = open();
    at(1).push(change('one'));
    at(2).offer({ undo: other('two', 2) });
    stack.offer({});
    expect(stack.current().undo?.title).toBe('one');
  });

  test('is forgotten where it is refused, and the one before is next', async () => {
    const { stack, at, fail } = open();
    at(1).push(change('one'));
    at(2).push(change('two'));
    fail(failure(409, 'stale'));
    await expect(at(3).undo()).rejects.toMatchObject({ code: 'stale' });
    expect(stack.current()).toMatchObject({ undo: { title: 'one' }, redo: undefined, owed: [], isBusy: false });
  });

  test('is undone once, however often it is asked for meanwhile', async () => {
    const { stack, at, put } = open();
    at(1).push(change('one'));
    at(2).push(change('two'));
    await Promise.all([stack.undo(), stack.undo()]);
    expect(put).toHaveBeenCalledTimes(1);
    expect(stack.current().undo?.title).toBe('one');
  });
});

describe('what can’t be undone yet', () => {
  test.each([
    failure(0, 'network'),
    failure(0, 'timeout'),
    failure(503, 'unavailable'),
    failure(401, 'not_signed_in'),
    failure(429, 'too_many_requests'),
  ])('for a reason that passes, such as $code, stays and is owed until it is done', async (passing) => {
    const { stack, at, fail } = open();
    at(1).push(change('one'));
    at(2).push(change('two'));
    fail(passing);
    await expect(at(3).undo()).rejects.toBe(passing);
    await expect(at(4).takeOwed()).rejects.toBe(passing);
    const owed = [{ title: 'two', direction: 'undo' }];
    expect(stack.current()).toMatchObject({ undo: { title: 'two' }, redo: undefined, owed });
    fail(undefined);
    await at(5).takeOwed();
    expect(stack.current()).toMatchObject({ undo: { title: 'one' }, redo: { title: 'two' }, owed: [] });
    fail(passing);
    await expect(at(6).redo()).rejects.toBe(passing);
    expect(stack.current().owed).toEqual([{ title: 'two', direction: 'redo' }]);
    fail(undefined);
    await at(7).redo();
    expect(log).toEqual(['undo two', 'redo two']);
    expect(stack.current().owed).toEqual([]);
  });

  test('is forgotten once it is refused', async () => {
    const { stack, at, fail } = open();
    at(1).push(change('one'));
    fail(failure(0, 'network'));
    await expect(at(2).undo()).rejects.toBeDefined();
    fail(failure(409, 'stale'));
    await expect(at(3).takeOwed()).rejects.toBeDefined();
    expect(stack.current()).toMatchObject({ undo: undefined, redo: undefined, owed: [] });
  });

  test('outlives a reload with all that was done and undone', async () => {
    const { at, fail, remembered } = open();
    for (const title of ['one', 'two', 'three']) at(1).push(change(title));
    await at(2).undo();
    fail(failure(0, 'network'));
    await expect(at(3).undo()).rejects.toBeDefined();
    const { stack, at: later } = open(JSON.parse(JSON.stringify(remembered())));
    expect(stack.current()).toMatchObject({
      undo: { title: 'two' },
      redo: { title: 'three' },
      owed: [{ title: 'two', direction: 'undo' }],
    });
    await later(4).takeOwed();
    await later(5).undo();
    expect(log).toEqual(['undo three', 'undo two', 'undo one']);
    await later(6).redo();
    expect(stack.current()).toMatchObject({ undo: { title: 'one' }, redo: { title: 'two' } });
  });
});
