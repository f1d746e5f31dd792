import { plural } from '../format.ts';
import type { MailTexts } from '../texts.ts';

const hours = (n: number) => plural('en', n, { one: '{n} common hour', other: '{n} common hours' });
const days = (n: number) => plural('en', n, { one: '{n} day', other: '{n} days' });

/** English. */
export const en: MailTexts = {
  brand: 'Smart Study Groups',
  greeting: (name) => `Hello ${name},`,
  group: (number) => `Group ${number}`,
  labels: {
    signUpLink: 'Sign-up link for students',
    dashboardPassword: 'Dashboard password (only for you)',
    groupsPage: 'Groups page',
    groupsPassword: 'Groups page password',
    deadline: 'Deadline',
    accessKey: 'Access key',
    matchScore: 'Match score',
    leader: 'Group Leader',
  },
  week: {
    sample: 'Three weeks laid over each other; the hours they have in common stand out',
    own: 'Your week, Monday to Sunday, with the hours in which you are free',
    group: 'The week of your group, Monday to Sunday; the darker an hour, the more of you are free',
  },
  score: {
    words: { excellent: 'excellent', veryGood: 'very good', fair: 'fair', low: 'low' },
    commonTime: (h, d) => (h === 0 ? 'no hour suits everyone' : `${hours(h)} on ${days(d)}`),
    rolesCovered: 'study roles that complement each other',
    meaning: 'The score runs from 0 to 100 and says how well your free hours and your wishes fit together.',
  },
  times: {
    heading: 'Best times to meet',
    noCommonHour: 'No hour suits everyone. These suit the most of you:',
    none: 'No two of you share a free hour in the week, so agree on a time by e-mail.',
    attendance: (members, of) => `${members} of ${of} can make it`,
    zone: (zone) => `All times are in ${zone}, every week.`,
  },
  classApproved: {
    subject: (course) => `${course} is open for sign-up`,
    title: 'Your class is approved',
    intro: (course) => `Your class ${course} is approved. Students can sign up from now on.`,
    shareHeading: 'For your students',
    share: 'Share this link, or show the QR code in the lecture:',
    qrCode: 'QR code of the sign-up link',
    dashboardHeading: 'For you',
    dashboard: 'The dashboard shows who has signed up, and later the groups.',
    openDashboard: 'Open the dashboard',
    afterDeadline:
      'After the deadline the groups are formed and every student gets a mail. Students look at their groups on the groups page; its password may be shared with the class.',
    footer: 'You get this mail because you asked for a class with this address.',
  },
  submissionReceived: {
    subject: (course) => `We have your submission for ${course}`,
    title: 'Your submission is in',
    intro: (course) => `Thank you for signing up for a study group in ${course}.`,
    changeUntil: (deadline) => `You can change your hours and wishes until the deadline: ${deadline}.`,
    edit: 'Edit my submission',
    keepSecret: 'The link and the key open your submission without a password. Keep them to yourself.',
    next: 'After the deadline we put together groups that can really meet, and you get a mail with yours.',
    footer: (course) => `You get this mail because this address was entered in the sign-up form of ${course}.`,
  },
  yourGroup: {
    subject: (course) => `Your study group in ${course}`,
    title: 'Meet your study group',
    intro: (course, group) => `The groups of ${course} are formed. You are in ${group}.`,
    membersHeading: 'Members',
    openGroups: 'Open the groups page',
    next: 'Your leader will write first and suggest a time to meet. Nothing stops you from saying hello before.',
    footer: (course) => `You get this mail because you signed up for a study group in ${course}.`,
  },
  youAreLeader: {
    subject: (course) => `You lead your study group in ${course}`,
    title: 'You are the group leader',
    intro: (course, group) => `You were chosen to lead ${group} in ${course}, because your answers suit the task.`,
    dutiesHeading: 'What a leader does',
    duties: [
      'Write to the group in the next two days and introduce yourself.',
      'Suggest one of the times below for the first meeting, and where to meet.',
      'At that meeting, agree together on how often you meet and who prepares what.',
      'If somebody does not answer, write once more before you start without them.',
    ],
    membersHeading: 'Your members',
    writeToAll: 'Write to everyone',
    footer: (course) => `You get this mail because you signed up for a study group in ${course}.`,
  },
};
