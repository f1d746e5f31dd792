import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Button from 'antd/es/button';
import { useOnline } from '../useOnline.ts';
import type { Trouble } from '../useRegistration.ts';
import { Notice } from './Notice.tsx';

export interface FormNoticesProps {
  trouble: Trouble | undefined;
  editing: boolean;
  /** Goes to the address that is taken. */
  onCorrect: () => void;
}

/** What stands between the answers and the API, and what is kept meanwhile. */
export function FormNotices({ trouble, editing, onCorrect }: FormNoticesProps) {
  const { t } = useTexts('student');
  const online = useOnline();
  if (!online) return <Notice title={t('offline.title')} text={t('offline.text')} />;
  if (!trouble) return null;
  if (trouble.kind === 'unsent') return <Notice title={t('unsent.title')} text={t('unsent.text')} />;
  return (
    <Notice
      title={t('duplicate.title')}
      text={t(editing ? 'duplicate.edit' : 'duplicate.text', { email: trouble.email })}
      action={<Button onClick={onCorrect}>{t('duplicate.change')}</Button>}
    />
  );
}
