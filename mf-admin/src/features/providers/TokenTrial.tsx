import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useId, useState } from 'react';
import { judgeToken, type Judgement, type TokenJudge } from './judge-token.ts';
import styles from './Providers.module.css';

/** Shows what a sign-in with a pasted token would come to. It is read here, and sent to nobody. */
export function TokenTrial({ provider }: { provider: TokenJudge }) {
  const { t } = useTexts('admin-setup');
  const id = useId();
  const [token, setToken] = useState('');
  const judgement = token.trim() ? judgeToken(token, provider) : undefined;
  return (
    <details className={styles.fold}>
      <summary>{t('signIn.trial')}</summary>
      <Field id={id} label={t('signIn.token')} hint={t('signIn.tokenHint')}>
        {(framed) => (
          <textarea
            {...framed}
            dir="ltr"
            rows={4}
            spellCheck={false}
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      <div role="status" className={layout.stack}>
        {judgement === null && <p>{t('signIn.noToken')}</p>}
        {judgement && <Result {...judgement} />}
      </div>
    </details>
  );
}

function Result({ address, roles, faults }: Judgement) {
  const { t } = useTexts('admin-setup');
  return (
    <>
      {faults.map(({ fault, value }) => (
        <Notice
          key={fault + value}
          kind={fault === 'left-out' || fault === 'no-address' ? 'warning' : 'error'}
          title={t(`signIn.token-${fault}`, { value })}
          text={t(`signIn.token-${fault}-todo`)}
        />
      ))}
      {address !== null && <p>{t('signIn.countsAs', { address })}</p>}
      <p>{roles.length > 0 ? roles.map((role) => t(`signIn.gives.${role}`)).join(' ') : t('signIn.gives.nothing')}</p>
    </>
  );
}
