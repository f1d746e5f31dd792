import type { ownSubmissionSchema } from '@study-groups/contracts/student';
import type { z } from 'zod';
import type { StudentRecord } from '../../records/student.ts';

/** A submission as its own student reads it. */
export function presentSubmission(student: StudentRecord): z.output<typeof ownSubmissionSchema> {
  return { ...presentAnswers(student), classId: student.classId };
}

/** What a student has handed in. */
export function presentAnswers(student: StudentRecord): Omit<z.output<typeof ownSubmissionSchema>, 'classId'> {
  // Named one by one: objects that are filled by keys are slow to check and to write, and a dashboard has up to 2,000.
  return {
    id: student.id,
    fullName: student.fullName,
    email: student.email,
    studentId: student.studentId,
    phoneNumber: student.phoneNumber,
    availability: student.availability,
    studyRole: student.studyRole,
    engagementStyle: student.engagementStyle,
    priorKnowledge: student.priorKnowledge,
    communicationPreference: student.communicationPreference,
    personalityType: student.personalityType,
    preferredGroupSize: student.preferredGroupSize,
    studyFormat: student.studyFormat,
    studyIntensity: student.studyIntensity,
    meetingFrequency: student.meetingFrequency,
    friendPreferences: student.friendPreferences,
    groupDynamics: student.groupDynamics,
    communicationStyle: student.communicationStyle,
    language: student.language,
    confirmedAt: student.confirmedAt?.toISOString(),
    createdAt: student.createdAt.toISOString(),
    updatedAt: student.updatedAt.toISOString(),
  };
}
