import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { startDashboard } from '../../testing/dashboard.ts';
import { buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';

const dashboard = startDashboard();
const { act, buildMatched, readHistory, queued } = dashboard;

describe('mails again', () => {
  const resend = (cls: ClassRecord, body: object) => act(actions.resendEmails, { slug: cls.slug! }, body);

  test('of each type go to whom they are for, and a second time too', async () => {
    const { cls, students } = await buildMatched();
    const grouped = students
      .slice(0, 6)
      .map(({ email }) => `your-group ${email}`)
      .sort();
    expect((await resend(cls, { type: 'class', password: 'prof-old' })).body).toEqual({
      success: true,
      message: '6 mails are on their way',
      emailsQueued: 6,
    });
    expect(await queued()).toEqual(grouped);
    await resend(cls, { type: 'class' });
    expect(await queued()).toHaveLength(12);
    await MailModel.deleteMany({});
    expect((await resend(cls, { type: 'all' })).body.emailsQueued).toBe(7);
    expect(await queued()).toEqual([`class-approved ${cls.instructorEmail}`, ...grouped]);
    await MailModel.deleteMany({});
    expect((await resend(cls, { type: 'classCreated' })).body.message).toBe('1 mail is on its way');
    const [mail] = await MailModel.find().lean();
    expect(openMail(dashboard.api.platform.vault, mail!).props).toMatchObject({
      dashboardPassword: CLASS_PASSWORDS.dashboard,
      groupsPassword: CLASS_PASSWORDS.groups,
    });
    expect((await readHistory(cls)).map(({ kind }: { kind: string }) => kind)).toEqual(Array(4).fill('emails-resent'));
  });

  test('remind the leaders that are named, else those who used no link', async () => {
    const { cls, students, ids, first } = await buildMatched();
    await GroupModel.updateOne({ id: first.id }, { $set: { 'members.0.emailClicked': true } });
    expect((await resend(cls, { type: 'inactive-leaders' })).body.emailsQueued).toBe(1);
    expect(await queued()).toEqual([`leader-reminder ${students[3]!.email}`]);
    expect((await resend(cls, { type: 'inactive-leaders', leaderIds: [ids[0]!, ids[0]!] })).body.emailsQueued).toBe(1);
    expect(await queued()).toContain(`leader-reminder ${students[0]!.email}`);
    const wrong = await resend(cls, { type: 'inactive-leaders', leaderIds: [ids[1]!] });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'not_a_leader']);
  });

  test('before there are groups only the approval mail can be sent', async () => {
    const cls = await buildClass(dashboard.api.platform);
    expect((await resend(cls, { type: 'all' })).body.emailsQueued).toBe(1);
    for (const type of ['class', 'inactive-leaders']) {
      const { status, body } = await resend(cls, { type });
      expect([status, body.code]).toEqual([409, 'no_groups']);
    }
  });

  test('cannot flood a class', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await dashboard.api.platform.limits.resends.add(String(cls.id), 29);
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await resend(cls, { type: 'classCreated' })).status);
    expect(statuses).toEqual([200, 429]);
    expect(await queued()).toHaveLength(1);
  });

  test('of six go three times a day in a class that may invite one', async () => {
    const { cls } = await buildMatched();
    await ClassModel.updateOne({ id: cls.id }, { $set: { invitesPerDay: 1 } });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await resend(cls, { type: 'class' })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await queued()).toHaveLength(18);
  });

  test('later deadlines and new groups, which mail everybody too, cannot either', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const slug = { slug: cls.slug! };
    const extend = (minutes: number) =>
      act(actions.extendDeadline, slug, { newDeadline: new Date(+cls.deadline + minutes * 60_000).toISOString() });
    await dashboard.api.platform.limits.costlyChanges.add(String(cls.id), 29);
    expect((await extend(1)).status).toBe(200);
    expect((await extend(2)).status).toBe(429);
    expect((await act(actions.reshuffleGroups, slug, { newGroupSize: 3 })).status).toBe(429);
  });

  test('a reminder goes to the leader alone', async () => {
    const { cls, students, ids, first } = await buildMatched();
    const { status, body } = await act(actions.remindLeader, { groupId: first.id, studentId: ids[0]! });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await queued()).toEqual([`leader-reminder ${students[0]!.email}`]);
    const wrong = await act(actions.remindLeader, { groupId: first.id, studentId: ids[1]! });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'not_a_leader']);
    expect(await readHistory(cls)).toMatchObject([{ kind: 'leader-reminded', studentName: students[0]!.fullName }]);
  });
});
