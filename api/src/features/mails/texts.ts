import type { Language } from '@study-groups/contracts/language';
import { ar } from './locales/ar.ts';
import { en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';
import { he } from './locales/he.ts';
import { ru } from './locales/ru.ts';
import { zh } from './locales/zh.ts';

/** Every sentence of the mails in one language. Names and dates come in ready to be shown. */
export interface MailTexts {
  brand: string;
  greeting(name: string): string;
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
  };
  /** What the picture in the header shows. */
  week: { sample: string; own: string; group: string };
  score: {
    /** From the best to the worst. */
    words: { excellent: string; veryGood: string; fair: string; low: string };
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
  classApproved: {
    subject(course: string): string;
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
  submissionReceived: {
    subject(course: string): string;
    title: string;
    intro(course: string): string;
    changeUntil(deadline: string): string;
    edit: string;
    keepSecret: string;
    next: string;
    footer(course: string): string;
  };
  yourGroup: {
    subject(course: string): string;
    title: string;
    intro(course: string, group: string): string;
    membersHeading: string;
    openGroups: string;
    next: string;
    footer(course: string): string;
  };
  youAreLeader: {
    subject(course: string): string;
    title: string;
    intro(course: string, group: string): string;
    dutiesHeading: string;
    duties: string[];
    membersHeading: string;
    writeToAll: string;
    footer(course: string): string;
  };
}

/** The texts of every language; a language that lacks one does not compile. */
export const MAIL_TEXTS: Record<Language, MailTexts> = { en, he, ru, es, zh, fr, ar };
