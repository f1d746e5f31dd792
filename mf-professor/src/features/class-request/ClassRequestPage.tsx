import type { ClassRequestReceipt } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { ClassRequestForm } from './components/ClassRequestForm.tsx';
import { RequestReceipt } from './components/RequestReceipt.tsx';
import styles from './ClassRequestPage.module.css';
import '../../texts.ts';

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
