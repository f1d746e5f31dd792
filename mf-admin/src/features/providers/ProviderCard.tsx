import type { ResponseOf } from '@study-groups/contracts/call';
import type { checkProvider, Provider } from '@study-groups/contracts/sign-in-providers';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import styles from '../../ui/Cards.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyRow } from '../../ui/CopyRow.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useAdminCheckProviderMutation, useAdminRemoveProviderMutation } from './api.ts';
import own from './Providers.module.css';
import { ProviderForm } from './ProviderForm.tsx';
import { TokenTrial } from './TokenTrial.tsx';

const ADDRESSES = ['redirectUri', 'signedOutUri', 'logoutUri'] as const;

/** A provider: what to register there, whether it answers, and what can be done with it. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [check, checked] = useAdminCheckProviderMutation();
  const [remove, { isLoading }] = useAdminRemoveProviderMutation();
  const { name, issuer, isOn, people } = provider;
  const params = { id: String(provider.id) };

  async function confirmRemoval() {
    try {
      await remove({ params }).unwrap();
      toast('success', t('signIn.removed'));
    } catch (error) {
      setRemoving(false);
      toast('destructive', t('signIn.removeFailed'), { text: failureText(error) });
    }
  }

  if (isEditing) {
    return (
      <li className={layout.card}>
        <ProviderForm provider={provider} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={`${layout.card} ${styles.card}`}>
      <div className={styles.head}>
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <div className={layout.muted}>
            <bdi>{issuer}</bdi>
          </div>
        </div>
        <StatusTag mood={isOn ? 'good' : 'todo'}>{t(isOn ? 'signIn.on' : 'signIn.off')}</StatusTag>
      </div>
      <p>{t('signIn.people', { count: people })}</p>
      <details className={own.fold}>
        <summary>{t('signIn.addresses')}</summary>
        <div className={layout.stack}>
          {ADDRESSES.map((each) => (
            <CopyRow
              key={each}
              label={t(`signIn.${each}`)}
              value={provider[each]}
              copyLabel={t('signIn.copy', { what: t(`signIn.${each}`) })}
            />
          ))}
        </div>
      </details>
      <TokenTrial provider={provider} />
      {checked.data && <Checked {...checked.data} />}
      {Boolean(checked.error) && <Notice kind="error" title={failureText(checked.error)} />}
      <div className={layout.actions}>
        <Button size="small" onClick={() => setEditing(true)}>
          {t('signIn.edit')}
        </Button>
        <Button size="small" busy={checked.isLoading} onClick={() => void check({ params, body: {} })}>
          {t('signIn.check')}
        </Button>
        <Button size="small" kind="danger" onClick={() => setRemoving(true)}>
          {t('signIn.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        title={t('signIn.removeTitle', { name })}
        confirmLabel={t('signIn.remove')}
        danger
        busy={isLoading}
        onConfirm={() => void confirmRemoval()}
        onCancel={() => setRemoving(false)}
      >
        {t('signIn.removeText', { count: people })}
      </ConfirmDialog>
    </li>
  );
}

/** Shows the provider's information about itself. */
function Checked({ fault, methods = [], endsSession, saysSignedOut }: ResponseOf<typeof checkProvider>) {
  const { t } = useTexts('admin-setup');
  if (fault) {
    const values = { methods: methods.join(', ') || '–' };
    return <Notice kind="error" title={t(`signIn.fault.${fault}`)} text={t(`signIn.faultTodo.${fault}`, values)} />;
  }
  const missing = [!endsSession && t('signIn.noEnd'), !saysSignedOut && t('signIn.noWord')].filter(Boolean);
  return <Notice kind="success" title={t('signIn.fits')} text={missing.join(' ')} />;
}
