import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { groupOf } from '../edits.ts';
import { movesOf } from '../ranked-edits.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { EditDialogProps } from './EditingDialogs.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { PreviewLines } from './PreviewLines.tsx';

/** Every other group as a place for a student, with what going there would do. */
export default function MoveDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  const name = shown.students.find(({ id }) => id === studentId)?.fullName ?? '';
  const group = groupOf(shown, studentId);
  const previews = useMemo(() => movesOf(shown, studentId), [shown, studentId]);
  return (
    <ChoiceDialog {...frame} title={t('move.title', { name })}>
      <p>{group ? t('move.from', { group: group.name, score: group.matchScore }) : t('move.fromNone')}</p>
      <p className={layout.muted}>{t('mails.note')}</p>
      <PlaceChoice
        places={previews.map((preview) => ({
          to: preview.to,
          lines: <PreviewLines preview={preview} />,
          onChoose: () => onChoose(preview.edit),
        }))}
        labelOf={(place) => t('move.hereNamed', { name, group: place })}
      />
    </ChoiceDialog>
  );
}
