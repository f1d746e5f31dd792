import { describe, expect, test } from '@jest/globals';
import { MOST_PAIRS, NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { countRules, type NewRule, withoutRule, withRule } from './edit-rules.ts';

const build = (changes: Partial<Rules>): Rules => ({ ...NO_RULES, ...changes });
const add = (rules: Rules, rule: NewRule) => withRule(rules, rule);

describe('withRule', () => {
  test('adds a pair once, in either order', () => {
    const added = add(NO_RULES, { kind: 'together', students: [1, 2] });
    expect(added).toEqual({ rules: build({ together: [[1, 2]] }) });
    expect(add(build({ together: [[1, 2]] }), { kind: 'together', students: [2, 1] })).toEqual({ problem: 'twice' });
    expect(add(NO_RULES, { kind: 'apart', students: [1, 1] })).toEqual({ problem: 'self' });
  });

  test('refuses what contradicts other rules through a chain, whichever comes last', () => {
    const chain = build({
      together: [
        [1, 2],
        [2, 3],
      ],
    });
    expect(add(chain, { kind: 'apart', students: [3, 1] })).toEqual({ problem: 'contradiction' });
    const apart = build({ together: [[1, 2]], apart: [[1, 3]] });
    expect(add(apart, { kind: 'together', students: [2, 3] })).toEqual({ problem: 'contradiction' });
  });

  test('refuses more pairs and tags than a class may have', () => {
    const full = build({ apart: Array.from({ length: MOST_PAIRS }, (_, at) => [at + 1, at + 2]) });
    expect(add(full, { kind: 'apart', students: [1, 700] })).toEqual({ problem: 'manyPairs' });
    const tags = build({ notAlone: Array.from({ length: 10 }, (_, at) => ({ tag: `tag ${at}`, students: [1] })) });
    expect(add(tags, { kind: 'notAlone', tag: 'one more', student: 2 })).toEqual({ problem: 'manyTags' });
    expect(add(tags, { kind: 'notAlone', tag: 'tag 3', student: 2 })).toHaveProperty('rules');
    expect(add(NO_RULES, { kind: 'notAlone', tag: 'x'.repeat(41), student: 2 })).toEqual({ problem: 'longTag' });
  });
});

test('withoutRule takes back what withRule has added, and a tag with its last student', () => {
  const rules: NewRule[] = [
    { kind: 'together', students: [1, 2] },
    { kind: 'apart', students: [1, 3] },
    { kind: 'notAlone', tag: 'evening', student: 4 },
    { kind: 'fixed', student: 5 },
  ];
  const all = rules.reduce((before, rule) => {
    const result = withRule(before, rule);
    return 'rules' in result ? result.rules : before;
  }, NO_RULES);
  expect(countRules(all)).toBe(4);
  expect(rules.reduce(withoutRule, all)).toEqual(NO_RULES);
});
