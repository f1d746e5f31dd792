import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';
import { course, groups, matched } from './sample-classes.mjs';

/** The people at the desk of the class that the fake API knows. All people are made up. */

/** The question by which the class asks for its sections, two labs. */
const SECTION = {
  id: 'section',
  kind: 'one',
  choices: ['mon', 'wed'],
  use: 'none',
  weight: 8,
  same: true,
  notAlone: [],
  atLeastOne: [],
  texts: { en: { title: 'Which section are you in?', choices: { mon: 'Monday lab', wed: 'Wednesday lab' } } },
  needed: true,
  sensitive: false,
};
const setup = { weights: {}, modes: {}, questions: [SECTION] };

const owner = {
  id: 1,
  fullName: course.instructorName,
  email: course.instructorEmail,
  role: 'owner',
  invitedAt: null,
  joinedAt: inDays(-28),
  isYou: true,
};
const teacher = {
  id: 2,
  fullName: 'Tomás Rey',
  email: 'tomas.rey@example.edu',
  role: 'teacher',
  invitedAt: inDays(-20),
  joinedAt: inDays(-19),
  isYou: false,
};
const assistant = {
  id: 3,
  fullName: 'Lea Cohen',
  email: 'lea.cohen@example.edu',
  role: 'assistant',
  sections: ['mon'],
  invitedAt: inDays(-3),
  joinedAt: inDays(-2),
  isYou: false,
};
const invited = {
  id: 4,
  fullName: 'Dan Okafor',
  email: 'dan.okafor@example.edu',
  role: 'assistant',
  invitedAt: inDays(-1),
  joinedAt: null,
  isYou: false,
};

const tutor = {
  id: 5,
  fullName: 'Tal Amir',
  email: 'tal.amir@example.edu',
  role: 'tutor',
  invitedAt: inDays(-2),
  joinedAt: inDays(-1),
  isYou: false,
};

/** All of them, as the owner sees them. */
export const team = { people: [owner, teacher, assistant, invited, tutor], takesPassword: true };
/** The same once nobody comes by the password any more. */
export const teamByMail = { ...team, takesPassword: false };
/** The same once the one who was invited last is gone. */
export const teamOfThree = { ...team, people: [owner, teacher, assistant, tutor] };
/** The same once the class was handed over. */
export const teamHandedOver = {
  ...team,
  people: [{ ...teacher, role: 'owner' }, { ...owner, role: 'teacher' }, assistant, invited, tutor],
};
/** The same as an assistant of one section sees it. */
export const teamOfAssistant = {
  ...team,
  people: team.people.map((person) => ({ ...person, isYou: person === assistant })),
};

/** The class as its owner sees it, signed in by mail. */
export const owned = {
  ...matched,
  class: { ...course, slug: 'owned', setup },
  you: { fullName: owner.fullName, role: 'owner' },
  groups: groups.map((group, at) =>
    at < 2 ? { ...group, tutor: { fullName: tutor.fullName, email: tutor.email } } : group,
  ),
};

const { courseName, instructorName, instructorEmail, timeZone } = course;
/** What the tutor of two of its groups sees of it. */
export const tutored = {
  class: { courseName, instructorName, instructorEmail, timeZone },
  groups: groups.slice(0, 2).map((group, at) => ({
    ...group,
    ...(at === 0 && { meeting: { state: 'booked', startsAt: inDays(3) } }),
    members: group.members.map(({ messageClicked: _m, emailClicked: _e, scheduleClicked: _s, ...member }) => member),
  })),
};

/** The class as an assistant of one section sees it. */
export const assisted = {
  ...matched,
  class: { ...course, slug: 'assisted', setup, can: { match: false, reshuffle: false, export: true } },
  you: { fullName: assistant.fullName, role: 'assistant', sections: ['mon'] },
  students: matched.students.filter(({ id }) => id % 3 !== 0).map((student) => ({ ...student, editUrl: null })),
  groups: groups.map((group) => {
    const members = group.members.filter(({ id }) => id % 3 !== 0);
    return { ...group, members, elsewhere: group.members.length - members.length };
  }),
};
