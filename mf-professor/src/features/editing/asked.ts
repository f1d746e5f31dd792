import type { DialogKind } from './editing-context.ts';
import type { Edit } from './edits.ts';
import type { ManyPreview } from './preview-many.ts';

/** What every dialog about a student takes. */
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

/** What is asked: about a student, or about an edit that needs a yes. */
export type Asked = { kind: DialogKind; studentId: number } | { kind: 'full'; edit: Edit; studentId: number };

/** What is asked about several: where they go, or whether they go where there would be too many. */
export type AskedMany =
  | { kind: 'moveMany'; studentIds: readonly number[] }
  | { kind: 'manyFull'; preview: ManyPreview };
