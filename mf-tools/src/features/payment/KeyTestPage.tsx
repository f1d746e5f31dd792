import '../../texts.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useState } from 'react';
import styles from './Payment.module.css';

/** The use of a key for card payments, by its prefix. */
type KeyKind = 'test' | 'live' | 'secret' | 'none';

/** Number of characters that are shown at either end. */
const SHOWN_AT_START = 8;
const SHOWN_AT_END = 4;
/** As long for every key. */
const HIDDEN = '•'.repeat(8);

/** Returns the kind of a key: `none` if it is no publishable one. */
export function kindOfKey(key: string): KeyKind {
  if (/^[sr]k_(test|live)_/.test(key)) return 'secret';
  const [, kind] = /^pk_(test|live)_[A-Za-z0-9]{8,}$/.exec(key) ?? [];
  return kind === 'test' || kind === 'live' ? kind : 'none';
}

/** The key with all but its ends hidden; nothing of one that may be secret. */
export function maskedKey(key: string): string {
  const kind = kindOfKey(key);
  if (kind === 'secret' || kind === 'none') return HIDDEN;
  return key.slice(0, SHOWN_AT_START) + HIDDEN + key.slice(-SHOWN_AT_END);
}

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
