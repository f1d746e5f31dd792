import { sampleMember, sampleStudent } from '@study-groups/web-sdk/testing/sample-class.mjs';
import { opened } from './classes.mjs';

const PEOPLE = ['Noa Levi', 'Ana Díaz', 'Omar Haddad', 'Mei Lin'];
const students = PEOPLE.map((fullName, index) => ({
  ...sampleStudent(fullName, index),
  availability: { monday: ['14:00', '15:00'], wednesday: ['18:00'] },
  friendPreferences: [],
  groupId: null,
}));
/** A class that an admin may match before its deadline. */
export const open = {
  version: 3,
  class: {
    ...opened,
    signUpUrl: 'https://groups.example.edu/class/organic-chemistry',
    groupsUrl: 'https://groups.example.edu/groups/organic-chemistry',
    embedding: {
      scriptUrl: 'https://groups.example.edu/embed.js',
      formUrl: 'https://groups.example.edu/embed/organic-chemistry',
      origins: ['https://moodle.example.edu'],
    },
    dashboardUrl: 'https://groups.example.edu/dashboard/organic-chemistry',
    groupsPagePassword: 'group-orga26m4tw',
    dashboardPassword: 'prof-orga26x9kd',
    can: { match: true, reshuffle: false, export: false },
    minStudents: 3,
    rules: { together: [], apart: [], notAlone: [], fixed: [] },
  },
  students,
  groups: [],
  hasDeadlinePassed: false,
  state: 'accepting',
  runs: [],
  history: [],
  undo: null,
  redo: null,
  preview: null,
};
export const group = {
  id: 1,
  name: 'Group 1',
  matchScore: 82,
  breakdown: [{ term: 'time', quality: 0.9, points: 45, maxPoints: 50 }],
  bestMeetingTimes: ['monday|14:00'],
  attendance: [4],
  overlap: Array.from({ length: 126 }, () => 0),
  meetingFrequency: '2-3-times',
  members: students.map((student, index) => ({ ...sampleMember(student), isLeader: index === 0 })),
};
export const grouped = {
  ...open,
  version: 4,
  class: { ...open.class, can: { match: false, reshuffle: true, export: true } },
  students: students.map((student) => ({ ...student, groupId: 1 })),
  groups: [group],
  state: 'complete',
};
