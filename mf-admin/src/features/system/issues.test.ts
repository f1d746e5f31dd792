import { describe, expect, test } from '@jest/globals';
import type { System } from '@study-groups/contracts/system';
import { buildProcess, buildRelease, buildSystem } from '../../testing.ts';
import { issuesOf, shortProcess } from './issues.ts';

const AT = '2026-12-05T05:00:00.000Z';
const LATER = '2026-12-05T05:10:01.000Z';
const kinds = (system: Partial<System>) => issuesOf(buildSystem(system), []).map(({ kind }) => kind);
const clock = (ms: number) => ({ processes: [buildProcess({ id: 'process:00a1b2c3', clockErrorMs: ms })] });
const outbox = (changes: Partial<System['outbox']>) => ({ outbox: { ...buildSystem({}).outbox, ...changes } });
const checks = (...checked: System['server']['checks']) => ({ server: { ...buildSystem({}).server, checks: checked } });
const stopped = { fault: 'unreachable', code: 'ECONNREFUSED', since: AT, nextTryAt: LATER } as const;

describe('what needs care', () => {
  test('is nothing where all is well', () => expect(issuesOf(buildSystem({}), [buildRelease({})])).toEqual([]));

  test.each([
    [1_999, []],
    [2_000, ['clockNear']],
    [-29_999, ['clockNear']],
    [-30_000, ['clockFar']],
  ])('with a clock that is off by %i ms is %j', (ms, expected) => expect(kinds(clock(ms))).toEqual(expected));

  test('is that nothing leaves it, before all else that is no fault', () => {
    const held = { ...checks({ part: 'hold', words: 'on hold: …', isVital: false }), ...outbox({ dead: 1 }) };
    expect(issuesOf(buildSystem(held), [])).toMatchObject([{ kind: 'hold', isUrgent: true }, { kind: 'mailDead' }]);
  });

  test('names the process by the end of its id', () => {
    expect(issuesOf(buildSystem(clock(40_000)), [])[0]).toMatchObject({ name: 'a1b2c3', ms: 40_000, isUrgent: true });
    expect(shortProcess('x')).toBe('x');
  });

  test('is that nobody does the jobs', () => {
    expect(kinds({ processes: [buildProcess({ role: 'api' })] })).toEqual(['noWorker']);
    expect(kinds({ processes: [buildProcess({ role: 'api' }), buildProcess({ role: 'worker' })] })).toEqual([]);
    expect(kinds({ processes: [] })).toEqual(['noWorker']);
  });

  test('is that processes run different versions', () => {
    expect(kinds({ processes: [buildProcess({}), buildProcess({ version: '0.9.0' })] })).toEqual(['versions']);
  });

  test('is a version of the database with severe vulnerabilities, by whose database it is', () => {
    const { database } = buildSystem({});
    const vulnerabilities = { ids: ['CVE-2026-9740', 'CVE-2026-6914'], mendedIn: '7.0.48' };
    expect(issuesOf(buildSystem({ database: { ...database, vulnerabilities } }), [])).toEqual([
      {
        kind: 'embeddedVulnerable',
        section: 'database',
        isUrgent: false,
        name: database.version,
        ids: 'CVE-2026-9740, CVE-2026-6914',
        mendedIn: '7.0.48',
      },
    ]);
    expect(kinds({ database: { ...database, isEmbedded: false, vulnerabilities } })).toEqual(['ownVulnerable']);
  });

  test('is a Node past its support', () => {
    const server = { ...buildSystem({}).server, node: '20.20.2', nodeSupportEnd: '2026-04-30' };
    expect(issuesOf(buildSystem({ server }), [])).toEqual([
      { kind: 'nodeUnsupported', section: 'checks', isUrgent: false, name: '20.20.2', endedOn: '2026-04-30' },
    ]);
  });

  test('is rules of time zones to which there are newer ones', () => {
    const server = { ...buildSystem({}).server, oldZoneRules: '2026f' };
    expect(issuesOf(buildSystem({ server }), [])).toEqual([
      { kind: 'oldZoneRules', section: 'checks', isUrgent: false, name: '2026f' },
    ]);
  });

  test('is a mail that waits for more than ten minutes by the clock of the processes', () => {
    const at = (seenAt: string) => ({ processes: [buildProcess({ seenAt })], ...outbox({ oldestDueAt: AT }) });
    expect(kinds(at(LATER))).toEqual(['mailLate']);
    expect(kinds(at(AT))).toEqual([]);
  });

  test('is that no mail server is set up, and not that mails wait for it', () => {
    const late = { processes: [buildProcess({ seenAt: LATER })], ...outbox({ oldestDueAt: AT, isConfigured: false }) };
    expect(kinds(late)).toEqual(['mailOff']);
  });

  test('is once only that the mail server takes no mails', () => {
    const found = checks(
      { part: 'outbox', words: 'a mail is due for 20 minutes', isVital: false },
      { part: 'mailServer', words: 'takes no mails', isVital: false },
    );
    expect(kinds({ ...outbox({ stopped, oldestDueAt: AT, dead: 3 }), ...found })).toEqual(['mailStopped', 'mailDead']);
    expect(kinds(found)).toEqual(['part', 'part']);
  });

  test('is a part that is checked, urgently if no requests are taken for it', () => {
    const found = issuesOf(
      buildSystem(
        checks(
          { part: 'database', words: null, isVital: false },
          { part: 'moon', words: 'is full', isVital: false },
          { part: 'indexes', words: 'missing in classes', isVital: true },
        ),
      ),
      [],
    );
    expect(found.map(({ kind, name, isUrgent }) => [kind, name, isUrgent])).toEqual([
      ['indexes', 'indexes', true],
      ['part', 'moon', false],
    ]);
  });

  test('is a member of the database that is not healthy', () => {
    const members = [
      { name: 'db1:27017', state: 'PRIMARY', isHealthy: true },
      { name: 'db2:27017', state: '(not reachable/healthy)', isHealthy: false },
    ];
    expect(issuesOf(buildSystem({ database: { ...buildSystem({}).database, members } }), [])).toMatchObject([
      { kind: 'member', name: 'db2:27017', isUrgent: false },
    ]);
  });

  test('is a build that can’t be used, or does not fit', () => {
    const { live } = buildRelease({});
    const releases = [
      buildRelease({ name: 'admin', live: null, fault: 'altered' }),
      buildRelease({ name: 'tools', live: { ...live!, fits: false } }),
    ];
    expect(issuesOf(buildSystem({}), releases).map(({ kind, name }) => [kind, name])).toEqual([
      ['buildUnusable', 'admin'],
      ['buildUnfit', 'tools'],
    ]);
  });

  test('is listed in the order in which people feel it', () => {
    const overdue = [
      { class: { id: 1, courseName: 'Algebra', slug: 'algebra' }, deadline: AT, trouble: null },
      { class: { id: 2, courseName: 'Botany', slug: 'botany' }, deadline: AT, trouble: null },
    ];
    const found = issuesOf(buildSystem({ ...clock(3_000), ...outbox({ dead: 1, stopped }), overdue }), []);
    expect(found.map(({ kind }) => kind)).toEqual(['overdue', 'mailStopped', 'mailDead', 'clockNear']);
    expect(found[0]?.count).toBe(2);
  });
});
