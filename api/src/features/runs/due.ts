import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDatabaseAway } from '../../platform/database-away.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import { jobRecords, scheduleJobs } from '../../platform/job-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fewestStudents } from '../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { COMPLETE, countedIn } from '../../records/confirmation.ts';
import { MailModel } from '../../records/mail.ts';
import { mailKey, queueMail } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import { countMatchable } from '../classes/list.ts';
import type { MatchOptions } from './form-groups.ts';
import { needsAttentionKey, needsAttentionMail } from './mails.ts';
import { matchClass } from './match-class.ts';
import { noteTrouble } from './trouble.ts';

/** Classes that came, and those whose deadline, status, sizes or switch changed, or that somebody has tried again. */
const DEADLINE_CHANGES = [
  {
    $match: {
      $or: [
        { operationType: { $in: ['insert', 'replace'] } },
        ...['deadline', 'status', 'autoMatch', 'confirmAddresses', 'minGroupSize', 'groupCount', 'matchTrouble'].map(
          (field) => ({
            [`updateDescription.updatedFields.${field}`]: { $exists: true },
          }),
        ),
      ],
    },
  },
];

export const jobs: Job[] = [
  {
    name: 'match-class',
    concurrency: ({ env }) => env.WORKER_THREADS,
    run: ({ platform, signal }, id) => matchDueClass(platform, id, { signal }),
  },
  {
    name: 'plan-matches',
    every: SWEEP_EVERY_MS,
    run: async ({ look }) => {
      await planMatches();
      look('match-class');
    },
    wakeOn: { classes: DEADLINE_CHANGES },
  },
];

/** The classes whose term runs, that wait for the job to match them. */
export const waiting = (now: Date) => ({
  status: 'approved' as const,
  matchedRun: null,
  autoMatch: true,
  activeUntil: trusted({ $gt: now }),
});

/** A timer may ring a moment early. */
const AFTER_DEADLINE_MS = 20;

/** A class that is to be matched: when, and before which others that are due then. */
export interface MatchJob {
  id: number;
  at: Date;
  /** Small classes first: most people are soon done then. */
  priority: number;
}

/** Returns when to match each class that waits for it. One that failed too often waits for somebody to try again. */
export async function plannedMatches(): Promise<MatchJob[]> {
  const now = databaseNow();
  const classes = await ClassModel.find(waiting(now)).lean();
  const tried = classes.filter(({ matchTrouble }) => matchTrouble?.nextTryAt !== null);
  const counts = await countMatchable(tried);
  const few = tried.filter((cls) => cls.deadline <= now && (counts.get(cls.id) ?? 0) < fewestStudents(cls));
  const announced = await announcedTooFew(few);
  return tried
    .filter(({ id }) => !announced.has(id))
    .map(({ id, deadline, matchTrouble }) => ({
      id,
      at: matchTrouble?.nextTryAt ?? new Date(deadline.getTime() + AFTER_DEADLINE_MS),
      priority: -(counts.get(id) ?? 0),
    }));
}

/** Gives every class that waits for its matching a job at its deadline, and moves those whose deadline was moved. */
export async function planMatches(): Promise<void> {
  const planned = await plannedMatches();
  const jobs = await jobRecords()
    .find({ name: 'match-class' }, { projection: { data: 1, nextRunAt: 1, lockedAt: 1, priority: 1 } })
    .toArray();
  const jobOf = new Map(jobs.map((job) => [job.data.id, job]));
  const now = Date.now();
  const isRight = ({ id, at, priority }: (typeof planned)[number]): boolean => {
    const job = jobOf.get(id);
    if (!job) return false;
    // Its worker says when it runs again; one that died is followed by another when its lock ends.
    if (job.lockedAt) return true;
    const isDue = job.nextRunAt !== null && job.nextRunAt.getTime() <= now && at.getTime() <= now;
    return isDue || (job.nextRunAt?.getTime() === at.getTime() && job.priority === priority);
  };
  await scheduleJobs(
    'match-class',
    planned.filter((job) => !isRight(job)),
  );
}

/**
 * Does the job of one class: matches it, if its deadline has passed. With too few students it waits, and its
 * instructor is notified once a deadline.
 * @param options `signal` ends it in the middle
 * @returns when to look again; nothing when nothing is left to do. What failed is stored in the class
 * @throws the database's error if it is away
 */
export async function matchDueClass(
  platform: Platform,
  id: number,
  options: Pick<MatchOptions, 'onStep' | 'seed' | 'signal'> = {},
): Promise<Date | undefined> {
  const now = databaseNow();
  const cls = await ClassModel.findOne({ id, ...waiting(now) }).lean();
  if (!cls || cls.matchTrouble?.nextTryAt === null) return undefined;
  if (cls.deadline > now) return new Date(cls.deadline.getTime() + AFTER_DEADLINE_MS);
  const studentCount = await StudentModel.countDocuments({ classId: id, ...countedIn(cls) });
  try {
    if (studentCount < fewestStudents(cls)) return void (await announceTooFew(platform, cls, studentCount));
    await matchClass(platform, id, { mayBeEarly: false, ...options });
    return undefined;
  } catch (error) {
    if (options.signal?.aborted) return databaseNow();
    if (error instanceof ApiError && error.code === 'matching_running') return endOfLease(id);
    // The deadline was moved, the job switched off or cancelled, somebody else quicker.
    if (error instanceof ApiError && error.status < 500) return undefined;
    if (isDatabaseAway(error)) throw error;
    platform.logger.error({ class: id, err: error }, 'A class could not be matched');
    return noteTrouble(platform, cls, error);
  }
}

/** Somebody else is at it; if they died, nobody is any more when their lease ends. */
async function endOfLease(id: number): Promise<Date | undefined> {
  const cls = await ClassModel.findOne({ id }, 'matchLeaseUntil').lean();
  return cls?.matchLeaseUntil ?? databaseNow();
}

/** Those whose instructors know that there are too few: nothing is left to do for them. */
async function announcedTooFew(classes: readonly ClassRecord[]): Promise<Set<number>> {
  const keys = new Map(classes.map((cls) => [needsAttentionKey(cls), cls.id]));
  const mails = await MailModel.find({ key: trusted({ $in: [...keys.keys()] }) }, 'key').lean();
  return new Set(mails.map(({ key }) => keys.get(key)!));
}

/** One mail for each deadline: the mail's own key says whether it was queued before. @param counted how many would be matched */
async function announceTooFew(platform: Platform, cls: ClassRecord, counted: number): Promise<void> {
  const all = { classId: cls.id, ...COMPLETE };
  const studentCount = cls.confirmAddresses ? await StudentModel.countDocuments(all) : counted;
  const mail = needsAttentionMail(platform.vault, cls, {
    studentCount,
    unconfirmed: Math.max(0, studentCount - counted),
  });
  if (await MailModel.exists({ key: mailKey(mail) })) return;
  try {
    await inTransaction(async (session) => {
      const now = await ClassModel.findOne({ id: cls.id, deadline: cls.deadline }, 'id').session(session).lean();
      if (now) await queueMail(platform, session, mail);
    });
  } catch (error) {
    // Another worker was at it in the same moment.
    if (!isDuplicate(error, 'key')) throw error;
  }
}
