import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import type { Conflict } from '../useIdentityDraft.ts';

interface IdentityConflictProps {
  conflicts: readonly Conflict[];
  /** Forgets what was typed. */
  onLoad: () => void;
  /** Keeps what was typed, to be saved over it. */
  onKeep: () => void;
}

/** Says what somebody else has edited in the fields that were typed into, before it is overwritten. */
export function IdentityConflict({ conflicts, ...choices }: IdentityConflictProps) {
  const { t } = useTexts('admin-admins');
  if (conflicts.length === 0) return null;
  const differences = conflicts.map(({ field, now, typed }) => ({ field: t(field), now, typed }));
  return <ConflictNotice title={t('conflict.title')} differences={differences} {...choices} />;
}
