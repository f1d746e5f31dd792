import type { PublicClass } from '@study-groups/contracts/public-class';
import type { Group } from '@study-groups/contracts/group';
import { CELLS } from '@study-groups/contracts/grid';
import { type Answers, emptyAnswers, type OwnSubmission } from '../features/registration/answers.ts';

/** A class that takes submissions for another week. */
export function buildClass(overrides: Partial<PublicClass> = {}): PublicClass {
  return {
    id: 7,
    slug: 'algorithms',
    courseName: 'Introduction to Algorithms',
    instructorName: 'Ruth Amsel',
    deadline: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    timeZone: 'America/New_York',
    groupSize: 'flex',
    active: true,
    ...overrides,
  };
}

/** Answers with which nothing is wrong. */
export function buildAnswers(overrides: Partial<Answers> = {}): Answers {
  return {
    ...emptyAnswers({ groupSize: 'flex' }),
    fullName: 'Noa Levin',
    email: 'noa.levin@example.edu',
    availability: { monday: ['10:00', '11:00'] },
    studyRole: ['explainer'],
    engagementStyle: 'interactive',
    priorKnowledge: 'medium',
    communicationPreference: 'depends-on-topic',
    preferredGroupSize: '4',
    studyFormat: 'hybrid',
    studyIntensity: 'moderate',
    meetingFrequency: '2-3-times',
    ...overrides,
  };
}

/** A submission as its student reads it back. */
export function buildSubmission(overrides: Partial<OwnSubmission> = {}): OwnSubmission {
  const { answers: _own, ...usual } = buildAnswers();
  return {
    ...(usual as OwnSubmission),
    id: 31,
    classId: 7,
    studentId: 'A1234567',
    phoneNumber: undefined,
    groupDynamics: 'competitive',
    communicationStyle: 'email',
    language: 'en',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  };
}

/** A group of these people, the first of them its leader. */
export function buildGroup(id: number, names: readonly string[]): Group {
  return {
    id,
    name: `Group ${id}`,
    matchScore: 82,
    breakdown: [],
    bestMeetingTimes: ['monday|10:00'],
    attendance: [names.length],
    overlap: Array.from({ length: CELLS }, (_, cell) => (cell === 2 ? names.length : 0)),
    meetingFrequency: 'once-a-week',
    members: names.map((fullName, index) => ({
      id: id * 10 + index,
      fullName,
      email: `member${id}${index}@example.edu`,
      studyFormat: 'hybrid',
      studyIntensity: 'moderate',
      isLeader: index === 0,
    })),
  };
}
