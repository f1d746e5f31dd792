import { expect, test } from '@jest/globals';
import { SOURCES } from '../../../scripts/mongod/sources.mjs';
import { vulnerabilitiesOf, type KnownDatabase } from './vulnerabilities.ts';

const idsOf = (version: string, about: Partial<KnownDatabase> = {}) =>
  vulnerabilitiesOf({ version, memberCount: 3, isEmbedded: false, ...about })?.ids ?? [];

test.each([
  ['7.0.28', 'CVE-2026-9740', true],
  ['7.0.34', 'CVE-2026-9740', true],
  ['7.0.35', 'CVE-2026-9740', false],
  ['7.0.31', 'CVE-2026-6914', true],
  ['7.0.32', 'CVE-2026-6914', false],
  ['6.0.5', 'CVE-2026-9740', false],
  ['8.0.9', 'CVE-2026-118383', true],
  ['8.0.100', 'CVE-2026-118383', false],
])('%s has %s: %p', (version, id, has) => expect(idsOf(version).includes(id)).toBe(has));

test('the latest of a line, a line that nobody knows and a version that is not given have none', () => {
  for (const version of ['7.0.48', '9.0.7-rc0', '12.1.0', '']) expect(idsOf(version)).toEqual([]);
});

test('one of a set of several, or of zlib on the wire, is none where there is no such thing', () => {
  expect(idsOf('7.0.43')).toEqual(['CVE-2026-118383']);
  expect(idsOf('7.0.43', { memberCount: 1 })).toEqual([]);
  expect(idsOf('6.0.26', { memberCount: 1 })).toContain('CVE-2025-14847');
  expect(idsOf('6.0.26', { memberCount: 1, isEmbedded: true })).not.toContain('CVE-2025-14847');
});

test('the version is named that is without all of them, and whether anybody can use one', () => {
  const embedded = { memberCount: 1, isEmbedded: true };
  expect(vulnerabilitiesOf({ version: '6.0.5', ...embedded })).toEqual({
    ids: ['CVE-2024-3372', 'CVE-2026-11933', 'CVE-2026-8053'],
    isOfAnybody: true,
    mendedIn: '6.0.30',
  });
  expect(vulnerabilitiesOf({ version: '6.0.14', ...embedded })?.isOfAnybody).toBe(false);
});

test('what is fetched first for a platform has none of them as it is run', () => {
  const platforms = new Set(SOURCES.map(({ platform }) => platform));
  for (const platform of platforms) {
    const [first] = SOURCES.filter((source) => source.platform === platform);
    expect(idsOf(first!.version, { memberCount: 1, isEmbedded: true })).toEqual([]);
  }
});
