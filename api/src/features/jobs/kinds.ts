import type { JobKindName } from '@study-groups/contracts/jobs';
import type { JobKind } from '../../platform/job-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHold } from '../../platform/hold.ts';
import { forgetExpiredBulks } from '../bulk/begin.ts';
import { runBulks } from '../bulk/run.ts';
import { eraseExpiredSignIns } from '../google/sign-in.ts';
import { keepMeetings } from '../group-meetings/keep-meetings.ts';
import { remindOfMeetings } from '../group-meetings/remind.ts';
import { readDueRosters } from '../lti/read-roster.ts';
import { deliverDueMails } from '../mails/deliver.ts';
import { mendClasses } from '../mending/mend.ts';
import { eraseExpiredMeetings } from '../meetings/tokens.ts';
import { continueErasures } from '../personal-data/erase.ts';
import { keepRetention } from '../privacy/retention.ts';
import { remindRosters } from '../roster/remind.ts';
import { sendWaitingInvitations } from '../roster/send-waiting.ts';
import { matchDueClass } from '../runs/due.ts';
import { settleGroups } from '../runs/settle.ts';
import { remindOfSurveys } from '../surveys/remind.ts';
import { remindUnconfirmed } from '../students/remind-unconfirmed.ts';
import { runWriteBacks } from '../write-back/run.ts';
import { isPaused, pausable } from './pause.ts';
import type { MailTransport } from '../mails/transport.ts';
import { doLinkRequests } from '../../records/link-request.ts';
import { mailHomeLink } from '../mail-sign-in/links.ts';
import { mailDataLink } from '../personal-data/visits.ts';

const SWEEP_EVERY_MS = 15_000;

/** What the jobs of a worker work with. */
interface Work {
  /** None where no mail server is set up. */
  transport: MailTransport | undefined;
  /** Ends what is under way. */
  signal: AbortSignal;
  planMatches(): Promise<unknown>;
}

/** All that workers do, by its kind. Nothing of it begins while that kind is paused, or the installation is on hold. */
export function jobKinds(platform: Platform, { transport, signal, planMatches }: Work): Record<string, JobKind> {
  const { env } = platform;
  const isStopped = async (kind: JobKindName) => (await readHold(env)) !== null || (await isPaused(kind));
  const sendDue = async () => {
    await mailRequestedLinks(platform);
    if (!transport) return;
    await deliverDueMails({ platform, transport, signal, isPaused: () => isStopped('send-mails') });
  };
  const repeated = (concurrency: number, run: () => Promise<unknown>): JobKind => ({
    concurrency,
    everyMs: SWEEP_EVERY_MS,
    run: async () => void (await run()),
  });
  const kinds: Record<JobKindName, JobKind> = {
    'match-class': {
      concurrency: env.WORKER_THREADS,
      run: (id) => matchDueClass(platform, id, { signal }),
    },
    'send-mails': repeated(1, sendDue),
    'plan-matches': repeated(1, planMatches),
    'remind-unconfirmed': repeated(1, () => remindUnconfirmed(platform)),
    'remind-roster': repeated(1, async () => {
      await sendWaitingInvitations(platform);
      await remindRosters(platform);
    }),
    'read-rosters': repeated(1, () => readDueRosters(platform)),
    'write-back': repeated(1, () => runWriteBacks(platform, { signal, isPaused: () => isStopped('write-back') })),
    'keep-meetings': repeated(1, async () => {
      await keepMeetings(platform);
      await remindOfMeetings(platform);
      await remindOfSurveys(platform);
    }),
    'mend-groups': repeated(1, async () => {
      await settleGroups(platform);
      await mendClasses(platform, signal);
    }),
    'bulk-actions': repeated(1, () => runBulks({ platform, signal, isPaused: () => isStopped('bulk-actions') })),
    'erase-expired': repeated(1, async () => {
      await eraseExpiredMeetings();
      await forgetExpiredBulks();
      await eraseExpiredSignIns();
    }),
    'keep-retention': repeated(1, async () => {
      await keepRetention(platform);
      await continueErasures(platform);
    }),
  };
  return pausable(kinds, isStopped);
}

/** Mails the links that were asked for, to the addresses that are known. Safe to run again and beside itself. */
export function mailRequestedLinks(platform: Pick<Platform, 'vault'>): Promise<void> {
  return doLinkRequests(platform, { 'home-link': mailHomeLink, 'data-link': mailDataLink });
}
