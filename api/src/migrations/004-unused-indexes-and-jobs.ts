import { dropIndex } from '../platform/database.ts';
import { buildJobIndexes, jobRecords } from '../platform/job-runner.ts';
import type { Migration } from './migration.ts';

/** Indexes that earlier releases searched by: others have replaced them, and each is written with every record. */
const UNUSED: Record<string, string[]> = {
  classes: ['status_1_deadline_1', 'slug_1'],
  groups: ['classId_1'],
  events: ['classId_1_id_-1', 'classId_1_kind_1_id_-1'],
  mails: ['nextAttemptAt_1', 'classId_1'],
  google_sign_ins: ['tokenHash_1_browserHash_1'],
};

/** Alarms of the release before each class had a job of its own. */
const UNUSED_JOBS = ['sweep', 'deadline'];

/** Indexes and jobs that nothing asks for any more go; the unique one of jobs covers all of them. */
export const unusedIndexesAndJobs: Migration = {
  name: '004-unused-indexes-and-jobs',
  async up() {
    for (const [collection, names] of Object.entries(UNUSED)) {
      for (const name of names) await dropIndex(collection, name);
    }
    await jobRecords().deleteMany({ name: { $in: UNUSED_JOBS } });
    const jobIndexes = await jobRecords()
      .indexes()
      .catch(() => []);
    const isPartial = jobIndexes.some((index) => index.name === JOB_INDEX && index['partialFilterExpression']);
    if (isPartial) await dropIndex('jobs', JOB_INDEX);
    await buildJobIndexes();
  },
};

const JOB_INDEX = 'name_1_data.id_1';
