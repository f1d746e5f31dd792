import type { ClassRequest } from '@study-groups/contracts/class';
import { proposeSlug } from '@study-groups/contracts/slug';
import { nextId } from '../../platform/ids.ts';
import { ClassModel, type ClassRecord } from './model.ts';
import { sizeFields } from './sizes.ts';
import { activeUntil } from './term.ts';

/** Stores a request for an admin to decide. */
export async function requestClass(request: ClassRequest): Promise<ClassRecord> {
  const { semester, timeZone } = request;
  const deadline = new Date(request.deadline);
  const year = Number(request.year);
  const created = await ClassModel.create({
    id: await nextId('classes'),
    slugProposal: request.slugProposal ?? proposeSlug(request),
    status: 'pending',
    courseName: request.courseName,
    courseCode: request.courseCode,
    university: request.university,
    semester,
    year,
    instructorName: request.instructorName,
    instructorEmail: request.instructorEmail,
    language: request.language,
    timeZone,
    deadline,
    activeUntil: activeUntil({ semester, year, deadline, timeZone }),
    ...sizeFields(request.groupSize),
    createdAt: new Date(),
  });
  return created.toObject();
}
