import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useState } from 'react';
import { kindOfKey, maskedKey } from './payment-key.ts';
import styles from './Payment.module.css';
import '../../texts.ts';

/** Shows a card payment key masked, and whether it is for tests or for real. */
export default function KeyTestPage() {
  const { t } = useTexts('payment');
  const [typed, setTyped] = useState('');
  const key = typed.trim();
  return (
    <div className={`${layout.page} ${layout.narrow} ${layout.stack}`}>
      <h1>{t('key.title')}</h1>
      <p className={layout.muted}>{t('key.text')}</p>
      <TextInput
        label={t('key.label')}
        hint={t('key.hint')}
        type="password"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        dir="ltr"
      />
      <div className={layout.card} role="status">
        {key === '' ? (
          <p className={layout.muted}>{t('key.empty')}</p>
        ) : (
          <dl className={styles.key}>
            <dt>{t('key.shown')}</dt>
            <dd>
              <code dir="ltr">{maskedKey(key)}</code>
            </dd>
            <dt>{t('key.kind')}</dt>
            <dd>{t(`key.${kindOfKey(key)}`)}</dd>
          </dl>
        )}
      </div>
    </div>
  );
}
