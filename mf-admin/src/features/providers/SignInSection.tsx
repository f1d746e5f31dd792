import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useState } from 'react';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useAdminProvidersQuery, useAdminOnlyByProviderMutation } from './api.ts';
import { Identities } from './Identities.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import styles from '../../ui/Cards.module.css';
import type { ProviderList } from '@study-groups/contracts/sign-in-providers';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Sign-in by a university: its providers, what they open, and whom they know. */
export function SignInSection() {
  const { t } = useTexts('admin-setup');
  const { data, error, refetch } = useAdminProvidersQuery();
  const [isAdding, setAdding] = useState(false);
  const add: Command = {
    id: 'setup.addProvider',
    title: t('signIn.add'),
    section: 'system',
    run: () => setAdding(true),
  };
  useCommands([add]);
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <PageSkeleton blocks={1} />;
  return (
    <section className={layout.stack} aria-labelledby="setup-sign-in">
      <div>
        <h2 id="setup-sign-in">{t('signIn.title')}</h2>
        <p className={layout.muted}>{t('signIn.intro')}</p>
      </div>
      {data.providers.length > 0 && (
        <ul className={styles.list} aria-label={t('signIn.list')}>
          {data.providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <div className={layout.card}>
          <ProviderForm onDone={() => setAdding(false)} />
        </div>
      ) : (
        <div>
          <CommandButton command={add} />
        </div>
      )}
      {(data.providers.length > 0 || data.onlyByProvider) && <OnlyByProvider list={data} />}
      {data.providers.some(({ people }) => people > 0) && <Identities />}
    </section>
  );
}

/** The switch that lets people in by a provider only. */
function OnlyByProvider({ list: { onlyByProvider, cameByProvider } }: { list: ProviderList }) {
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
