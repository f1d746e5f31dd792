import type { BulkAction, classSelectionSchema, mailSelectionSchema } from '@study-groups/contracts/bulk';
import type { ClassStatus } from '@study-groups/contracts/class';
import { JOB_KINDS } from '@study-groups/contracts/jobs';
import mongoose, { trusted } from 'mongoose';
import type { z } from 'zod';
import { ApiError } from '../../platform/errors.ts';
import { jobRecords } from '../../platform/job-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Also, inTransaction } from '../../platform/transaction.ts';
import type { BulkRecord } from '../../records/bulk.ts';
import { findClassRefs } from '../../records/class-refs.ts';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import type { Actor } from '../../records/record-event.ts';
import { StudentModel } from '../../records/student.ts';
import { approveRequest, rejectRequest } from '../classes/decide.ts';
import { readChosen } from '../classes/list.ts';
import { filterOf } from '../outbox/list.ts';
import { presentMails } from '../outbox/presenter.ts';
import { reviveMail } from '../outbox/resend.ts';
import { eraseClass } from '../privacy/erase.ts';
import { FAILED, isFailed, retryJob } from '../runs/retry-job.ts';

/** With which rows something is done, and whom that concerns. */
export interface FixedRows {
  subjects: readonly string[];
  /** Number of the chosen rows that it does not apply to, and of those that no longer exist. */
  others: number;
  gone: number;
  concerns: Partial<BulkRecord['concerns']>;
}

/** One row, and in whose name something is done with it. */
export interface RowAt {
  subject: string;
  by: Actor;
  reason: string | undefined;
  /** Says in the transaction of what is done that it is done. */
  also: Also;
}

/** An action on many rows. */
export interface BulkWork {
  /** Does it with one. @throws ApiError where that one can't be */
  act(platform: Platform, row: RowAt): Promise<unknown>;
  /** Tells whether a refused row is already as it would be afterwards, because somebody else did it. */
  isDone(subject: string): Promise<boolean>;
  /** Returns the names of those that still exist. */
  namesOf(platform: Platform, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const classDone = async (subject: string, status: ClassStatus): Promise<boolean> =>
  (await ClassModel.exists({ id: Number(subject), status })) !== null;

async function classNames(_: Platform, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const classes = await findClassRefs(subjects.map(Number));
  return new Map([...classes].map(([id, { courseName }]) => [String(id), courseName]));
}

async function mailNames(platform: Platform, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const mails = await presentMails(
    platform,
    await MailModel.find({ id: trusted({ $in: subjects.map(Number) }) }).lean(),
  );
  return new Map(mails.map(({ id, subject, to }) => [String(id), `${subject} · ${to}`]));
}

const jobById = (subject: string) => jobRecords().findOne({ _id: new mongoose.mongo.ObjectId(subject) });

async function jobNames(_: Platform, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = subjects.map((subject) => new mongoose.mongo.ObjectId(subject));
  const jobs = await jobRecords()
    .find({ _id: { $in: ids } })
    .toArray();
  const classes = await findClassRefs(jobs.map(({ name, data }) => (name === 'match-class' ? data.id : null)));
  return new Map(jobs.map(({ _id, data }) => [_id.toHexString(), classes.get(data.id)?.courseName ?? '']));
}

/** The action on each row, by bulk action. */
export const WORKS: Readonly<Record<BulkAction, BulkWork>> = {
  approve: {
    act: (platform, { subject, by, also }) => approveRequest(platform, Number(subject), by, also),
    isDone: (subject) => classDone(subject, 'approved'),
    namesOf: classNames,
  },
  reject: {
    act: (platform, { subject, by, reason, also }) => rejectRequest(platform, Number(subject), reason, by, also),
    isDone: (subject) => classDone(subject, 'rejected'),
    namesOf: classNames,
  },
  delete: {
    act: (_, { subject, by, also }) => eraseClass(Number(subject), 'deleted', { by, also }),
    isDone: async (subject) => !(await ClassModel.exists({ id: Number(subject) })),
    namesOf: classNames,
  },
  resend: {
    act: (_, { subject, by, also }) => reviveMail(Number(subject), by, also),
    isDone: async (subject) => (await MailModel.exists({ id: Number(subject) })) !== null,
    namesOf: mailNames,
  },
  retry: {
    act: async (_, { subject, by, also }) => {
      const job = await jobById(subject);
      if (!job || !isFailed(job)) throw new ApiError('job_not_found');
      await retryJob(subject, by);
      // Jobs are kept beside transactions: one that is retried and not recorded is found later as done by somebody.
      await inTransaction(also);
    },
    isDone: async (subject) => (await jobById(subject)) !== null,
    namesOf: jobNames,
  },
};

type ChosenClasses = z.output<typeof classSelectionSchema>;
type ChosenMails = z.output<typeof mailSelectionSchema>;

/** Finds the requests among chosen classes: their requesters are mailed. */
export async function fixRequests(chosen: ChosenClasses): Promise<FixedRows> {
  const { classes, gone } = await classesOf(chosen);
  const waiting = classes.filter(({ status }) => status === 'pending');
  return {
    subjects: waiting.map(({ id }) => String(id)),
    others: classes.length - waiting.length,
    gone,
    concerns: { people: waiting.length },
  };
}

/** Chosen classes, with all of their students and groups. */
export async function fixClasses(chosen: ChosenClasses): Promise<FixedRows> {
  const { classes, gone } = await classesOf(chosen);
  const ids = classes.map(({ id }) => id);
  const ofThem = { classId: trusted({ $in: ids }) };
  const [students, groups] = await Promise.all([
    StudentModel.countDocuments(ofThem),
    GroupModel.countDocuments(ofThem),
  ]);
  return { subjects: ids.map(String), others: 0, gone, concerns: { students, groups } };
}

async function classesOf(chosen: ChosenClasses) {
  const classes = await readChosen(chosen);
  return { classes, gone: chosen.of === 'ids' ? new Set(chosen.ids).size - classes.length : 0 };
}

/** Those among chosen mails that were given up. */
export async function fixDeadMails(chosen: ChosenMails): Promise<FixedRows> {
  const meant = mailsOf(chosen);
  const [all, dead] = await Promise.all([
    MailModel.countDocuments(meant),
    MailModel.find({ $and: [meant, { status: 'dead' }] }, '-_id id to')
      .sort({ id: 1 })
      .lean(),
  ]);
  return {
    subjects: dead.map(({ id }) => String(id)),
    others: all - dead.length,
    gone: chosen.of === 'ids' ? new Set(chosen.ids).size - all : 0,
    concerns: { people: new Set(dead.map(({ to }) => to.address)).size },
  };
}

function mailsOf(chosen: ChosenMails) {
  if (chosen.of === 'ids') return { id: trusted({ $in: chosen.ids }) };
  const { to, status, kind, except } = chosen;
  return { ...filterOf({ to, status, kind }), ...(except.length > 0 && { id: trusted({ $nin: except }) }) };
}

/** All jobs that failed. */
export async function fixFailedJobs(): Promise<FixedRows> {
  const failed = await jobRecords()
    .find({ name: { $in: [...JOB_KINDS] }, ...FAILED }, { projection: { name: 1 } })
    .toArray();
  return {
    subjects: failed.map(({ _id }) => _id.toHexString()),
    others: 0,
    gone: 0,
    concerns: { classes: failed.filter(({ name }) => name === 'match-class').length },
  };
}
