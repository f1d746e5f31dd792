import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { memo, useMemo } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { type Edit, groupOf } from '../edits.ts';
import type { EditPreview } from '../preview-edit.ts';
import { movesOf } from '../ranked-edits.ts';
import { useGrowingCount } from '../useGrowingCount.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import styles from './ChoiceDialog.module.css';
import type { EditDialogProps } from './EditingDialogs.tsx';
import { PreviewLines } from './PreviewLines.tsx';

/** Every other group as a place for a student, with what going there would do. */
export default function MoveDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  const name = shown.students.find(({ id }) => id === studentId)?.fullName ?? '';
  const group = groupOf(shown, studentId);
  return (
    <ChoiceDialog {...frame} title={t('move.title', { name })}>
      <p>{group ? t('move.from', { group: group.name, score: group.matchScore }) : t('move.fromNone')}</p>
      <p className={layout.muted}>{t('mails.note')}</p>
      <Places studentId={studentId} name={name} onChoose={onChoose} />
    </ChoiceDialog>
  );
}

interface PlacesProps {
  studentId: number;
  name: string;
  onChoose: (edit: Edit) => void;
}

/** The other groups, the best for the class first. */
function Places({ studentId, ...place }: PlacesProps) {
  const shown = useShownClass();
  const previews = useMemo(() => movesOf(shown, studentId), [shown, studentId]);
  const count = useGrowingCount(previews.length);
  return (
    <ul className={styles.choices}>
      {previews.slice(0, count).map((preview) => (
        <PlaceItem key={preview.to.id} preview={preview} {...place} />
      ))}
    </ul>
  );
}

const PlaceItem = memo(function PlaceItem({
  preview,
  name,
  onChoose,
}: Omit<PlacesProps, 'studentId'> & { preview: EditPreview }) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const { groups, class: course } = useShownClass();
  const { to, edit } = preview;
  const size = groups.find(({ id }) => id === to.id)?.members.length ?? 0;
  return (
    <li className={styles.choice}>
      <div>
        <h3>
          <bdi>{groupName(to.name)}</bdi>
        </h3>
        <span className={layout.muted}>{t('move.size', { count: size, max: course.maxGroupSize })}</span>
      </div>
      <Button aria-label={t('move.hereNamed', { name, group: to.name })} onClick={() => onChoose(edit)}>
        {t('move.here')}
      </Button>
      <div className={styles.wide}>
        <PreviewLines preview={preview} />
      </div>
    </li>
  );
});
