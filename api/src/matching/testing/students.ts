import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  COMMUNICATION_PREFERENCES,
  ENGAGEMENT_STYLES,
  MEETING_FREQUENCIES,
  PRIOR_KNOWLEDGE,
  STUDY_FORMATS,
  STUDY_INTENSITIES,
  STUDY_ROLES,
} from '@study-groups/contracts/choices';
import { availabilityOf } from '@study-groups/contracts/grid';
import { PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import { parseStudents } from '../students-file.ts';
import type { MatchStudent } from '@study-groups/scoring/types';

/** A student without any peculiarity, with these answers changed. */
export function buildStudent(number: number, changes: Partial<MatchStudent> = {}): MatchStudent {
  return {
    email: `student${number}@example.edu`,
    availability: { monday: ['10:00', '11:00'], thursday: ['18:00'] },
    studyRole: ['explainer'],
    engagementStyle: 'active',
    priorKnowledge: 'medium',
    communicationPreference: 'depends-on-topic',
    personalityType: 3,
    preferredGroupSize: '4',
    studyFormat: 'hybrid',
    studyIntensity: 'moderate',
    meetingFrequency: 'once-a-week',
    friendPreferences: [],
    ...changes,
  };
}

/** Students without peculiarities. */
export function buildStudents(count: number, changes: Partial<MatchStudent> = {}): MatchStudent[] {
  return Array.from({ length: count }, (_, i) => buildStudent(i, changes));
}

/** Any class of `min` to `max` students; some name friends, themselves or strangers. */
export function anyClass(min: number, max: number): fc.Arbitrary<MatchStudent[]> {
  const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
  const answers = fc.record({
    availability: fc.uniqueArray(fc.nat(125), { minLength: 1, maxLength: 50 }).map(availabilityOf),
    studyRole: fc.uniqueArray(oneOf(STUDY_ROLES), { minLength: 1, maxLength: 2 }),
    engagementStyle: oneOf(ENGAGEMENT_STYLES),
    priorKnowledge: oneOf(PRIOR_KNOWLEDGE),
    communicationPreference: oneOf(COMMUNICATION_PREFERENCES),
    personalityType: fc.integer({ min: 1, max: 5 }),
    preferredGroupSize: oneOf(PREFERRED_GROUP_SIZES),
    studyFormat: oneOf(STUDY_FORMATS),
    studyIntensity: oneOf(STUDY_INTENSITIES),
    meetingFrequency: oneOf(MEETING_FREQUENCIES),
    friends: fc.array(fc.nat(max), { maxLength: 3 }),
  });
  return fc.array(answers, { minLength: min, maxLength: max }).map((all) =>
    all.map(({ friends, ...rest }, i) => ({
      ...rest,
      email: `student${i}@example.edu`,
      friendPreferences: friends.map((friend) => ` Student${friend}@example.edu`),
    })),
  );
}

/** A class of the benchmark. */
export function readInstance(name: string): MatchStudent[] {
  return parseStudents(readFileSync(new URL(`./instances/${name}.json`, import.meta.url), 'utf8'));
}
