import type { ClassRequestReceipt } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { ClassRequestForm } from './components/ClassRequestForm.tsx';
import { RequestReceipt } from './components/RequestReceipt.tsx';
import '../../facts.css';
import './class-request.css';

/** `/create-class`: the form, then what was asked for. */
export default function ClassRequestPage() {
  const { t } = useTexts('professor');
  const [receipt, setReceipt] = useState<ClassRequestReceipt>();
  if (receipt) return <RequestReceipt receipt={receipt} />;
  return (
    <div className="sg-page sg-narrow sg-stack">
      <header>
        <h1>{t('request.title')}</h1>
        <p className="sg-muted">{t('request.intro')}</p>
      </header>
      <ClassRequestForm onDone={setReceipt} />
    </div>
  );
}
