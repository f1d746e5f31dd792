import type { DashboardStudent } from '@study-groups/contracts/dashboard';

/** A student for tests, free on Monday morning and in no group. */
export function buildStudent(changes: Partial<DashboardStudent> = {}): DashboardStudent {
  const { id = 1 } = changes;
  return {
    id,
    fullName: `Student ${id}`,
    email: `student${id}@example.edu`,
    availability: { monday: ['08:00', '09:00'] },
    studyRole: ['explainer'],
    engagementStyle: 'active',
    priorKnowledge: 'medium',
    communicationPreference: 'speak-aloud',
    personalityType: 3,
    preferredGroupSize: '4',
    studyFormat: 'hybrid',
    studyIntensity: 'moderate',
    meetingFrequency: 'once-a-week',
    friendPreferences: [],
    groupDynamics: 'no-preference',
    communicationStyle: 'slack-discord',
    language: 'en',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    editUrl: null,
    groupId: null,
    ...changes,
  };
}
