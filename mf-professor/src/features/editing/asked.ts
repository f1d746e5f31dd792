import type { DialogKind } from './editing-context.ts';
import type { Edit } from './edits.ts';
import type { ManyPreview } from './preview-many.ts';

/** The props of every dialog about a student. */
export interface StudentDialogProps {
  studentId: number;
  open: boolean;
  onClose: () => void;
  /** Called when it is gone. */
  afterClose: () => void;
}

/** A dialog from which an edit is chosen. */
export interface EditDialogProps extends StudentDialogProps {
  onChoose: (edit: Edit) => void;
}

/** An open question: about a student, or about an edit that needs confirmation. */
export type Asked = { kind: DialogKind; studentId: number } | { kind: 'full'; edit: Edit; studentId: number };

/** An open question about several students: where they go, or whether they go to a group that would be too large. */
export type AskedMany =
  | { kind: 'moveMany'; studentIds: readonly number[] }
  | { kind: 'manyFull'; preview: ManyPreview };
