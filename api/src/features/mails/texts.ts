import type { ScoreWord } from '@study-groups/contracts/score-words';
import type { Semester } from '@study-groups/contracts/class';
import type { FeedbackType } from '@study-groups/contracts/feedback';
import type { MatchFault } from '@study-groups/contracts/jobs';
import type { Language } from '@study-groups/contracts/language';
import { ar } from './locales/ar.ts';
import { en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';
import { he } from './locales/he.ts';
import { ru } from './locales/ru.ts';
import { zh } from './locales/zh.ts';

/**
 * Every sentence of the mails in one language, those of one mail under its kind. Names and dates come in ready to be shown;
 * a subject holds neither, for whoever chose a name could speak in ours there.
 */
export interface MailTexts {
  brand: string;
  /** Without a name: whoever fills in a form may give any name with any address. */
  greeting: string;
  group(number: number): string;
  labels: {
    signUpLink: string;
    dashboardPassword: string;
    groupsPage: string;
    groupsPassword: string;
    deadline: string;
    accessKey: string;
    matchScore: string;
    leader: string;
    course: string;
    courseCode: string;
    university: string;
    semester: string;
    instructor: string;
    email: string;
    name: string;
    feedbackType: string;
  };
  /** With `{year}`. */
  semesters: Record<Semester, string>;
  /** At the foot of mails to admins. */
  adminFooter: string;
  /** Under a button whose link holds a token. */
  opensWithoutPassword: string;
  /** In mails to instructors, about students who have not confirmed their address. */
  unconfirmed: { label: string; advice: string };
  openConsole: string;
  /** What the picture in the header shows. */
  week: { sample: string; own: string; group: string };
  score: {
    /** From the best to the worst. */
    words: Record<ScoreWord, string>;
    /** The hours a week that all members share, and on how many days they lie. */
    commonTime(hours: number, days: number): string;
    rolesCovered: string;
    meaning: string;
  };
  times: {
    heading: string;
    /** No hour suits everyone; the list shows those that suit most. */
    noCommonHour: string;
    /** No hour suits two members. */
    none: string;
    attendance(members: number, of: number): string;
    zone(zone: string): string;
  };
  'request-received': { subject: string; title: string; intro(course: string): string; next: string };
  'request-waiting': { subject: string; title: string; intro(instructor: string, course: string): string };
  'request-rejected': {
    subject: string;
    title: string;
    intro(course: string): string;
    /** Before what the admin wrote. */
    reason: string;
    next: string;
    askAgain: string;
  };
  feedback: { types: Record<FeedbackType, string>; subject(type: string): string; title: string };
  'class-approved': {
    subject: string;
    title: string;
    intro(course: string): string;
    shareHeading: string;
    share: string;
    qrCode: string;
    dashboardHeading: string;
    dashboard: string;
    openDashboard: string;
    afterDeadline: string;
    footer: string;
  };
  'submission-received': {
    subject: string;
    title: string;
    intro(course: string): string;
    changeUntil(deadline: string): string;
    edit: string;
    keepSecret: string;
    next: string;
    footer(course: string): string;
  };
  'your-group': {
    subject: string;
    title: string;
    intro(course: string, group: string): string;
    membersHeading: string;
    openGroups: string;
    next: string;
    footer(course: string): string;
  };
  'you-are-leader': {
    subject: string;
    title: string;
    intro(course: string, group: string): string;
    dutiesHeading: string;
    duties: string[];
    membersHeading: string;
    writeToAll: string;
    footer(course: string): string;
  };
  /** What the links of a leader's mail do, and the first message that they prepare. */
  leaderActions: {
    /** `actionForSome` where not everybody gave a number, and the names of those `without` one follow. */
    message: { label: string; action: string; actionForSome: string; without: string };
    schedule: { label: string; action: string };
    drive: { label: string; action: string };
    /** Plain text for another program, so names come in as they are. */
    hello(name: string, course: string, group: string): string;
  };
  'submission-updated': { subject: string; title: string; intro(course: string): string };
  'address-changed': { subject: string; title: string; intro(course: string): string; next: string };
  'confirm-address': {
    subject: string;
    title: string;
    intro(course: string): string;
    why: string;
    until(deadline: string): string;
    confirm: string;
    /** For whoever did not sign up. */
    ignore: string;
  };
  'leader-reminder': { subject: string; title: string; intro(course: string, group: string): string };
  'leader-changed': {
    subject: string;
    title: string;
    intro(leader: string, course: string, group: string): string;
    next: string;
  };
  'you-were-moved': { subject: string; title: string; intro(course: string, group: string): string };
  'you-have-no-group': { subject: string; title: string; intro(course: string, group: string): string; next: string };
  'deadline-extended': {
    subject: string;
    title: string;
    intro(course: string): string;
    newDeadline: string;
    /** Only where there were groups. */
    dissolved: string;
  };
  'class-matched': {
    subject: string;
    title: string;
    intro(course: string): string;
    students: string;
    groups: string;
    classScore: string;
    lowestScore: string;
    classScoreMeaning: string;
    next: string;
  };
  'class-needs-attention': {
    subject: string;
    title: string;
    intro(course: string): string;
    /** In place of `intro` where enough have signed up. */
    tooFewConfirmed(course: string): string;
    signedUp: string;
    needed: string;
    advice: string;
  };
  'matching-failed': {
    subject: string;
    title: string;
    intro(course: string): string;
    attempts: string;
    reason: string;
    faults: Record<MatchFault, string>;
    advice: string;
  };
  'sign-ups-flooded': {
    subject: string;
    title: string;
    intro(course: string): string;
    today: string;
    advice: string;
    proofs: string;
  };
  'meeting-invitation': {
    subject: string;
    title: string;
    intro(leader: string, course: string, group: string): string;
    timesHeading: string;
    span(from: string, to: string): string;
    join: string;
    attached: string;
  };
  'test-mail': {
    subject: string;
    title: string;
    intro: string;
    /** What to look at if it was taken for junk. */
    junk: string;
    /** What it means if the button leads nowhere. */
    link: string;
  };
}

/** The texts of every language; a language that lacks one does not compile. */
export const MAIL_TEXTS: Record<Language, MailTexts> = { en, he, ru, es, zh, fr, ar };
