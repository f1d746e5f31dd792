import type { Availability, MeetingTime } from '@study-groups/contracts/grid';
import type { Group } from '@study-groups/contracts/group';
import { heatOf } from '@study-groups/web-sdk/ui/week-levels';

/** Three made-up students, whose weeks the landing page lays over each other. */
export const SAMPLE_WEEKS: readonly [Availability, Availability, Availability] = [
  {
    monday: ['09:00', '10:00', '11:00', '17:00', '18:00', '19:00'],
    tuesday: ['08:00', '09:00', '13:00', '14:00', '15:00'],
    wednesday: ['16:00', '17:00', '18:00', '19:00'],
    thursday: ['10:00', '11:00', '12:00'],
    saturday: ['11:00', '12:00', '13:00', '14:00'],
    sunday: ['20:00', '21:00', '22:00'],
  },
  {
    monday: ['17:00', '18:00', '19:00', '20:00'],
    tuesday: ['14:00', '15:00', '16:00'],
    wednesday: ['09:00', '10:00', '17:00', '18:00'],
    thursday: ['18:00', '19:00', '20:00', '21:00'],
    friday: ['08:00', '09:00', '10:00', '11:00'],
    saturday: ['12:00', '13:00', '14:00', '15:00', '16:00'],
  },
  {
    monday: ['18:00', '19:00', '20:00', '21:00'],
    tuesday: ['10:00', '11:00', '12:00'],
    wednesday: ['17:00', '18:00', '19:00', '20:00'],
    friday: ['13:00', '14:00', '15:00', '16:00'],
    saturday: ['09:00', '10:00', '13:00', '14:00'],
    sunday: ['18:00', '19:00', '20:00', '21:00'],
  },
];

const BEST: MeetingTime[] = ['monday|18:00', 'wednesday|17:00', 'saturday|13:00'];

/** The group that the three make, as the product would show it. */
export const SAMPLE_GROUP: Group = {
  id: 1,
  name: 'Group 4',
  matchScore: 86,
  breakdown: [],
  bestMeetingTimes: BEST,
  attendance: BEST.map(() => 3),
  overlap: [...heatOf(SAMPLE_WEEKS)],
  meetingFrequency: '2-3-times',
  members: [
    member(1, 'Maya Cohen', 'hybrid', 'moderate', true),
    member(2, 'Liam Okafor', 'in-person', 'moderate', false),
    member(3, 'Sofia Reyes', 'hybrid', 'intensive', false),
  ],
};

function member(
  id: number,
  fullName: string,
  studyFormat: 'in-person' | 'hybrid',
  studyIntensity: 'moderate' | 'intensive',
  isLeader: boolean,
): Group['members'][number] {
  const email = `${fullName.toLowerCase().replace(' ', '.')}@example.edu`;
  return { id, fullName, email, studyFormat, studyIntensity, isLeader };
}
