/** Made-up classes of many students, the same at every start, to look at long lists. All people are made up. */

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const FIRST_HOUR = 8;
const SLOTS = 18;
const GROUP_SIZE = 4;

const FIRST_NAMES = ['Noa', 'Ana', 'Omar', 'Mei', 'Jonas', 'Leïla', 'Pavel', 'Priya', 'Sam', 'Yael', 'Tomás', 'Aiko'];
const LAST_NAMES = ['Levi', 'Díaz', 'Haddad', 'Lin', 'Berg', 'Benali', 'Novák', 'Nair', 'Carter', 'Cohen', 'Okafor'];

/** Numbers below `limit` that look like chance. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** @param {number} slot */
const slotName = (slot) => `${String((FIRST_HOUR + slot) % 24).padStart(2, '0')}:00`;

/** A week of evenings and stretches of the day; most have two evenings free. @param {(limit: number) => number} pick */
function weekOf(pick) {
  return Object.fromEntries(
    DAYS.flatMap((day) => {
      const isFree = (day === 'tuesday' || day === 'sunday') && pick(12) > 0;
      if (!isFree && pick(5) === 0) return [];
      const from = isFree ? 8 + pick(2) : pick(12);
      const length = 3 + pick(4);
      const slots = Array.from({ length }, (_, at) => from + at).filter((slot) => slot < SLOTS);
      return [[day, slots.map(slotName)]];
    }),
  );
}

/**
 * The dashboard of a matched class: groups of four, the last two students in none.
 * @param {number} count
 * @param {object} course  its `class`
 */
export function largeClass(count, course) {
  const pick = chance(count);
  /** @template T @param {readonly T[]} choices @returns {T} */
  const one = (choices) => /** @type {T} */ (choices[pick(choices.length)]);
  const emailOf = (/** @type {number} */ id) => `student-${id}@example.edu`;
  const formedAt = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const students = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    fullName: `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[(index * 5) % LAST_NAMES.length]}`,
    email: emailOf(index + 1),
    availability: weekOf(pick),
    studyRole: [one(['explainer', 'questioner', 'recorder', 'facilitator'])],
    engagementStyle: one(['passive', 'active', 'constructive', 'interactive']),
    priorKnowledge: one(['high', 'medium', 'low']),
    communicationPreference: one(['speak-aloud', 'listen-quietly', 'depends-on-topic']),
    personalityType: 1 + pick(5),
    preferredGroupSize: one(['3', '4', '5']),
    studyFormat: one(['in-person', 'virtual', 'hybrid']),
    studyIntensity: one(['casual', 'moderate', 'intensive']),
    meetingFrequency: one(['once-a-week', '2-3-times']),
    friendPreferences: index % 3 === 0 ? [emailOf(index + 2), emailOf(1 + pick(count))] : [],
    groupDynamics: 'no-preference',
    communicationStyle: 'slack-discord',
    language: 'en',
    createdAt: new Date(Date.now() - 9 * 86_400_000).toISOString(),
    updatedAt: new Date(Date.now() - 8 * 86_400_000).toISOString(),
    editUrl: `https://groups.example.edu/edit/an-access-key-of-student-${index + 1}`,
    groupId: index < count - 2 ? Math.floor(index / GROUP_SIZE) + 1 : null,
  }));
  const groups = Array.from({ length: Math.ceil((count - 2) / GROUP_SIZE) }, (_, at) =>
    groupOf(
      at + 1,
      students.filter(({ groupId }) => groupId === at + 1),
    ),
  );
  return {
    version: 3,
    class: course,
    students,
    groups,
    hasDeadlinePassed: true,
    state: 'complete',
    runs: [
      {
        number: 1,
        seed: 1,
        groupCount: groups.length,
        studentCount: count,
        classScore: 61.2,
        bound: 78.4,
        proven: false,
        milliseconds: 4_120,
        createdAt: formedAt,
      },
    ],
    history: [],
    undo: null,
    redo: null,
    preview: null,
  };
}

/**
 * @param {number} number
 * @param {{ id: number, fullName: string, email: string, availability: Record<string, string[]>, studyFormat: string, studyIntensity: string }[]} members
 */
function groupOf(number, members) {
  const overlap = DAYS.flatMap((day) =>
    Array.from({ length: SLOTS }, (_, slot) =>
      members.reduce((sum, { availability }) => sum + (availability[day]?.includes(slotName(slot)) ? 1 : 0), 0),
    ),
  );
  const best = overlap
    .map((free, cell) => ({ free, time: `${DAYS[Math.floor(cell / SLOTS)]}|${slotName(cell % SLOTS)}` }))
    .filter(({ free }) => free >= 2)
    .sort((a, b) => b.free - a.free)
    .slice(0, 6);
  const common = overlap.filter((free) => free === members.length).length;
  const time = Math.min(1, common / 8);
  const breakdown = [
    { term: 'time', quality: time, points: 37 * time, maxPoints: 37 },
    { term: 'format', quality: 0.8, points: 16, maxPoints: 20 },
    { term: 'roles', quality: 0.75, points: 15, maxPoints: 20 },
    { term: 'knowledge', quality: 0.6, points: 13.8, maxPoints: 23 },
  ];
  const score = breakdown.reduce((sum, { points }) => sum + points, 0);
  return {
    id: number,
    name: `Group ${number}`,
    matchScore: Math.round(common === 0 ? score / 4 : score),
    breakdown,
    bestMeetingTimes: best.map(({ time }) => time),
    attendance: best.map(({ free }) => free),
    overlap,
    meetingFrequency: 'once-a-week',
    members: members.map(({ id, fullName, email, studyFormat, studyIntensity }, index) => ({
      id,
      fullName,
      email,
      studyFormat,
      studyIntensity,
      isLeader: index === 0,
      messageClicked: index === 0 && number % 3 > 0,
      emailClicked: index === 0 && number % 3 === 2,
      scheduleClicked: false,
    })),
  };
}
