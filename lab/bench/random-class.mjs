import { pickFrom, randomFrom, wholeFrom } from '../../scripts/random.mjs';

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const SLOTS = Array.from({ length: 18 }, (_, slot) => `${String((slot + 8) % 24).padStart(2, '0')}:00`);
/** First slot, last slot and days of the kinds of week that students have. */
const WEEKS = [
  { from: 1, to: 9, days: [0, 1, 2, 3, 4] },
  { from: 9, to: 14, days: [0, 1, 2, 3, 4] },
  { from: 2, to: 12, days: [4, 5, 6] },
  { from: 11, to: 17, days: [0, 2, 4, 6] },
  { from: 1, to: 14, days: [0, 1, 2, 3, 4, 5, 6] },
];

/**
 * A made-up class for measuring how time grows with the number of students; the same arguments give the same class.
 * @param {number} n
 * @param {number} seed
 */
export function randomClass(n, seed) {
  const next = randomFrom(seed);
  /** @template T @param {readonly T[]} items */
  const pick = (items) => pickFrom(next, items);
  const email = (/** @type {number} */ i) => `student${i}@example.edu`;
  const availability = () => {
    const { from, to, days } = pick(WEEKS);
    /** @type {Record<string, string[]>} */
    const week = {};
    for (let block = 0; block < 5; block++) {
      const day = /** @type {string} */ (DAYS[pick(days)]);
      const start = from + Math.floor(next() * (to - from));
      const slots = SLOTS.slice(start, start + 2 + Math.floor(next() * 4));
      week[day] = SLOTS.filter((slot) => slots.includes(slot) || week[day]?.includes(slot));
    }
    return week;
  };
  return Array.from({ length: n }, (_, i) => ({
    email: email(i),
    availability: availability(),
    studyRole: [...new Set([1, 2].map(() => pick(['explainer', 'questioner', 'recorder', 'facilitator'])))],
    engagementStyle: pick(['passive', 'active', 'constructive', 'interactive']),
    priorKnowledge: pick(['high', 'medium', 'medium', 'low']),
    communicationPreference: pick(['speak-aloud', 'listen-quietly', 'depends-on-topic']),
    personalityType: 1 + Math.floor(next() * 5),
    preferredGroupSize: pick(['3', '4', '5']),
    studyFormat: pick(['in-person', 'virtual', 'hybrid']),
    studyIntensity: pick(['casual', 'moderate', 'intensive']),
    meetingFrequency: pick(['once-a-week', '2-3-times']),
    friendPreferences: next() < 0.3 ? [email(Math.floor(next() * n))] : [],
  }));
}

/** Free slots a week that a student of a dense class has, of 126. */
const LEAST = 60;
const CELLS = DAYS.length * SLOTS.length;

/**
 * A made-up class whose students are free at most hours, so that almost everybody suits everybody: no bound cuts its search, and its
 * linear programs take many groups in small parts. The same arguments give the same class.
 * @param {number} n
 * @param {number} seed
 */
export function denseClass(n, seed) {
  const next = randomFrom(seed + 7);
  return randomClass(n, seed).map((student) => ({ ...student, availability: denseWeek(next) }));
}

/** @param {() => number} next */
function denseWeek(next) {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  for (let i = CELLS - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [cells[i], cells[j]] = [/** @type {number} */ (cells[j]), /** @type {number} */ (cells[i])];
  }
  const free = new Set(cells.slice(0, wholeFrom(next, LEAST, CELLS)));
  const slotsOf = (/** @type {number} */ day) => SLOTS.filter((_, slot) => free.has(day * SLOTS.length + slot));
  return Object.fromEntries(DAYS.map((name, day) => [name, slotsOf(day)]));
}
