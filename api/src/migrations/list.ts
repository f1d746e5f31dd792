import { fieldsThatAreAlwaysThere } from './001-fields-that-are-always-there.ts';
import { usernamesWithoutCase } from './002-usernames-without-case.ts';
import { rulesAndMailings } from './003-rules-and-mailings.ts';
import { unusedIndexesAndJobs } from './004-unused-indexes-and-jobs.ts';
import { wordsToSearchBy } from './005-words-to-search-by.ts';
import { slipsToSearchBy } from './006-slips-to-search-by.ts';
import { spellingsToSearchBy } from './007-spellings-to-search-by.ts';
import { joinedNamesToSearchBy } from './008-joined-names-to-search-by.ts';
import { blanksInsideNames } from './009-blanks-inside-names.ts';
import type { Migration } from './migration.ts';

/** All migrations in their order. One that was released stays as it is and where it is. */
export const MIGRATIONS: readonly Migration[] = [
  fieldsThatAreAlwaysThere,
  usernamesWithoutCase,
  rulesAndMailings,
  unusedIndexesAndJobs,
  wordsToSearchBy,
  slipsToSearchBy,
  spellingsToSearchBy,
  joinedNamesToSearchBy,
  blanksInsideNames,
];
