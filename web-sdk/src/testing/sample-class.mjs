/** Data of the same made-up class that the fake APIs share. All people are made up. */

/** Returns the moment this many days from now. @param {number} days */
export const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SLOTS = 18;

/** A class whose deadline has passed, as every call that names a class shows it. */
export const SAMPLE_COURSE = {
  id: 7,
  slug: 'cell-biology',
  slugProposal: null,
  courseName: 'Cells & Organs',
  courseCode: 'BIO 101',
  university: 'Example University',
  instructorName: 'Ruth Amsel',
  instructorEmail: 'ruth.amsel@example.edu',
  semester: 'FALL',
  year: 2026,
  deadline: inDays(-7),
  timeZone: 'America/New_York',
  groupSize: 'flex',
  active: true,
  status: 'approved',
  autoMatch: true,
  minGroupSize: 3,
  maxGroupSize: 5,
  createdAt: inDays(-30),
};

/**
 * Returns a student as a dashboard shows one, without the week and the group.
 * @param {string} fullName
 * @param {number} index  of the student in the class
 */
export const sampleStudent = (fullName, index) => ({
  id: index + 1,
  fullName,
  email: `student-${index + 1}@example.edu`,
  studyRole: index % 2 ? ['explainer'] : ['questioner', 'recorder'],
  engagementStyle: 'interactive',
  priorKnowledge: 'medium',
  communicationPreference: 'depends-on-topic',
  personalityType: 1 + (index % 5),
  preferredGroupSize: '4',
  studyFormat: index % 3 ? 'hybrid' : 'in-person',
  studyIntensity: 'moderate',
  meetingFrequency: '2-3-times',
  groupDynamics: 'no-preference',
  communicationStyle: 'slack-discord',
  language: 'en',
  createdAt: inDays(-9),
  updatedAt: inDays(-8),
  editUrl: `https://groups.example.edu/edit/an-access-key-of-student-${index + 1}`,
});

/**
 * Returns a member as a group shows one.
 * @param {ReturnType<typeof sampleStudent>} student
 */
export const sampleMember = ({ id, fullName, email, studyFormat, studyIntensity }) => ({
  id,
  fullName,
  email,
  studyFormat,
  studyIntensity,
  messageClicked: false,
  emailClicked: false,
  scheduleClicked: false,
});

/** @param {string} time  `monday|14:00` */
function cellOf(time) {
  const [day = '', slot = ''] = time.split('|');
  // A day of the grid begins at eight.
  return DAYS.indexOf(day) * SLOTS + ((Number(slot.slice(0, 2)) + 16) % 24);
}

/**
 * Returns a group as it is shown, without its members.
 * @param {number} number
 * @param {number} matchScore  above 37
 * @param {Record<string, number>} hours  how many can meet when, best first
 */
export function sampleGroup(number, matchScore, hours) {
  const overlap = Array.from({ length: DAYS.length * SLOTS }, () => 0);
  for (const [time, count] of Object.entries(hours)) overlap[cellOf(time)] = count;
  return {
    id: number,
    name: `Group ${number}`,
    matchScore,
    breakdown: [
      { term: 'time', quality: (matchScore - 37) / 50, points: matchScore - 37, maxPoints: 50 },
      { term: 'format', quality: 0.8, points: 16, maxPoints: 20 },
      { term: 'roles', quality: 0.7, points: 21, maxPoints: 30 },
      { term: 'friends', quality: null, points: 0, maxPoints: 0 },
    ],
    bestMeetingTimes: Object.keys(hours),
    attendance: Object.values(hours),
    overlap,
    meetingFrequency: '2-3-times',
  };
}
