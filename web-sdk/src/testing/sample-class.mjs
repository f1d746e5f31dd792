/** What the stand-ins of the API tell of the same made-up class. All people are made up. */

/** The moment that is so many days from now. @param {number} days */
export const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A class whose deadline has passed, as every call that names a class tells it. */
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
 * What a dashboard tells of a student, without the week and the group.
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
 * What a group tells of its member.
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
