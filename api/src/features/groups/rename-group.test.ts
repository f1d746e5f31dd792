import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import type { ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { openMail } from '../../records/mail-payload.ts';
import { expectSound, startDashboard, versionOf } from '../../testing/dashboard.ts';
import { renderMail } from '../outbox/render.ts';
import { buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';

const dashboard = startDashboard();
const { act, buildMatched, queued, read, readHistory } = dashboard;

const rename = (cls: ClassRecord, groupId: number, name: unknown, more: object = {}) =>
  act(actions.renameGroup, { slug: cls.slug!, groupId }, { name, version: 0, ...more });

test('a scheme of names holds for groups that are there and new ones, leaves names typed by hand, and is undone whole', async () => {
  const { cls, first } = await buildMatched();
  const slug = cls.slug!;
  const names = async () => (await read(cls)).groups.map(({ name }: { name: string }) => name);
  const set = async (groupNaming: object | null) => act(actions.updateSettings, { slug }, { groupNaming });
  await act(actions.createEmptyGroup, { slug }, {});
  await rename(cls, first.id, 'Owls', { version: 1 });
  const lettered = await set({ scheme: 'letters' });
  expect([lettered.status, lettered.body.groupNaming]).toEqual([200, { scheme: 'letters' }]);
  expect(await names()).toEqual(['Owls', 'Group A', 'Group B']);
  await set({ scheme: 'list', names: ['owls', 'Group B', 'Fuchs'] });
  expect(await names()).toEqual(['Owls', 'Fuchs', 'Group B']);
  expect((await act(actions.createEmptyGroup, { slug }, {})).body.group.name).toBe('Group 1');
  expect((await readHistory(cls)).slice(0, 3)).toMatchObject([
    { kind: 'group-created' },
    { kind: 'settings-changed', naming: 'list' },
    { kind: 'settings-changed', naming: 'letters' },
  ]);
  const undo = async () => act(actions.undoEdit, { slug }, { version: await versionOf(cls) });
  await undo();
  await undo();
  expect([await names(), (await read(cls)).class.groupNaming]).toEqual([
    ['Owls', 'Group A', 'Group B'],
    { scheme: 'letters' },
  ]);
  await set(null);
  expect([await names(), await queued()]).toEqual([['Owls', 'Group 1', 'Group 2'], []]);
  await expectSound(cls);
});

describe('renaming a group', () => {
  test('gives it what was typed, trimmed, as one change that mails nobody', async () => {
    const { cls, first } = await buildMatched();
    const { status, body } = await rename(cls, first.id, '  Night   Owls ');
    expect([status, body.version, body.group.name]).toEqual([200, 1, 'Night   Owls']);
    expect((await read(cls)).groups.map(({ name }: { name: string }) => name)).toEqual(['Night   Owls', 'Group 2']);
    expect(await readHistory(cls)).toMatchObject([
      { kind: 'group-renamed', by: 'professor', fromGroup: 'Group 1', group: 'Night   Owls' },
    ]);
    expect(await queued()).toEqual([]);
    await expectSound(cls);
  });

  test('to the name that it has changes nothing', async () => {
    const { cls, first } = await buildMatched();
    expect((await rename(cls, first.id, 'Group 1')).body.group.name).toBe('Group 1');
    expect(await readHistory(cls)).toEqual([]);
  });

  test('refuses a name that another group of the class has, a class apart it is free', async () => {
    const { cls, first } = await buildMatched();
    const taken = await rename(cls, first.id, 'Group 2');
    expect([taken.status, taken.body.code]).toEqual([409, 'group_name_taken']);
    expect((await rename(cls, first.id, 'GROUP 2')).body.code).toBe('group_name_taken');
    const other = await buildClass(dashboard.api.platform);
    const student = await buildStudent(dashboard.api.platform, other.id);
    await buildGroups(other, [[student.id], [], [], [], [], [], []]);
    expect((await rename(cls, first.id, 'Group 7')).status).toBe(200);
  });

  test.each([
    ['nothing', ' '],
    ['more than 40 characters', 'x'.repeat(41)],
    ['a mark that turns the line', 'Owls \u202e2'],
    ['no text', 7],
  ])('refuses %s', async (_, name) => {
    const { cls, first } = await buildMatched();
    const { status, body } = await rename(cls, first.id, name);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', 'name']);
  });

  test('is not possible for a group of another class, and shows a stale page what is there', async () => {
    const { cls, first } = await buildMatched();
    expect((await rename(cls, first.id + 99, 'Owls')).body.code).toBe('group_not_found');
    const stale = await rename(cls, first.id, 'Owls', { version: 5 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  });

  test('is what mails from then on call it, in quotation marks and without links', async () => {
    const { cls, ids, first, second } = await buildMatched();
    await rename(cls, second.id, 'Owls at evil.example');
    await act(actions.moveStudent, { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id });
    const [mail] = await MailModel.find({ kind: 'you-were-moved' }).lean();
    const { text } = await renderMail(
      openMail(dashboard.api.platform.vault, mail!),
      'en',
      'https://groups.example.edu',
    );
    expect(text).toContain('“Owls at evil[.]example”');
  });

  test('leaves its number free for the next new group', async () => {
    const { cls, first } = await buildMatched();
    await rename(cls, first.id, 'Owls');
    const { body } = await act(actions.createEmptyGroup, { slug: cls.slug! }, { version: 1 });
    expect(body.group.name).toBe('Group 1');
  });
});
