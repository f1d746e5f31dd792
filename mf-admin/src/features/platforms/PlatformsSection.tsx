import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useState, useEffect, useRef } from 'react';
import styles from '../../ui/Cards.module.css';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { CopyRow } from '../../ui/CopyRow.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useAdminPlatformsQuery, useAdminRegistrationLinkMutation } from './api.ts';
import { PlatformCard } from './PlatformCard.tsx';
import { PlatformForm } from './PlatformForm.tsx';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { Notice } from '@study-groups/web-sdk/ui/Notice';

/** The results with which somebody comes back who was asked to agree at a platform. */
const OUTCOMES = ['agreed', 'refused'] as const;

/** Shows the result of agreeing at a platform, from the address that leads back; it is then removed from the address. */
function ConsentNotice() {
  const [search, setSearch] = useSearchParams();
  const [outcome] = useState(() => OUTCOMES.find((each) => each === search.get('lms')));
  const isInAddress = search.has('lms');
  useEffect(() => {
    if (!isInAddress) return;
    setSearch(
      (before) => {
        before.delete('lms');
        return before;
      },
      { replace: true },
    );
  }, [isInAddress, setSearch]);
  return outcome && <Outcome outcome={outcome} />;
}

function Outcome({ outcome }: { outcome: (typeof OUTCOMES)[number] }) {
  const { t } = useTexts('admin-setup');
  const notice = useRef<HTMLDivElement>(null);
  // It stands far down the page that they come back to. Some browsers answer with a promise, which is no clean-up.
  useEffect(() => void notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Notice
      ref={notice}
      kind={outcome === 'agreed' ? 'success' : 'error'}
      title={t(`writing.${outcome}`)}
      text={t(`writing.${outcome}Text`)}
    />
  );
}

const ADDRESSES = ['loginUrl', 'launchUrl', 'keysUrl', 'domain'] as const;

/** Learning platforms that may launch classes: registered by a link, or by hand with the values that each has to be told. */
export function PlatformsSection() {
  const { t } = useTexts('admin-setup');
  const { data, error, refetch } = useAdminPlatformsQuery();
  const [isAdding, setAdding] = useState(false);
  const add: Command = {
    id: 'setup.addPlatform',
    title: t('lms.add'),
    section: 'system',
    run: () => setAdding(true),
  };
  useCommands([add]);
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <PageSkeleton blocks={1} />;
  const values = [
    ...ADDRESSES.map((name) => ({ name, value: data.tool[name] })),
    { name: 'scope' as const, value: data.tool.scopes.join(' ') },
  ];
  return (
    <section className={layout.stack} aria-labelledby="setup-lms">
      <div>
        <h2 id="setup-lms">{t('lms.title')}</h2>
        <p className={layout.muted}>{t('lms.intro')}</p>
      </div>
      <ConsentNotice />
      {data.platforms.length > 0 && (
        <ul className={styles.list} aria-label={t('lms.list')}>
          {data.platforms.map((platform) => (
            <PlatformCard key={platform.id} platform={platform} origin={new URL(data.tool.loginUrl).origin} />
          ))}
        </ul>
      )}
      <RegistrationLink />
      <details className={layout.card}>
        <summary>{t('lms.values')}</summary>
        <div className={layout.stack}>
          <p className={layout.muted}>{t('lms.valuesText')}</p>
          {values.map(({ name, value }) => (
            <CopyRow
              key={name}
              label={t(`lms.value.${name}`)}
              value={value}
              copyLabel={t('lms.copy', { what: t(`lms.value.${name}`) })}
            />
          ))}
        </div>
      </details>
      {isAdding ? (
        <div className={layout.card}>
          <PlatformForm onDone={() => setAdding(false)} />
        </div>
      ) : (
        <div>
          <CommandButton command={add} />
        </div>
      )}
    </section>
  );
}

/** Makes the link by which a platform registers itself; it is shown this once. */
function RegistrationLink() {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const times = useTimes();
  const toast = useToast();
  const [make, { data, isLoading }] = useAdminRegistrationLinkMutation();

  async function run() {
    try {
      await make({ body: {} }).unwrap();
    } catch (error) {
      toast('destructive', t('lms.linkFailed'), { text: failureText(error) });
    }
  }

  const command: Command = {
    id: 'setup.registrationLink',
    title: t('lms.makeLink'),
    section: 'system',
    busy: isLoading,
    run: () => void run(),
  };
  useCommands([command]);

  return (
    <div className={`${layout.card} ${styles.card}`}>
      <p>{t('lms.linkText')}</p>
      {data && (
        <CopyRow
          label={t('lms.linkUntil', { until: times.dateTime(data.expiresAt, ownZone()) })}
          value={data.url}
          copyLabel={t('lms.copy', { what: t('lms.link') })}
        />
      )}
      <div>
        <CommandButton command={command} />
      </div>
    </div>
  );
}
