import { type Availability, SLOTS, type Slot } from '@study-groups/contracts/grid';
import type { MatchStudent } from './types.ts';

/** A made-up student, with a name to show. */
export interface SampleStudent extends MatchStudent {
  fullName: string;
}

/** The answers of most of them; each says where they differ. */
const COMMON = {
  engagementStyle: 'active',
  priorKnowledge: 'medium',
  communicationPreference: 'depends-on-topic',
  personalityType: 3,
  preferredGroupSize: '4',
  studyFormat: 'hybrid',
  studyIntensity: 'moderate',
  meetingFrequency: '2-3-times',
} satisfies Partial<MatchStudent>;

type Answers = Pick<MatchStudent, 'studyRole'> & Partial<MatchStudent>;

const student = (fullName: string, availability: Availability, answers: Answers): SampleStudent => ({
  fullName,
  email: emailOf(fullName),
  availability,
  ...COMMON,
  ...answers,
});

const emailOf = (fullName: string) => `${fullName.toLowerCase().replace(' ', '.')}@example.edu`;

/** The slots that begin from `first` to `last`. */
const hours = (first: Slot, last: Slot): Slot[] => SLOTS.slice(SLOTS.indexOf(first), SLOTS.indexOf(last) + 1);

/** A class of twelve made-up students who want groups of four, by which people are shown what the program does. */
export const SAMPLE_CLASS: readonly SampleStudent[] = [
  student(
    'Maya Cohen',
    {
      monday: [...hours('09:00', '11:00'), ...hours('17:00', '19:00')],
      tuesday: [...hours('08:00', '09:00'), ...hours('13:00', '15:00')],
      wednesday: hours('16:00', '19:00'),
      thursday: hours('10:00', '12:00'),
      saturday: hours('11:00', '14:00'),
      sunday: hours('20:00', '22:00'),
    },
    {
      studyRole: ['explainer', 'facilitator'],
      engagementStyle: 'interactive',
      priorKnowledge: 'high',
      communicationPreference: 'speak-aloud',
      personalityType: 4,
      friendPreferences: [emailOf('Sofia Reyes')],
    },
  ),
  student(
    'Liam Okafor',
    {
      monday: hours('17:00', '20:00'),
      tuesday: hours('14:00', '16:00'),
      wednesday: [...hours('09:00', '10:00'), ...hours('17:00', '18:00')],
      thursday: hours('18:00', '21:00'),
      friday: hours('08:00', '11:00'),
      saturday: hours('12:00', '16:00'),
    },
    { studyRole: ['questioner'], studyFormat: 'in-person', communicationPreference: 'listen-quietly' },
  ),
  student(
    'Sofia Reyes',
    {
      monday: hours('18:00', '21:00'),
      tuesday: hours('10:00', '12:00'),
      wednesday: hours('17:00', '20:00'),
      friday: hours('13:00', '16:00'),
      saturday: [...hours('09:00', '10:00'), ...hours('13:00', '14:00')],
      sunday: hours('18:00', '21:00'),
    },
    {
      studyRole: ['facilitator'],
      engagementStyle: 'constructive',
      priorKnowledge: 'low',
      studyIntensity: 'intensive',
    },
  ),
  student(
    'Yuki Tanaka',
    {
      monday: hours('18:00', '19:00'),
      tuesday: hours('09:00', '11:00'),
      wednesday: hours('16:00', '18:00'),
      thursday: hours('13:00', '15:00'),
      friday: hours('10:00', '13:00'),
      saturday: hours('12:00', '13:00'),
      sunday: hours('14:00', '17:00'),
    },
    { studyRole: ['recorder'], meetingFrequency: 'once-a-week', personalityType: 2 },
  ),
  student(
    'Elena Petrova',
    {
      monday: hours('08:00', '10:00'),
      tuesday: hours('08:00', '11:00'),
      thursday: hours('08:00', '11:00'),
      friday: hours('08:00', '10:00'),
      saturday: hours('09:00', '12:00'),
    },
    { studyRole: ['recorder', 'questioner'], studyFormat: 'virtual' },
  ),
  student(
    'Daniel Meyer',
    {
      monday: hours('09:00', '10:00'),
      tuesday: hours('09:00', '12:00'),
      wednesday: hours('18:00', '19:00'),
      thursday: hours('08:00', '10:00'),
      friday: hours('08:00', '11:00'),
    },
    { studyRole: ['explainer'], priorKnowledge: 'high', engagementStyle: 'constructive' },
  ),
  student(
    'Amina Haddad',
    {
      monday: hours('18:00', '20:00'),
      tuesday: hours('08:00', '10:00'),
      thursday: hours('09:00', '12:00'),
      friday: hours('08:00', '09:00'),
      saturday: hours('10:00', '11:00'),
    },
    { studyRole: ['questioner'], studyIntensity: 'intensive', priorKnowledge: 'low' },
  ),
  student(
    'Lucas Silva',
    {
      tuesday: hours('09:00', '10:00'),
      wednesday: hours('09:00', '11:00'),
      thursday: hours('09:00', '11:00'),
      friday: hours('08:00', '10:00'),
      saturday: hours('12:00', '14:00'),
      sunday: hours('09:00', '11:00'),
    },
    { studyRole: ['facilitator'], engagementStyle: 'interactive', communicationPreference: 'speak-aloud' },
  ),
  student(
    'Wei Chen',
    {
      tuesday: hours('20:00', '23:00'),
      wednesday: hours('12:00', '14:00'),
      thursday: hours('20:00', '22:00'),
      saturday: hours('13:00', '15:00'),
      sunday: hours('14:00', '17:00'),
    },
    { studyRole: ['explainer'], studyFormat: 'virtual', meetingFrequency: 'once-a-week' },
  ),
  student(
    'Hannah Levi',
    {
      monday: hours('12:00', '13:00'),
      tuesday: hours('19:00', '22:00'),
      thursday: hours('19:00', '22:00'),
      saturday: hours('20:00', '22:00'),
      sunday: hours('14:00', '16:00'),
    },
    { studyRole: ['questioner'], studyFormat: 'virtual', studyIntensity: 'casual' },
  ),
  student(
    'Omar Farouk',
    {
      monday: hours('18:00', '20:00'),
      tuesday: hours('20:00', '22:00'),
      wednesday: hours('12:00', '13:00'),
      thursday: hours('20:00', '23:00'),
      sunday: hours('14:00', '18:00'),
    },
    { studyRole: ['recorder'], engagementStyle: 'passive', priorKnowledge: 'low', personalityType: 2 },
  ),
  student(
    'Chloe Martin',
    {
      tuesday: hours('20:00', '21:00'),
      wednesday: hours('17:00', '20:00'),
      thursday: hours('20:00', '22:00'),
      friday: hours('16:00', '18:00'),
      sunday: hours('15:00', '17:00'),
    },
    { studyRole: ['facilitator', 'explainer'], engagementStyle: 'interactive', priorKnowledge: 'high' },
  ),
];

/** The group that the program puts the first four into, as indexes into the class; a test of the engine holds it to that. */
export const SAMPLE_GROUP: readonly number[] = [0, 1, 2, 3];

/** The class divided into groups of four in every way there is. Tests try them all, and compare. */
export const SAMPLE_DIVISIONS = {
  /** The number of ways. */
  ways: 5775,
  /** In how many of them each group has an hour in which all its members are free. */
  meeting: 39,
  /** The highest class score, rounded; it is that of the program's groups. */
  best: 86,
} as const;
