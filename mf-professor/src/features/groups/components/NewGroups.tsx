import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense } from 'react';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorDashboardQuery } from '../../session/api.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useReshuffle } from '../useReshuffle.ts';

const PreviewPanel = lazyPart(() => import(/* webpackChunkName: "preview-panel" */ './PreviewPanel.tsx'));

/** New groups that wait to be kept or dropped; while they are being formed, that they are. It is the same after a reload. */
export function NewGroups() {
  const { class: course, preview } = useShownClass();
  const { isForming } = useReshuffle();
  if (isForming || course.matching) return <Forming />;
  return (
    preview && (
      <Suspense
        fallback={
          <Skeleton>
            <Bone height={320} />
          </Skeleton>
        }
      >
        <PreviewPanel key={preview.createdAt} preview={preview} />
      </Suspense>
    )
  );
}

/** Interval at which the progress is polled, in milliseconds, for pages that get no events. */
const POLL_MS = 1_000;

/** Refers to the top of the dashboard, which shows the progress and the way to cancel it. */
function Forming() {
  const { t } = useTexts('professor-groups');
  const args = useDashboardArgs();
  useProfessorDashboardQuery({ ...args, body: {} }, { pollingInterval: POLL_MS });
  return <Notice kind="info" title={t('forming.title')} text={t('forming.text')} />;
}
