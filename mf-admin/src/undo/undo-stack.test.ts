import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Change, type OtherStep, undoStack } from './undo-stack.ts';
import { withTouched } from './touched.ts';

let time = 0;
let log: string[] = [];
beforeEach(() => {
  time = 0;
  log = [];
});

const change = (title: string): Change => ({
  title,
  undo: async () => void log.push(`undo ${title}`),
  redo: async () => void log.push(`redo ${title}`),
});
const other = (title: string, at: number): OtherStep => ({ title, at, run: () => void log.push(`run ${title}`) });

/** A stack whose clock stands still until `at` is called. */
function open() {
  const stack = undoStack(() => time);
  const at = (moment: number) => {
    time = moment;
    return stack;
  };
  return { stack, at };
}

describe('what is undone', () => {
  test('is the last thing done, whoever keeps it, and redone the other way round', async () => {
    const { stack, at } = open();
    at(1).push(change('one'));
    at(2).offer({ undo: other('two', 2) });
    at(3).push(change('three'));
    expect(stack.current().undo).toEqual({ title: 'three', tellsItself: false });
    await at(4).undo();
    expect(stack.current()).toMatchObject({ undo: { title: 'two', tellsItself: true }, redo: { title: 'three' } });
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

  test('can’t be redone once something else was done, whoever keeps that', async () => {
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

  test('is forgotten where it can’t be undone, and the one before is next', async () => {
    const { stack, at } = open();
    at(1).push(change('one'));
    at(2).push({ ...change('two'), undo: () => Promise.reject(new Error('stale')) });
    await expect(at(3).undo()).rejects.toThrow('stale');
    expect(stack.current()).toMatchObject({ undo: { title: 'one' }, redo: undefined, isBusy: false });
  });

  test('is undone once, however often it is asked for meanwhile', async () => {
    const { stack, at } = open();
    const undo = jest.fn(async () => undefined);
    at(1).push(change('one'));
    at(2).push({ ...change('two'), undo });
    await Promise.all([stack.undo(), stack.undo()]);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(stack.current().undo?.title).toBe('one');
  });
});

describe('an edit put back', () => {
  const fields = ['name', 'place'] as const;
  const before = { name: 'Old', place: 'Here' };
  const after = { name: 'New', place: 'Here' };

  test('leaves what it did not touch as others left it', () => {
    const present = { name: 'New', place: 'Elsewhere' };
    expect(withTouched(present, { from: after, to: before, fields })).toEqual({ name: 'Old', place: 'Elsewhere' });
  });

  test('is none where somebody else has changed what it touched', () => {
    expect(withTouched({ name: 'Newer', place: 'Here' }, { from: after, to: before, fields })).toBeUndefined();
  });
});
