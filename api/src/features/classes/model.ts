import { CLASS_STATUSES, SEMESTERS, type ClassStatus, type Semester } from '@study-groups/contracts/class';
import { GROUP_SIZES, type GroupSize } from '@study-groups/contracts/group-size';
import { LANGUAGES, type Language } from '@study-groups/contracts/language';
import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** A class as it is stored, from the request on. */
export interface ClassRecord {
  id: number;
  /** Null until approved. */
  slug: string | null;
  slugProposal: string | null;
  status: ClassStatus;
  courseName: string;
  courseCode: string | null;
  university: string | null;
  semester: Semester | null;
  year: number | null;
  instructorName: string;
  instructorEmail: string;
  /** Of mails to the instructor. */
  language: Language;
  /** IANA. */
  timeZone: string;
  deadline: Date;
  /** The end of its term: from then on its students can only read. */
  activeUntil: Date;
  sizeChoice: GroupSize;
  groupSize: number;
  minGroupSize: number;
  maxGroupSize: number;
  /** Whether the job matches it at the deadline. */
  autoMatch: boolean;
  /** Sealed, see `passwordPlace`; null until approved. */
  passwords: { dashboard: string; groups: string } | null;
  /** The run whose groups stand; null while there are none. */
  matchedRun: number | null;
  /** Runs so far. */
  runCount: number;
  /** Until then somebody is at matching it; only spares double work. */
  matchLeaseUntil: Date | null;
  /** 0 to 1 while it is being matched. */
  matchProgress: number | null;
  /** Actions of the dashboard so far. Every action counts, so that no two of them overlap. */
  changes: number;
  createdAt: Date;
}

const schema = new Schema<ClassRecord>(
  {
    id: { type: Number, required: true },
    slug: { type: String, default: null },
    slugProposal: { type: String, default: null },
    status: { type: String, enum: CLASS_STATUSES, required: true },
    courseName: { type: String, required: true },
    courseCode: { type: String, default: null },
    university: { type: String, default: null },
    semester: { type: String, enum: [...SEMESTERS, null], default: null },
    year: { type: Number, default: null },
    instructorName: { type: String, required: true },
    instructorEmail: { type: String, required: true },
    language: { type: String, enum: LANGUAGES, required: true },
    timeZone: { type: String, required: true },
    deadline: { type: Date, required: true },
    activeUntil: { type: Date, required: true },
    sizeChoice: { type: String, enum: GROUP_SIZES, required: true },
    groupSize: { type: Number, required: true },
    minGroupSize: { type: Number, required: true },
    maxGroupSize: { type: Number, required: true },
    autoMatch: { type: Boolean, default: true },
    passwords: {
      type: new Schema(
        { dashboard: { type: String, required: true }, groups: { type: String, required: true } },
        { _id: false },
      ),
      default: null,
    },
    matchedRun: { type: Number, default: null },
    runCount: { type: Number, default: 0 },
    matchLeaseUntil: { type: Date, default: null },
    matchProgress: { type: Number, default: null },
    changes: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ id: 1 }, { unique: true });
// Of strings only; the database does not find a slug by an index of whatever `$type: 'string'` holds for.
schema.index({ slug: 1 }, { name: 'slug', unique: true, partialFilterExpression: { slug: { $gt: '' } } });
schema.index({ status: 1, matchedRun: 1, deadline: 1 });
schema.index({ activeUntil: 1 });

export const ClassModel = model('Class', schema, 'classes');
