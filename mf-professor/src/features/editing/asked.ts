import type { DialogKind } from './editing-context.ts';
import type { Edit } from './edits.ts';

/** What is asked: about a student, or about an edit that needs a yes. */
export type Asked = { kind: DialogKind; studentId: number } | { kind: 'full'; edit: Edit; studentId: number };
