import { JOB_KINDS } from '@study-groups/contracts/jobs';
import mongoose from 'mongoose';
import { MAIL_FAULT_WORDS } from '../../features/mails/faults.ts';
import { countWaiting } from '../../features/hold/release.ts';
import { readStop, stopInWords } from '../../features/outbox/stop.ts';
import { MEASURES } from '../../measures.ts';
import type { Env } from '../../platform/env.ts';
import { holdInWords, readHold } from '../../platform/hold.ts';
import { ClassModel } from '../../records/class.ts';
import type { Finding } from './finding.ts';

const LATEST_MAIL_S = 600;

/** Checks whether mails go out, classes get their groups and jobs fail; or whether nothing of it is done. */
export async function lookAtWork(env: Env): Promise<Finding[]> {
  const hold = await readHold(env);
  if (!hold) return (await Promise.all([lookAtOutbox(env), lookAtClasses(), lookAtJobs()])).flat();
  const { mails, classes } = await countWaiting();
  const fault = `${sentence(holdInWords(hold))} ${mails} mails and ${classes} classes past their deadline wait.`;
  const todo = 'Look at it, and release it if it is to work for people: not while the original does.';
  return [{ part: 'hold', fault, todo }];
}

/** Checks whether mails go out. */
async function lookAtOutbox({ SMTP_URL }: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  const dead = await measure('outbox_dead_mails');
  if (dead > 0) {
    const todo = 'The console shows their errors, and sends them again when the cause is mended.';
    findings.push({ part: 'outbox', fault: `${dead} mails were given up.`, todo });
  }
  const stop = SMTP_URL ? await readStop() : null;
  if (stop) {
    findings.push({
      part: 'outbox',
      fault: `${sentence(stopInWords(stop))}`,
      todo: `${MAIL_FAULT_WORDS[stop.fault].todo} Sending goes on by itself.`,
    });
  }
  const age = SMTP_URL ? await measure('outbox_age_seconds') : 0;
  if (age > LATEST_MAIL_S) {
    const todo = 'Look whether a worker runs (ROLE=worker or all), and at the mail server.';
    findings.push({ part: 'outbox', fault: `A mail waits for ${Math.round(age / 60)} minutes.`, todo });
  }
  return findings;
}

/** Checks whether classes get their groups. */
async function lookAtClasses(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const overdue = await measure('overdue_classes');
  if (overdue > 0) {
    const todo =
      'Look whether a worker runs (ROLE=worker or all), and how long it needs: more workers, or more threads.';
    findings.push({ part: 'classes', fault: `${overdue} classes wait for groups past their deadline.`, todo });
  }
  const waits = { status: 'approved', matchedRun: null } as const;
  const givenUp = { ...waits, 'matchTrouble.at': { $exists: true }, 'matchTrouble.nextTryAt': null };
  const failed = await ClassModel.collection.countDocuments(givenUp);
  if (failed > 0) {
    const todo = 'The console says what failed, and lets you try again.';
    findings.push({ part: 'classes', fault: `${failed} classes could not be matched, and nobody tries again.`, todo });
  }
  return findings;
}

/** Checks whether jobs fail. */
async function lookAtJobs(): Promise<Finding[]> {
  const failed = {
    name: { $in: [...JOB_KINDS] },
    failedAt: { $type: 'date' },
    $expr: { $gte: ['$failedAt', '$lastFinishedAt'] },
  };
  const names = await mongoose.connection.collection('jobs').distinct('name', failed);
  if (names.length === 0) return [];
  const todo = 'The console lists them with the reason, and tries them again.';
  return [{ part: 'jobs', fault: `Jobs failed the last time: ${names.toSorted().join(', ')}.`, todo }];
}

async function measure(name: string): Promise<number> {
  return (await MEASURES.find((each) => each.name === name)?.read()) ?? 0;
}

const sentence = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}.`;
