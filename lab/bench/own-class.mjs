import { pickFrom, randomFrom, wholeFrom } from '../../scripts/random.mjs';

/** The kinds of a class's rules: none, rules that can all be kept, and rules that can't. */
export const RULES = /** @type {const} */ (['none', 'kept', 'broken']);
/** @typedef {typeof RULES[number]} Rules */

const CAMPUSES = ['north', 'south'];
const LANGUAGES = ['English', 'French', 'Spanish', 'Russian'];
const FIELDS = ['arts', 'science', 'law', 'medicine'];

/**
 * A class with weights, modes and questions of its own and made-up answers; the same arguments give the same ones. Rules that can be
 * kept are kept by groups of each k-th student.
 * @template {object} Student
 * @param {readonly Student[]} students
 * @param {number} size of most groups
 * @param {Rules} rules
 */
export function ownClass(students, size, rules) {
  const next = randomFrom(students.length + RULES.indexOf(rules));
  const groups = Math.floor(students.length / size);
  const isBroken = rules === 'broken';
  // someone who drives for each group, or for half of the groups alone
  const drivers = isBroken ? Math.ceil(groups / 2) : Math.ceil(groups * 1.5);
  const answersOf = (/** @type {number} */ i) => {
    const group = i % groups;
    const isNorth = group < Math.ceil(groups / 2) !== (isBroken && i === 0);
    const speaksRussian = isBroken ? next() < 0.3 : group % 2 === 0 && i < 3 * groups;
    const languages = LANGUAGES.filter((name) => (name === 'Russian' ? speaksRussian : next() < 0.4));
    return {
      campus: CAMPUSES[isNorth ? 0 : 1],
      drives: i < drivers ? 'yes' : 'no',
      ...(languages.length > 0 && { languages }),
      ...(next() < 0.9 && { ease: wholeFrom(next, 1, 5) }),
      ...(next() < 0.8 && { years: wholeFrom(next, 0, 8) }),
      ...(next() < 0.9 && { field: pickFrom(next, FIELDS) }),
    };
  };
  const hasRules = rules !== 'none';
  const setup = {
    weights: { intensity: 2, size: 0.5, communication: 0 },
    modes: { knowledge: 'alike', personality: 'mixed' },
    questions: [
      { id: 'campus', kind: 'one', choices: CAMPUSES, same: hasRules },
      { id: 'drives', kind: 'one', choices: ['yes', 'no'], atLeastOne: hasRules ? ['yes'] : [] },
      {
        id: 'languages',
        kind: 'several',
        choices: LANGUAGES,
        use: 'alike',
        weight: 16,
        notAlone: hasRules ? ['Russian'] : [],
      },
      { id: 'ease', kind: 'scale', max: 5, use: 'alike', weight: 8 },
      { id: 'years', kind: 'number', low: 0, high: 8, use: 'mixed', weight: 4 },
      { id: 'field', kind: 'one', choices: FIELDS, use: 'mixed', weight: 8 },
    ],
  };
  return { students: students.map((student, i) => ({ ...student, answers: answersOf(i) })), setup };
}
