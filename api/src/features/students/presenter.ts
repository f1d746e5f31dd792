import type { ownSubmissionSchema } from '@study-groups/contracts/student';
import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import type { z } from 'zod';
import type { StudentRecord } from '../../records/student.ts';

/** A submission as its own student reads it. */
export function presentSubmission(student: StudentRecord): z.output<typeof ownSubmissionSchema> {
  return { ...presentAnswers(student), classId: student.classId };
}

const OPTIONAL = namesOf(OPTIONAL_TEXTS);

/** Presents what a student has handed in. */
export function presentAnswers(student: StudentRecord): Omit<z.output<typeof ownSubmissionSchema>, 'classId'> {
  // What must be there is named one by one: objects that are filled by keys alone are slow to check and to write, and a
  // dashboard has up to 2,000.
  const answers: ReturnType<typeof presentAnswers> = {
    id: student.id,
    fullName: student.fullName,
    email: student.email,
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
    answers: student.answers,
    groupDynamics: student.groupDynamics,
    communicationStyle: student.communicationStyle,
    language: student.language,
    confirmedAt: student.confirmedAt?.toISOString(),
    isAdded: student.isAdded,
    isIncomplete: student.isIncomplete,
    createdAt: student.createdAt.toISOString(),
    updatedAt: student.updatedAt.toISOString(),
  };
  for (const name of OPTIONAL) answers[name] = student[name];
  return answers;
}
