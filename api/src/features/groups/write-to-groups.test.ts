import { describe, expect, test } from '@jest/globals';
import { writeToGroups } from '@study-groups/contracts/group-message';
import { createEmptyGroup } from '@study-groups/contracts/actions';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import type { ClassRecord } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';

const dashboard = startDashboard();
const { act, buildMatched, queued, readHistory } = dashboard;

const write = (cls: ClassRecord, groupIds: readonly number[], headers?: Record<string, string>, text = 'Hello') =>
  act(writeToGroups, { slug: cls.slug! }, { groupIds, text }, headers);

const propsOfMails = async () => {
  const mails = await MailModel.find().sort({ id: 1 }).lean();
  return mails.map((mail) => openMail(dashboard.api.platform.vault, mail).props);
};

describe('a message', () => {
  test('to a group reaches its members alone, an answer the person who wrote', async () => {
    const { cls, students, first } = await buildMatched();
    await buildSeat(cls, { role: 'teacher', email: 'ada@example.edu', fullName: 'Ada Stone' });
    const ada = await signInByMail(dashboard.api, 'ada@example.edu');
    const version = await versionOf(cls);
    const { status, body } = await write(cls, [first.id, first.id], ada, ' Please bring\r\nyour topics. ');
    expect([status, body]).toEqual([200, { emailsQueued: 3 }]);
    expect(await queued()).toEqual(
      students
        .slice(0, 3)
        .map(({ email }) => `desk-message ${email}`)
        .sort(),
    );
    expect((await propsOfMails())[0]).toMatchObject({
      sender: { fullName: 'Ada Stone', email: 'ada@example.edu' },
      text: 'Please bring\nyour topics.',
      isToAll: false,
    });
    expect(await versionOf(cls)).toBe(version);
    const [event] = await readHistory(cls);
    expect(event).toMatchObject({ kind: 'message-sent', person: 'Ada Stone', group: 'Group 1', emailsQueued: 3 });
  });

  test('to all groups, or to some, says so; by the password it is the instructor who writes', async () => {
    const { cls, first, second } = await buildMatched();
    const { changes: version } = cls;
    expect((await write(cls, [first.id, second.id])).body).toEqual({ emailsQueued: 6 });
    expect((await propsOfMails())[5]).toMatchObject({
      sender: { fullName: cls.instructorName, email: cls.instructorEmail },
      isToAll: true,
    });
    await act(createEmptyGroup, { slug: cls.slug! }, { version });
    await write(cls, [first.id, second.id]);
    const [some, , all] = await readHistory(cls);
    expect([some?.groups, all?.groups, all?.group]).toEqual([2, undefined, undefined]);
  });

  test('to nobody, or to groups of another class, is none', async () => {
    const { cls, first } = await buildMatched();
    const other = await buildMatched();
    const { body: empty } = await act(createEmptyGroup, { slug: cls.slug! });
    const refused = [await write(cls, [empty.group.id]), await write(cls, [first.id, other.first.id])];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'no_groups'],
      [404, 'group_not_found'],
    ]);
    expect(await queued()).toEqual([]);
  });

  test('is a text that says something and has an end', async () => {
    const { cls, first } = await buildMatched();
    for (const text of [' \n ', 'a'.repeat(2_001), 'a\u202eb']) {
      const { status, body } = await write(cls, [first.id], undefined, text);
      expect([status, body.errors[0].path]).toEqual([400, 'text']);
    }
    expect((await write(cls, [first.id], undefined, 'a'.repeat(2_000))).status).toBe(200);
  });

  test('cannot flood a class', async () => {
    const { cls, first } = await buildMatched();
    await dashboard.api.platform.limits.deskMessages.add(String(cls.id), 99);
    const statuses = [(await write(cls, [first.id])).status, (await write(cls, [first.id])).status];
    expect(statuses).toEqual([200, 429]);
  });

  test('is not for an assistant to send, nor for a teacher of a section to groups with others', async () => {
    const { cls, ids, first, second } = await buildMatched();
    for (const id of ids.slice(0, 3)) await StudentModel.updateOne({ id }, { $set: { answers: { section: 'north' } } });
    await buildSeat(cls, { email: 'dov@example.edu' });
    await buildSeat(cls, { role: 'teacher', sections: ['north'], email: 'north@example.edu' });
    const dov = await signInByMail(dashboard.api, 'dov@example.edu');
    const north = await signInByMail(dashboard.api, 'north@example.edu');
    const asked = [await write(cls, [first.id], dov), await write(cls, [first.id, second.id], north)];
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'forbidden']));
    expect(await queued()).toEqual([]);
    expect((await write(cls, [first.id], north)).body).toEqual({ emailsQueued: 3 });
  });
});
