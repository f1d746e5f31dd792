import { plural } from '../format.ts';
import type { MailTexts } from '../texts.ts';

const hours = (n: number) => plural('en', n, { one: '{n} common hour', other: '{n} common hours' });
const days = (n: number) => plural('en', n, { one: '{n} day', other: '{n} days' });

/** English. */
export const en: MailTexts = {
  brand: 'Smart Study Groups',
  greeting: 'Hello,',
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
    course: 'Course',
    courseCode: 'Course code',
    university: 'University',
    semester: 'Semester',
    instructor: 'Instructor',
    email: 'E-mail',
    name: 'Name',
    feedbackType: 'Kind of feedback',
  },
  semesters: { FALL: 'Fall {year}', SPR: 'Spring {year}', SUMM: 'Summer {year}' },
  adminFooter: 'You get this mail because you are an admin of Smart Study Groups.',
  opensWithoutPassword: 'The button opens the page without the password. Don’t pass this mail on.',
  unconfirmed: {
    label: 'Address not confirmed, so not counted',
    advice:
      'Students who have not confirmed their address are not counted. In the dashboard you can count them, or place them in a group, all the same.',
  },
  openConsole: 'Open the admin console',
  week: {
    sample: 'Three weeks laid over each other; the hours they have in common stand out',
    own: 'Your week, Monday to Sunday, with the hours in which you are free',
    group: 'The week of your group, Monday to Sunday; the darker an hour, the more of you are free',
  },
  score: {
    words: { excellent: 'excellent', veryGood: 'very good', fair: 'fair', low: 'low' },
    commonTime: (h, d) => (h === 0 ? 'no hour suits everyone' : `${hours(h)} on ${days(d)}`),
    rolesCovered: 'study roles that complement each other',
    meaning: 'The score runs from 0 to 100 and says how well the free hours and wishes of the members fit together.',
  },
  times: {
    heading: 'Best times to meet',
    noCommonHour: 'No hour suits everyone. These suit the most of you:',
    none: 'No two of you share a free hour in the week, so agree on a time by e-mail.',
    attendance: (members, of) => `${members} of ${of} can make it`,
    zone: (zone) => `All times are in ${zone}, every week.`,
  },
  'request-received': {
    subject: 'We have your class request',
    title: 'Your request is in',
    intro: (course) => `Thank you for asking for study groups in ${course}. This is what we have:`,
    next: 'An admin looks at it next. You get a mail as soon as it is decided, with the sign-up link and your passwords if it is approved.',
  },
  'request-waiting': {
    subject: 'A class request waits for you',
    title: 'A new class request',
    intro: (instructor, course) => `${instructor} asks for study groups in ${course}.`,
  },
  'request-rejected': {
    subject: 'Your class request was not approved',
    title: 'Your request was not approved',
    intro: (course) => `We looked at your request for study groups in ${course} and could not approve it.`,
    reason: 'The admin who looked at it writes:',
    next: 'If something in it was wrong, please correct it in a new request.',
    askAgain: 'Send a new request',
  },
  feedback: {
    types: { bug: 'Bug report', feature: 'Feature request', general: 'General feedback' },
    subject: (type) => `Feedback: ${type}`,
    title: 'New feedback',
  },
  'class-approved': {
    subject: 'Your class is open for sign-up',
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
    footer: 'You get this mail because this address was given for the instructor of a class.',
  },
  'submission-received': {
    subject: 'We have your submission',
    title: 'Your submission is in',
    intro: (course) => `Thank you for signing up for a study group in ${course}.`,
    changeUntil: (deadline) => `You can change your hours and wishes until the deadline: ${deadline}.`,
    edit: 'Edit my submission',
    keepSecret: 'The link and the key open your submission without a password. Keep them to yourself.',
    next: 'After the deadline we put together groups that can really meet, and you get a mail with yours.',
    footer: (course) => `You get this mail because this address was entered in the sign-up form of ${course}.`,
  },
  'your-group': {
    subject: 'Your study group',
    title: 'Meet your study group',
    intro: (course, group) => `The groups of ${course} are formed. You are in ${group}.`,
    membersHeading: 'Members',
    openGroups: 'Open the groups page',
    next: 'Your leader will write first and suggest a time to meet. Nothing stops you from saying hello before.',
    footer: (course) => `You get this mail because you signed up for a study group in ${course}.`,
  },
  'you-are-leader': {
    subject: 'You lead your study group',
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
  leaderActions: {
    message: {
      label: 'By text message',
      action: 'Open a message to everyone',
      actionForSome: 'Open a message to those who gave a number',
      without: 'No phone number',
    },
    schedule: { label: 'In the calendar', action: 'Schedule the weekly meeting' },
    drive: { label: 'Shared folder', action: 'Create a folder for the group' },
    hello: (name, course, group) =>
      `Hello, this is ${name}, the leader of ${group} in ${course}. When shall we meet first?`,
  },
  'submission-updated': {
    subject: 'Your submission was changed',
    title: 'Your changes are saved',
    intro: (course) =>
      `Your submission for a study group in ${course} was changed. If that was not you, open it and look.`,
  },
  'address-changed': {
    subject: 'The address of your submission was changed',
    title: 'Your submission has another address',
    intro: (course) =>
      `The e-mail address of a submission for a study group in ${course} was changed. This address gets no more mails about it.`,
    next: 'If that was not you, open the submission with the link of your earlier mail and change the address back.',
  },
  'confirm-address': {
    subject: 'Please confirm your address',
    title: 'One click, and you are counted',
    intro: (course) => `Somebody, hopefully you, signed up for a study group in ${course} with this address.`,
    why: 'Only students who have confirmed their address are put into groups.',
    until: (deadline) => `Please confirm it before the deadline: ${deadline}.`,
    confirm: 'Confirm my address',
    ignore: 'If it was not you, do nothing: without a confirmation nobody is put into a group with this address.',
  },
  'leader-reminder': {
    subject: 'Your study group is waiting for you',
    title: 'Your group is waiting for your first message',
    intro: (course, group) =>
      `You lead ${group} in ${course}. A short message with a suggested time is all it takes to start.`,
  },
  'leader-changed': {
    subject: 'New leader of your study group',
    title: 'Your group has a new leader',
    intro: (leader, course, group) => `${leader} now leads ${group} in ${course}.`,
    next: 'The new leader writes to all of you and suggests a time to meet.',
  },
  'you-were-moved': {
    subject: 'Your new study group',
    title: 'You are in another group now',
    intro: (course, group) => `Your instructor has placed you in ${group} of ${course}.`,
  },
  'you-have-no-group': {
    subject: 'You are in no study group for now',
    title: 'You are in no group for now',
    intro: (course, group) => `Your instructor has taken you out of ${group} of ${course}.`,
    next: 'You don’t have to do anything: a mail tells you as soon as you have a group. If you have a question, ask your instructor.',
  },
  'deadline-extended': {
    subject: 'More time to sign up for study groups',
    title: 'The deadline is extended',
    intro: (course) => `The deadline for study groups in ${course} was moved.`,
    newDeadline: 'New deadline',
    dissolved: 'The groups that were formed are dissolved. New groups are formed after the new deadline.',
  },
  'class-matched': {
    subject: 'The groups of your class are formed',
    title: 'Your groups are formed',
    intro: (course) => `The study groups of ${course} are formed, and every student gets a mail with theirs.`,
    students: 'Students',
    groups: 'Groups',
    classScore: 'Class score',
    lowestScore: 'Lowest match score of a group',
    next: 'In the dashboard you can look at every group, move students and choose other leaders.',
  },
  'class-needs-attention': {
    subject: 'Your class has too few students for groups',
    title: 'Too few students for groups',
    intro: (course) => `The deadline of ${course} has passed, but too few students have signed up to form groups.`,
    tooFewConfirmed: (course) =>
      `The deadline of ${course} has passed, but too few students have confirmed their address to form groups.`,
    signedUp: 'Students signed up',
    needed: 'Students needed at least',
    advice:
      'Extend the deadline in the dashboard and share the sign-up link once more; groups are then formed after the new deadline.',
  },
  'matching-failed': {
    subject: 'Your groups could not be formed',
    title: 'The groups could not be formed',
    intro: (course) => `We tried to form the groups of ${course} several times, and it failed each time.`,
    attempts: 'Attempts',
    reason: 'What went wrong',
    faults: {
      input: 'A submission holds something that the matching does not accept',
      memory: 'The server did not have enough memory',
      busy: 'The class kept changing meanwhile',
      unexpected: 'An unexpected error',
    },
    advice:
      'Nothing is lost: all submissions are there. Open the dashboard and press “Try again”. If it fails again, please contact the administrator of this site.',
  },
  'sign-ups-flooded': {
    subject: 'Many more sign-ups than your class expects',
    title: 'More sign-ups than expected',
    intro: (course) => `Many more students sign up for ${course} than it expects. Some of them may be made up.`,
    today: 'In the last 24 hours',
    advice:
      'If they are your students, enter the expected number in the settings of the dashboard. If they are not, the list of students lets you remove many sign-ups at once, which can be undone for a day, and the settings let you ask for confirmed addresses, so that nobody counts who cannot read their mail.',
    proofs: 'Your students can still sign up: meanwhile each new sign-up takes a short calculation in the browser.',
  },
  'meeting-invitation': {
    subject: 'Meetings of your study group',
    title: 'Your group has a time to meet',
    intro: (leader, course, group) => `${leader} has planned the meetings of ${group} in ${course}.`,
    timesHeading: 'Every week',
    span: (from, to) => `From ${from} to ${to}.`,
    join: 'Join the meeting',
    attached: 'Open the attached file to put the meetings into your calendar.',
  },
  'test-mail': {
    subject: 'Test mail from the admin console',
    title: 'Mails arrive',
    intro: 'You asked for this mail in the admin console, to see whether mails arrive. This one did.',
    junk: 'If it came as junk mail, set up SPF, DKIM and DMARC for the domain of the sender.',
    link: 'The button must open the admin console. If it does not, PUBLIC_URL is wrong.',
  },
};
