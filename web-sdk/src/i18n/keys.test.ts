import { expect, test } from '@jest/globals';
import { SEMESTERS } from '@study-groups/contracts/class';
import type { KeysOf, TextKey } from './keys.ts';

/** Compiles for `true` only. */
const holds = (fact: true): void => expect(fact).toBe(true);

interface Sample {
  plain: string;
  items_one: string;
  items_other: string;
  kind: { mail: string; call: string };
}

test('keys are the paths of a file, plurals by their common beginning', () => {
  type Keys = KeysOf<Sample>;
  holds(true satisfies [Keys] extends ['plain' | 'items' | 'kind.mail' | 'kind.call'] ? true : false);
  holds(true satisfies ['plain' | 'items' | 'kind.mail' | 'kind.call'] extends [Keys] ? true : false);
});

test('a key that is not there, or one of an enum whose values are not all there, is none', () => {
  holds(true satisfies 'kind.fax' extends KeysOf<Sample> ? false : true);
  holds(true satisfies `kind.${'mail' | 'fax'}` extends KeysOf<Sample> ? false : true);
  holds(true satisfies `kind.${'mail' | 'call'}` extends KeysOf<Sample> ? true : false);
});

test('texts of another namespace go by its name', () => {
  holds(true satisfies 'common:close' extends TextKey<'errors'> ? true : false);
  holds(true satisfies 'close' extends TextKey<'errors'> ? false : true);
  holds(true satisfies `choices:semester.${(typeof SEMESTERS)[number]}` extends TextKey<'errors'> ? true : false);
});
