import type { Migration } from './migration.ts';
import { renewWords } from './renew.ts';

/** Classes and students are found however a name is spelled: O’Hara by ohara, Müller by mueller, فاطمة by فاطمه. */
export const spellingsToSearchBy: Migration = { name: '007-spellings-to-search-by', up: renewWords };
