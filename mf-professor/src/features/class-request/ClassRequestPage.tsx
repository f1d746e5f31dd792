import '../../texts.ts';
import type { ClassRequestReceipt } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState, useEffect, useRef } from 'react';
import { ClassRequestForm } from './components/ClassRequestForm.tsx';
import styles from './ClassRequestPage.module.css';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Facts } from '@study-groups/antd-kit/Facts';

/** `/create-class`: the form, then what was asked for. */
export default function ClassRequestPage() {
  const { t } = useTexts('professor');
  const [receipt, setReceipt] = useState<ClassRequestReceipt>();
  if (receipt) return <RequestReceipt receipt={receipt} />;
  return (
    <div className={`${layout.page} ${layout.narrow} ${layout.stack}`}>
      <header>
        <h1>{t('request.title')}</h1>
        <p className={`${layout.muted} ${styles.intro}`}>{t('request.intro')}</p>
      </header>
      <DataProvider>
        <ClassRequestForm onDone={setReceipt} />
      </DataProvider>
    </div>
  );
}

/** Shows the professor, once the request is in, what was asked for and what happens next. */
function RequestReceipt({ receipt }: { receipt: ClassRequestReceipt }) {
  const { t } = useTexts('professor');
  const { origin } = useHost();
  const times = useTimes();
  const sizeName = useSizeName();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.();
  }, []);

  const details: [string, string][] = [
    [t('receipt.courseName'), `${receipt.courseName} (${receipt.courseCode})`],
    [t('receipt.university'), receipt.university],
    [t('receipt.instructor'), receipt.instructorName],
    [t('receipt.term'), `${t(`choices:semester.${receipt.semester}`)} ${receipt.year}`],
    [t('receipt.deadline'), times.dateTime(receipt.deadline, receipt.timeZone, { weekday: true })],
    [t('receipt.groupSize'), sizeName(receipt.groupSize)],
    [t('receipt.link'), `${origin}/class/${receipt.slug}`],
  ];
  return (
    <div ref={top} tabIndex={-1} className={`${layout.page} ${layout.narrow} ${styles.receipt}`}>
      <StateCard
        kind="success"
        icon={<Icon of={CheckCircleOutlined} />}
        title={t('receipt.title')}
        text={t('receipt.text', { email: receipt.instructorEmail })}
        action={<LinkButton to="/">{t('receipt.home')}</LinkButton>}
      >
        <p className={layout.muted}>{t('receipt.next')}</p>
        <h2 className={styles.title}>{t('receipt.details')}</h2>
        <Facts facts={details.map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])} />
      </StateCard>
    </div>
  );
}
