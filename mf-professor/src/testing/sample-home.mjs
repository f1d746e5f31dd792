import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';
import { course } from './sample-classes.mjs';

const ofCourse = {
  id: 1,
  slug: 'cell-biology',
  courseName: course.courseName,
  courseCode: course.courseCode,
  semester: 'FALL',
  year: 2026,
  role: 'owner',
  status: 'approved',
  state: 'complete',
  deadline: inDays(-2),
  timeZone: course.timeZone,
  isOver: false,
  isArchived: false,
  students: 10,
  groups: 2,
  needs: [{ need: 'unplaced', students: 1 }],
};

/** The home of who teaches the class that the stand-in of the API knows: one of this term, one that waits for approval, one of last term. */
export const homeClasses = [
  ofCourse,
  {
    ...ofCourse,
    id: 2,
    slug: null,
    courseName: 'Genetics',
    courseCode: 'BIO 310',
    status: 'pending',
    state: 'accepting',
    deadline: inDays(20),
    students: 0,
    groups: 0,
    needs: [],
  },
  {
    ...ofCourse,
    id: 3,
    slug: 'open',
    courseName: 'Botany',
    role: 'assistant',
    isOver: true,
    deadline: inDays(-200),
    needs: [],
  },
];
