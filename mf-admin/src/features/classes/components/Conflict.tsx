import type { AdminClass } from '@study-groups/contracts/admin';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import { type ClassDraft, type ClassField, draftOf } from '../class-draft.ts';

interface ConflictProps {
  /** The class as somebody else left it. */
  one: AdminClass;
  draft: ClassDraft;
  /** What both have changed. */
  fields: readonly ClassField[];
  /** Shows the class as it is, and forgets what was typed. */
  onLoad: () => void;
  /** Keeps what was typed, to be saved over it. */
  onKeep: () => void;
}

/** Says what somebody else has changed since the form was opened, before anything is overwritten. */
export function Conflict({ one, draft, fields, ...choices }: ConflictProps) {
  const { t } = useTexts('admin-classes');
  const valueText = useValueText();
  const present = draftOf(one);
  return (
    <ConflictNotice
      title={t('conflict.title')}
      differences={fields.map((field) => ({
        field: t(`form.${field}`),
        now: valueText(field, present),
        typed: valueText(field, draft),
      }))}
      {...choices}
    />
  );
}

/** What stands in a field, in words. */
function useValueText(): (field: ClassField, draft: ClassDraft) => string {
  const { t } = useTexts('admin-classes');
  const sizeName = useSizeName();
  return (field, draft) => {
    if (field === 'groupSize') return sizeName(draft.groupSize);
    if (field === 'semester') return draft.semester ? t(`choices:semester.${draft.semester}`) : t('conflict.nothing');
    if (field === 'confirmAddresses') return t(`form.confirm.${draft.confirmAddresses}`);
    return draft[field] || t('conflict.nothing');
  };
}
