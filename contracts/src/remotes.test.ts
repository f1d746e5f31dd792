import { describe, expect, test } from '@jest/globals';
import { parseRemotes } from './remotes.ts';

const entry = { manifest: '/remotes/student/mf-manifest.json', version: '1.2.3', contract: 1 };

describe('remotes.json', () => {
  test('gives each known remote its entry, and passes over what this shell does not know', () => {
    expect(parseRemotes({ student: { ...entry, extra: true }, future: entry })).toEqual({ student: entry });
  });

  test.each([
    ['no object', [entry]],
    ['an entry that is no object', { student: 'x' }],
    ['no manifest', { student: { ...entry, manifest: '' } }],
    ['no version', { student: { ...entry, version: 3 } }],
    ['no contract version', { student: { ...entry, contract: '1' } }],
  ])('with %s is refused', (_, json) => {
    expect(() => parseRemotes(json)).toThrow(/remotes\.json/);
  });
});
