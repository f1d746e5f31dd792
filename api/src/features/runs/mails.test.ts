import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLinks } from '@study-groups/contracts/links';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { NewMail } from '../../records/outbox.ts';
import { pageToken } from '../../records/page-links.ts';
import type { RunRecord } from '../../records/run.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass } from '../../testing/factories.ts';
import { renderMail } from '../outbox/render.ts';
import { classMatchedMail, matchingFailedMail, needsAttentionMail } from './mails.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const TROUBLE = { attempts: 5, fault: 'memory', at: new Date('2026-12-05T05:00:00Z'), nextTryAt: null } as const;

test.each<[string, (cls: ClassRecord) => NewMail]>([
  ['too few students', (cls) => needsAttentionMail(api.platform.vault, cls, { studentCount: 1, unconfirmed: 0 })],
  ['a matching that failed', (cls) => matchingFailedMail(api.platform.vault, cls, TROUBLE)],
])('the mail about %s opens the dashboard without its password', async (_, mailOf) => {
  const cls = await buildClass(api.platform);
  const mail = mailOf(cls);
  const { html, text } = await renderMail(mail, 'en', 'https://groups.example.edu');
  const address = `https://groups.example.edu/dashboard/${cls.slug}${openLinks.fragment({ token: pageToken(api.platform.vault, cls, 'dashboard') })}`;
  expect(html).toContain(address);
  expect(text).toContain(address);
});

test('the mail about what a run found names the class score and the lowest of its groups', async () => {
  const cls = await buildClass(api.platform);
  const run = { number: 1, studentCount: 9, groupCount: 3, classScore: 64 } as RunRecord;
  const groups = [70, 52, 81].map((matchScore) => ({ matchScore })) as GroupRecord[];
  const { props } = classMatchedMail(api.platform.vault, cls, run, groups, 0);
  expect(props).toMatchObject({ studentCount: 9, groupCount: 3, classScore: 64, lowestScore: 52 });
});
