import type { Migration } from './migration.ts';
import { renewWords } from './renew.ts';

/** Classes and students are found by names that are written together: عبد الرحمن by عبدالرحمن, Smith-Jones by smithjones. */
export const joinedNamesToSearchBy: Migration = { name: '008-joined-names-to-search-by', up: renewWords };
