import type { Migration } from './migration.ts';
import { renewWords } from './renew.ts';

/** Students are found by names that need no blanks inside: 李 雷 by 李雷, 김 철수 by 김철수. */
export const blanksInsideNames: Migration = { name: '009-blanks-inside-names', up: renewWords };
