import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { ConfirmDialog } from '../../dashboard/components/ConfirmDialog.tsx';
import { useShownClass } from '../../dashboard/shown-class.ts';
import type { Edit } from '../edits.ts';
import { mailsOfEdit } from '../mails-of-edit.ts';
import { previewEdit } from '../preview-edit.ts';
import type { EditDialogProps } from './EditingDialogs.tsx';
import { PreviewLines } from './PreviewLines.tsx';

/** Asks before a student goes to a group that has as many members as the class allows. */
export default function FullDialog({ studentId, edit, onChoose, ...frame }: EditDialogProps & { edit: Edit }) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  // As it was asked: once it is made there is nothing to preview.
  const [{ preview, mails, name }] = useState(() => ({
    preview: previewEdit(shown, edit),
    mails: mailsOfEdit(shown, edit),
    name: shown.students.find(({ id }) => id === studentId)?.fullName ?? '',
  }));
  const { to } = preview;
  return (
    <ConfirmDialog
      open={frame.open}
      title={t('full.title', { group: to.name })}
      confirmLabel={t('full.confirm')}
      onConfirm={() => onChoose(edit)}
      onCancel={frame.onClose}
      afterClose={frame.afterClose}
    >
      <p>
        {t('full.text', { group: to.name, count: to.size - 1, name, size: to.size, max: shown.class.maxGroupSize })}
      </p>
      <PreviewLines preview={preview} />
      <p>{t('mails.count', { count: mails })}</p>
    </ConfirmDialog>
  );
}
