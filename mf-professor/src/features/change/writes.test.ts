import { describe, expect, test } from '@jest/globals';
import { createHost } from '@study-groups/web-sdk/host/host';
import { writesOf } from './writes.ts';

const newHost = () => createHost({ root: document, element: document.body });
const made = () => writesOf(newHost(), 'a-class');

describe('the changes that a page sends', () => {
  test('go one after the other, also after one that fails', async () => {
    const writes = made();
    const log: string[] = [];
    let answer = () => {};
    const first = writes.inTurn(async () => {
      log.push('first is sent');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      log.push('first is answered');
      throw new Error('refused');
    });
    const second = writes.inTurn(async () => void log.push('second is sent'));
    await Promise.resolve();
    expect(log).toEqual(['first is sent']);
    answer();
    await expect(first).rejects.toThrow('refused');
    await second;
    expect(log).toEqual(['first is sent', 'first is answered', 'second is sent']);
  });

  test('name the version that the ones before them left', () => {
    const writes = made();
    expect(writes.versionAfter(7)).toBe(7);
    writes.noteAnswer(7, { version: 8 });
    writes.noteAnswer(8, { version: 9 });
    expect([7, 8, 9].map(writes.versionAfter)).toEqual([9, 9, 9]);
  });

  test('do not pass over what somebody else has done', () => {
    const writes = made();
    writes.noteAnswer(7, { version: 8 });
    // 9 is another editor's, and the page was shown it before it went on.
    writes.noteAnswer(9, { version: 10 });
    expect(writes.versionAfter(7)).toBe(8);
    expect(writes.versionAfter(9)).toBe(10);
  });

  test('stay where an answer leaves the version as it is, or names none', () => {
    const writes = made();
    writes.noteAnswer(7, { version: 7 });
    writes.noteAnswer(7, { success: true });
    writes.noteAnswer(7, undefined);
    expect(writes.versionAfter(7)).toBe(7);
  });

  test('are those of one class on one page', () => {
    const host = newHost();
    expect(writesOf(host, 'a-class')).toBe(writesOf(host, 'a-class'));
    writesOf(host, 'a-class').noteAnswer(1, { version: 2 });
    expect(writesOf(host, 'another').versionAfter(1)).toBe(1);
    expect(made().versionAfter(1)).toBe(1);
  });
});
