import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import type { ClassRequestReceipt } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect, useRef } from 'react';
import { useSizeName } from '../use-size-name.ts';

/** What the professor sees once the request is in: what was asked for, and what happens next. */
export function RequestReceipt({ receipt }: { receipt: ClassRequestReceipt }) {
  const { t } = useTexts('professor');
  const times = useTimes();
  const sizeName = useSizeName();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);

  const details: [string, string][] = [
    [t('receipt.courseName'), `${receipt.courseName} (${receipt.courseCode})`],
    [t('receipt.university'), receipt.university],
    [t('receipt.instructor'), receipt.instructorName],
    [t('receipt.term'), `${t(`semester.${receipt.semester}`)} ${receipt.year}`],
    [t('receipt.deadline'), times.dateTime(receipt.deadline, receipt.timeZone, { weekday: true })],
    [t('receipt.groupSize'), sizeName(receipt.groupSize)],
    [t('receipt.link'), `${location.origin}/class/${receipt.slug}`],
  ];
  return (
    <div ref={top} tabIndex={-1} className="sg-page sg-narrow professor-receipt">
      <StateCard
        kind="success"
        icon={<CheckCircleOutlined />}
        title={t('receipt.title')}
        text={t('receipt.text', { email: receipt.instructorEmail })}
        action={
          <Link className="sg-link-button" to="/">
            {t('receipt.home')}
          </Link>
        }
      >
        <p className="sg-muted">{t('receipt.next')}</p>
        <h2 className="professor-receipt-title">{t('receipt.details')}</h2>
        <dl className="professor-facts">
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </StateCard>
    </div>
  );
}
