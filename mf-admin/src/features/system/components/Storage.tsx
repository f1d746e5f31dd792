import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { ShareBar } from '../../../charts/ShareBar.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useAdminStorageQuery } from '../api.ts';
import { formatCount } from '../../../ui/format-count.ts';
import { formatBytes } from '../measures.ts';
import { ClassName } from './ClassName.tsx';
import { SectionFailed } from './SectionFailed.tsx';
import { SmallTable } from './SmallTable.tsx';

/** Number of classes that are listed. */
const MOST_LISTED = 50;

/** The classes that take the most room. */
export function Storage() {
  const { t, language } = useTexts('admin-system');
  const times = useTimes();
  const { data, error, refetch } = useAdminStorageQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <SectionFailed error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton blocks={1} height={120} />;
  const classes = data.classes.slice(0, MOST_LISTED);
  const most = Math.max(1, ...classes.map(({ bytes }) => bytes));
  if (classes.length === 0) return <p className={layout.muted}>{t('storage.none')}</p>;
  return (
    <>
      <p className={layout.muted}>{t('storage.intro', { time: times.dateTime(data.at, ownZone()) })}</p>
      <SmallTable
        label={t('section.storage')}
        head={[t('storage.class'), t('storage.bytes'), t('storage.students'), t('storage.mails'), t('storage.events')]}
        rows={classes.map(({ class: cls, students, mails, events, bytes }) => ({
          id: String(cls.id),
          cells: [
            <ClassName key="class" cls={cls} />,
            <span key="bytes">
              {formatBytes(bytes, language)}
              <ShareBar share={bytes / most} />
            </span>,
            formatCount(students, language),
            formatCount(mails, language),
            formatCount(events, language),
          ],
        }))}
      />
    </>
  );
}
