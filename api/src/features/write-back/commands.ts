import type { BodyOf } from '@study-groups/contracts/call';
import { MESSAGES } from '@study-groups/contracts/messages';
import type { previewWriteBack } from '@study-groups/contracts/write-back';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import { hasten } from '../../platform/job-runner.ts';
import type { ClientSession } from '../../platform/transaction.ts';
import { changeClass, stale } from '../../records/change-class.ts';
import { GroupModel } from '../../records/group.ts';
import { LmsAccessModel } from '../../records/lms-access.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { WRITE_BACK_WORKS, WriteBackModel, type WriteBackRecord } from '../../records/write-back.ts';
import type { DashboardCaller } from '../classes/guard.ts';

const atRest = { state: trusted({ $nin: [...WRITE_BACK_WORKS] }) };

/**
 * Has a job read a course, to show what writing the groups would change. What runs already goes on.
 * @throws ApiError invalid_request for a course that is not this class's, or not open; no_groups
 */
export async function beginPreview(
  { cls }: DashboardCaller,
  { platformId, contextId, setName }: BodyOf<typeof previewWriteBack>,
): Promise<void> {
  const course = { classId: cls.id, platformId, contextId };
  const isOpen = (await LtiCourseModel.exists(course)) && (await LmsAccessModel.exists({ platformId }));
  if (!isOpen) throw invalidField('contextId', MESSAGES.invalid);
  if (!(await GroupModel.exists({ classId: cls.id }))) throw new ApiError('no_groups');
  const before = await WriteBackModel.findOne(course, 'setId setName').lean();
  const now = databaseNow();
  const begun = {
    id: await nextId('write_backs'),
    state: 'reading',
    work: 'reading',
    fault: null,
    dueAt: now,
    setName: before?.setId ? before.setName : setName,
    classVersion: cls.changes,
    changes: [],
    done: 0,
    total: 0,
    begunAt: now,
    endedAt: null,
  } as const;
  try {
    await WriteBackModel.updateOne({ ...course, ...atRest }, { $set: begun }, { upsert: true });
  } catch (error) {
    // One that runs is no match, and can't be made a second time.
    if (!isDuplicate(error, 'contextId')) throw error;
  }
  await hasten('write-back');
}

/**
 * Writes what was previewed, or goes on with what was stopped or has failed.
 * @throws ApiError stale for a preview that is not the last one, or of a class that was changed since
 */
export async function startWriting({ cls, actor }: DashboardCaller, id: number): Promise<void> {
  await changeClass({ classId: cls.id, by: actor, keepsVersion: true }, async ({ session, cls: now, record }) => {
    const found = await find(now.id, id, session);
    if (isRunning(found)) return;
    const goesOn = found.state === 'stopped' || found.state === 'failed';
    if (!goesOn && (found.state !== 'ready' || found.classVersion !== now.changes)) throw stale(now, actor);
    const work = goesOn ? found.work : 'writing';
    const reset = goesOn ? {} : { isFormerKept: false, wasNew: false, done: 0, total: 0 };
    await run({ ...found, ...reset }, work, session);
    if (!goesOn) await record({ kind: 'groups-written' });
  });
  await hasten('write-back');
}

/** Stops what runs, after the step under way. @throws ApiError not_found */
export async function stopWriting({ cls }: DashboardCaller, id: number): Promise<void> {
  await find(cls.id, id);
  const stopped = { state: 'stopped', fault: null, dueAt: null, endedAt: databaseNow() } as const;
  const running = { id, classId: cls.id, state: trusted({ $in: [...WRITE_BACK_WORKS] }) };
  await WriteBackModel.updateOne(running, { $set: stopped });
}

/** Takes back what was written last. @throws ApiError not_found or nothing_to_undo */
export async function beginUndo({ cls, actor }: DashboardCaller, id: number): Promise<void> {
  await changeClass({ classId: cls.id, by: actor, keepsVersion: true }, async ({ session, cls: now, record }) => {
    const found = await find(now.id, id, session);
    if (found.state === 'undoing') return;
    if (!canUndo(found)) throw new ApiError('nothing_to_undo');
    await run({ ...found, done: 0, total: 0 }, 'undoing', session);
    await record({ kind: 'groups-unwritten' });
  });
  await hasten('write-back');
}

const isRunning = ({ state }: WriteBackRecord) => WRITE_BACK_WORKS.some((each) => each === state);

/** Tells whether what was written last can be undone now. */
export const canUndo = (record: WriteBackRecord) => record.isWritten && !isRunning(record);

async function find(classId: number, id: number, session?: ClientSession): Promise<WriteBackRecord> {
  const found = await WriteBackModel.findOne({ id, classId }, null, session && { session }).lean();
  if (!found) throw new ApiError('not_found');
  return found;
}

async function run(
  { id, isFormerKept, wasNew, done, total }: WriteBackRecord,
  work: WriteBackRecord['work'],
  session: ClientSession,
): Promise<void> {
  const now = databaseNow();
  const begun = { state: work, work, fault: null, dueAt: now, begunAt: now, endedAt: null };
  await WriteBackModel.updateOne({ id }, { $set: { ...begun, isFormerKept, wasNew, done, total } }, { session });
}
