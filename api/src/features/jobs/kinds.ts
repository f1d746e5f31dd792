import { readHold } from '../../platform/hold.ts';
import { type Job, type JobRun, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { JobKind } from '../../platform/job-runner.ts';
import { oneAtATime, type SingleWork } from '../../platform/single-work.ts';
import { forgetExpiredBulks } from '../bulk/begin.ts';
import { jobs as ofBulk } from '../bulk/run.ts';
import { eraseExpiredSignIns } from '../google/sign-in.ts';
import { jobs as ofGroupMeetings } from '../group-meetings/keep-meetings.ts';
import { jobs as ofLti } from '../lti/read-roster.ts';
import type { MailTransport } from '../mails/transport.ts';
import { eraseExpiredMeetings } from '../meetings/tokens.ts';
import { jobs as ofMending } from '../mending/mend.ts';
import { sendMails } from '../outbox/jobs.ts';
import { jobs as ofPersonalData } from '../personal-data/erase.ts';
import { jobs as ofRoster } from '../roster/remind.ts';
import { jobs as ofRuns } from '../runs/due.ts';
import { jobs as ofStudents } from '../students/remind-unconfirmed.ts';
import { jobs as ofWriteBack } from '../write-back/run.ts';
import { isPaused } from './pause.ts';

const PAUSED_LOOK_AGAIN_MS = 15_000;

const eraseExpired: Job = {
  name: 'erase-expired',
  every: SWEEP_EVERY_MS,
  run: async () => {
    await eraseExpiredMeetings();
    await forgetExpiredBulks();
    await eraseExpiredSignIns();
  },
};

/** A job that changes in the database wake. */
export interface Wake {
  name: Job['name'];
  on: NonNullable<Job['wakeOn']>;
  work: SingleWork;
}

/**
 * The jobs of a worker, as features list them. None begins while its kind is paused, or the installation is on hold.
 * @param transport none where no mail server is set up
 */
export function workerJobs(
  { platform, signal, look }: Omit<JobRun, 'isPaused'>,
  transport: MailTransport | undefined,
): { kinds: Record<string, JobKind>; wakes: Wake[] } {
  const jobs = [
    ...ofRuns,
    sendMails(transport),
    ...ofStudents,
    ...ofRoster,
    ...ofLti,
    ...ofWriteBack,
    ...ofGroupMeetings,
    ...ofMending,
    ...ofBulk,
    eraseExpired,
    ...ofPersonalData,
  ];
  const kinds: Record<string, JobKind> = {};
  const wakes: Wake[] = [];
  for (const { name, every, concurrency, run, wakeOn, wake } of jobs) {
    const isStopped = async () => (await readHold(platform.env)) !== null || (await isPaused(name));
    const work = { platform, signal, look, isPaused: isStopped };
    const repeat = oneAtATime(async () => void (await run(work, 0)));
    kinds[name] = {
      concurrency: concurrency?.(platform) ?? 1,
      ...(every && { everyMs: every }),
      run: async (id) => {
        if (await isStopped()) return new Date(Date.now() + PAUSED_LOOK_AGAIN_MS);
        return every ? void (await repeat()) : ((await run(work, id)) as Date | undefined);
      },
    };
    if (wakeOn) wakes.push({ name, on: wakeOn, work: wake ? oneAtATime(async () => void (await wake(work))) : repeat });
  }
  return { kinds, wakes };
}
