import type { Availability } from '@study-groups/contracts/grid';
import type { Group, Member } from '@study-groups/contracts/group';
import { heatOf } from '@study-groups/web-sdk/ui/week-levels';

const weekdays = (...slots: ('10:00' | '11:00' | '14:00' | '15:00' | '18:00')[]): Availability => ({
  monday: slots,
  tuesday: slots,
  thursday: slots,
});

/** The weeks of three made-up students. */
export const WEEKS: readonly Availability[] = [
  weekdays('10:00', '11:00', '14:00'),
  weekdays('11:00', '14:00', '15:00'),
  weekdays('11:00', '14:00', '18:00'),
];

const member = (id: number, fullName: string, isLeader = false): Member => ({
  id,
  fullName,
  email: `${fullName.toLowerCase().replace(' ', '.')}@example.edu`,
  studyFormat: 'hybrid',
  studyIntensity: 'moderate',
  isLeader,
});

/** A made-up group. */
export const GROUP: Group = {
  id: 1,
  name: 'Group 1',
  matchScore: 82,
  breakdown: [
    { term: 'time', quality: 0.9, points: 40, maxPoints: 45 },
    { term: 'roles', quality: 0.5, points: 5, maxPoints: 10 },
  ],
  bestMeetingTimes: ['monday|11:00', 'tuesday|14:00'],
  attendance: [3, 3],
  overlap: [...heatOf(WEEKS)],
  meetingFrequency: 'once-a-week',
  members: [member(1, 'Noa Levi', true), member(2, 'Dana Cohen'), member(3, 'Omar Haddad')],
};
