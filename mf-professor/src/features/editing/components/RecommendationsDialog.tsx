import type { Recommendation } from '@study-groups/contracts/actions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorRecommendationsQuery } from '../../session/api.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { editTo } from '../edits.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import styles from './ChoiceDialog.module.css';
import type { EditDialogProps } from './EditingDialogs.tsx';
import { RecommendedGroup } from './RecommendedGroup.tsx';

/** Every other group as a place for a student, as the server judges it, best first. */
export default function RecommendationsDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const shown = useShownClass();
  const { currentData, isError, isFetching, refetch } = useProfessorRecommendationsQuery({
    ...args,
    params: { classId: String(shown.class.id), studentId: String(studentId) },
  });
  const name = shown.students.find(({ id }) => id === studentId)?.fullName ?? '';

  const choose = ({ groupId }: Recommendation) => {
    const edit = editTo(shown, studentId, { groupId });
    if (edit) onChoose(edit);
  };

  return (
    <ChoiceDialog {...frame} title={t('recommend.title', { name })}>
      {isError ? (
        <Notice
          kind="error"
          title={t('recommend.failed')}
          action={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      ) : !currentData ? (
        <p role="status">{t('recommend.loading')}</p>
      ) : currentData.recommendations.length === 0 ? (
        <p>{t('recommend.none')}</p>
      ) : (
        <>
          <p className={layout.muted}>{t('mails.note')}</p>
          <ul className={styles.choices}>
            {currentData.recommendations.map((recommendation) => (
              <li key={recommendation.groupId} className={styles.choice}>
                <RecommendedGroup name={name} recommendation={recommendation} onMove={() => choose(recommendation)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ChoiceDialog>
  );
}
