import type { Migration } from './migration.ts';
import { renewWords } from './renew.ts';

/** Classes and students are found by names that were misspelt too, and by each part of a word of mixed scripts. */
export const slipsToSearchBy: Migration = { name: '006-slips-to-search-by', up: renewWords };
