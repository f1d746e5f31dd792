import type { AdminClass } from '@study-groups/contracts/admin';
import type { ClassSelection } from '@study-groups/contracts/bulk';

/** The dialog that is open above the list of classes. */
export type ClassDialog =
  | { kind: 'create' }
  | { kind: 'edit'; id: number; renames?: boolean }
  | { kind: 'approve' | 'reject' | 'delete'; one: AdminClass }
  | { kind: 'bulk'; action: BulkKind; classes: ClassSelection }
  | { kind: 'report' }
  | { kind: 'save-view' };

/** The actions on several classes at once. */
export const BULK_KINDS = ['approve', 'reject', 'delete'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];
