import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useDeferredValue, useMemo } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { groupOf } from '../edits.ts';
import { movesOf } from '../ranked-edits.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import styles from './ChoiceDialog.module.css';
import type { EditDialogProps } from './EditingDialogs.tsx';
import { PreviewLines } from './PreviewLines.tsx';

/** So many are drawn with the dialog, more than fit into it; the others right after. */
const FIRST_DRAWN = 8;

/** Every other group as a place for a student, with what going there would do. */
export default function MoveDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  const previews = useMemo(() => movesOf(shown, studentId), [shown, studentId]);
  const drawn = useDeferredValue(previews.length, FIRST_DRAWN);
  const name = shown.students.find(({ id }) => id === studentId)?.fullName ?? '';
  const group = groupOf(shown, studentId);
  const sizeOf = (groupId: number) => shown.groups.find(({ id }) => id === groupId)?.members.length ?? 0;
  return (
    <ChoiceDialog {...frame} title={t('move.title', { name })}>
      <p>{group ? t('move.from', { group: group.name, score: group.matchScore }) : t('move.fromNone')}</p>
      <p className={layout.muted}>{t('mails.note')}</p>
      <ul className={styles.choices}>
        {previews.slice(0, drawn).map((preview) => (
          <li key={preview.to.id} className={styles.choice}>
            <div>
              <h3>
                <bdi>{preview.to.name}</bdi>
              </h3>
              <span className={layout.muted}>
                {t('move.size', { count: sizeOf(preview.to.id), max: shown.class.maxGroupSize })}
              </span>
            </div>
            <Button
              aria-label={t('move.hereNamed', { name, group: preview.to.name })}
              onClick={() => onChoose(preview.edit)}
            >
              {t('move.here')}
            </Button>
            <div className={styles.wide}>
              <PreviewLines preview={preview} />
            </div>
          </li>
        ))}
      </ul>
    </ChoiceDialog>
  );
}
