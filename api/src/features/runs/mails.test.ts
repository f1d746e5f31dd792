import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLinks } from '@study-groups/contracts/links';
import { NO_RULES } from '@study-groups/contracts/rules';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { NewMail } from '../../records/outbox.ts';
import { pageToken } from '../../records/page-links.ts';
import type { RunRecord } from '../../records/run.ts';
import type { StudentRecord } from '../../records/student.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass } from '../../testing/factories.ts';
import { newMember } from '../groups/members.ts';
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

test('the mail about what a run found names the class score, the groups with their members, and which need care', async () => {
  const cls = await buildClass(api.platform, { size: '3', rules: { ...NO_RULES, apart: [[1, 2]] } });
  const run = { number: 1, studentCount: 9, groupCount: 3, classScore: 64, createdAt: new Date() } as RunRecord;
  const groups = [70, 52, 81].map((matchScore, at) => ({
    id: at + 1,
    name: at === 1 ? 'Owls' : `Group ${at + 1}`,
    matchScore,
    members: [1, 2, 3].map((id) => ({ ...newMember(at * 3 + id), isLeader: id === 1 })),
    overlap: [at === 1 ? 2 : 3],
  })) as GroupRecord[];
  const students = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, fullName: `Student ${at + 1}` }));
  const mail = classMatchedMail(api.platform.vault, cls, run, groups, students as StudentRecord[], 0);
  expect(mail.props).toMatchObject({ studentCount: 9, groupCount: 3, classScore: 64, lowestScore: 52 });
  const { text, html } = await renderMail(mail, 'en', 'https://groups.example.edu');
  for (const shown of [text, html]) {
    expect(shown).toContain('Groups that need care');
    expect(shown).toContain('Group 1: breaks a rule');
    expect(shown).toContain('“Owls”: no common hour');
    expect(shown).toContain('“Owls” (52/100): Student 4, Student 5, Student 6');
    expect(shown).not.toContain('Group 3: ');
  }
});
