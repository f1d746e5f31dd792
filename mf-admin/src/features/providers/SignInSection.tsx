import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useState } from 'react';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useAdminProvidersQuery } from './api.ts';
import { Identities } from './Identities.tsx';
import { OnlyByProvider } from './OnlyByProvider.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import styles from '../../ui/Cards.module.css';

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
