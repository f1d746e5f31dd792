import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Progress from 'antd/es/progress';
import { useDashboardArgs } from '../../dashboard/access.ts';
import { useProfessorDashboardQuery } from '../../dashboard/api.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useReshuffle } from '../use-reshuffle.ts';
import '../texts.ts';
import styles from './NewGroups.module.css';
import { PreviewPanel } from './PreviewPanel.tsx';

/** While new groups are being formed, how far it is; then the new groups. It is the same after a reload. */
export function NewGroups() {
  const { class: course, preview } = useShownClass();
  const { isForming } = useReshuffle();
  if (isForming || course.matching) return <Forming />;
  return preview && <PreviewPanel key={preview.createdAt} preview={preview} />;
}

/** How often to look how far it is, in milliseconds, for pages that hear of nothing by themselves. */
const POLL_MS = 1_000;

function Forming() {
  const { t } = useTexts('professor-groups');
  const { matching } = useShownClass().class;
  const args = useDashboardArgs();
  const { cancel, isCancelling } = useReshuffle();
  useProfessorDashboardQuery({ ...args, body: {} }, { pollingInterval: POLL_MS });
  const seconds = matching?.secondsLeft;
  return (
    <section className={`${layout.card} ${styles.forming}`} aria-label={t('forming.label')}>
      <p role="status">
        {t(`forming.${matching?.phase ?? 'waiting'}`)}
        {typeof seconds === 'number' && ` ${t('forming.seconds', { count: seconds })}`}
      </p>
      <Progress percent={Math.round(100 * (matching?.done ?? 0))} status="active" aria-label={t('forming.label')} />
      <Button busy={isCancelling} disabled={!matching} onClick={() => void cancel()}>
        {t('forming.cancel')}
      </Button>
    </section>
  );
}
