import { pickFrom, randomFrom } from '../../scripts/random.mjs';

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
