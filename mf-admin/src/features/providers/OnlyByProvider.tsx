import type { ProviderList } from '@study-groups/contracts/sign-in-providers';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdminOnlyByProviderMutation } from './api.ts';
import styles from '../../ui/Cards.module.css';

/** The switch that lets people in by a provider only. */
export function OnlyByProvider({ list: { onlyByProvider, cameByProvider } }: { list: ProviderList }) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [send, { isLoading }] = useAdminOnlyByProviderMutation();

  async function put(isOn: boolean) {
    try {
      await send({ body: { onlyByProvider: isOn } }).unwrap();
      toast('success', t(isOn ? 'signIn.only.done' : 'signIn.only.undone'));
    } catch (error) {
      toast('destructive', t('signIn.saveFailed'), { text: failureText(error) });
    }
    setAsking(false);
  }

  return (
    <div className={`${layout.card} ${styles.card}`}>
      <h3>{t('signIn.only.title')}</h3>
      <p className={layout.muted}>
        {t(onlyByProvider ? 'signIn.only.isOn' : cameByProvider ? 'signIn.only.isOff' : 'signIn.only.needs')}
      </p>
      <div>
        {onlyByProvider ? (
          <Button busy={isLoading} onClick={() => void put(false)}>
            {t('signIn.only.allow')}
          </Button>
        ) : (
          <Button disabled={!cameByProvider} onClick={() => setAsking(true)}>
            {t('signIn.only.refuse')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('signIn.only.ask')}
        confirmLabel={t('signIn.only.confirm')}
        danger
        busy={isLoading}
        onConfirm={() => void put(true)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('signIn.only.text')}</p>
        <p>{t('signIn.only.back')}</p>
      </ConfirmDialog>
    </div>
  );
}
