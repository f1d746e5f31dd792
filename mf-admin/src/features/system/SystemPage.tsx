import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate, Link } from '@study-groups/web-sdk/routing/routing';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { MaybeOutdated } from '../../ui/MaybeOutdated.tsx';
import { BASE } from '../../ui/paths.ts';
import { systemOutdated, useAdminReleasesQuery, useAdminSystemQuery } from './api.ts';
import { issuesOf } from './issues.ts';
import { Doctor } from './components/Doctor.tsx';
import { Figures } from './components/Figures.tsx';
import { Overdue } from './components/Overdue.tsx';
import { PersonalData } from './components/PersonalData.tsx';
import { Processes } from './components/Processes.tsx';
import { Releases } from './components/Releases.tsx';
import { SectionFailed } from './components/SectionFailed.tsx';
import { StateNotice } from './components/StateNotice.tsx';
import { Storage } from './components/Storage.tsx';
import { SystemSection } from './components/SystemSection.tsx';
import { Usage } from './components/Usage.tsx';
import styles from './SystemPage.module.css';
import { Facts } from '@study-groups/antd-kit/Facts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { usePartName } from './usePartName.ts';
import { SmallTable } from './components/SmallTable.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { formatBytes } from './measures.ts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { Suspense } from 'react';
import { PlatformsSection } from '../platforms/PlatformsSection.tsx';
import { SignInSection } from '../providers/SignInSection.tsx';

const MOODS = { off: 'waiting', stopped: 'bad', taking: 'good' } as const;

/** The outbox, and whether the mail server takes mails. */
function Outbox({ system }: { system: System }) {
  const { t } = useTexts('admin-system');
  const times = useTimes();
  const { isConfigured, queued, dead, oldestDueAt, stopped } = system.outbox;
  const sending = !isConfigured ? 'off' : stopped ? 'stopped' : 'taking';
  return (
    <>
      <Facts
        facts={[
          [t('outbox.queued'), t('outbox.mails', { count: queued })],
          [t('outbox.oldest'), oldestDueAt ? times.dateTime(oldestDueAt, ownZone()) : t('outbox.oldestNone')],
          [t('outbox.dead'), t('outbox.mails', { count: dead })],
          [
            t('outbox.sending'),
            <StatusTag key="sending" mood={MOODS[sending]}>
              {t(`outbox.${sending}`)}
            </StatusTag>,
          ],
        ]}
      />
      <Link to="/admin/dashboard/mails">{t('outbox.open')}</Link>
    </>
  );
}

/** Polls every half minute while the window is seen, in ms. */
const FRESH = { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** Shows the state of the installation, and the remedies where something needs care. */
export function SystemPage() {
  const { t } = useTexts('admin-system');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useAdminSystemQuery(undefined, FRESH);
  const refresh: Command = {
    id: 'system.refresh',
    title: t('refresh'),
    section: 'system',
    icon: ReloadOutlined,
    busy: isFetching,
    run: () => void dispatch(systemOutdated()),
  };
  const setUp: Command = {
    id: 'setup.open',
    title: t('setUp'),
    section: 'system',
    icon: ToolOutlined,
    run: () => void navigate(`${BASE}/setup`),
  };
  useCommands([refresh, setUp]);
  if (!data && !error) return <PageSkeleton blocks={4} />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <div className={`${layout.stack} ${styles.sections}`}>
      <PageHead
        title={t('title')}
        text={t('intro')}
        action={
          <div className={layout.actions}>
            <CommandButton command={setUp} />
            <CommandButton command={refresh} iconOnly />
          </div>
        }
      />
      <MaybeOutdated error={error} refetch={refetch} />
      <Sections system={data} />
    </div>
  );
}

function Sections({ system }: { system: System }) {
  const releases = useAdminReleasesQuery(undefined, FRESH);
  const issues = issuesOf(system, releases.data?.builds ?? []);
  return (
    <>
      <StateNotice issues={issues} />
      <SystemSection section="overdue" issues={issues}>
        <Overdue system={system} />
      </SystemSection>
      <SystemSection section="outbox" issues={issues}>
        <Outbox system={system} />
      </SystemSection>
      <SystemSection section="processes" issues={issues}>
        <Processes system={system} />
      </SystemSection>
      <SystemSection section="database" issues={issues}>
        <Database system={system} />
      </SystemSection>
      <SystemSection section="releases" issues={issues}>
        {releases.data ? (
          <Releases server={system.server} releases={releases.data} />
        ) : releases.error ? (
          <SectionFailed error={releases.error} onRetry={releases.refetch} />
        ) : (
          <PageSkeleton blocks={1} height={120} />
        )}
      </SystemSection>
      <SystemSection section="checks" issues={issues}>
        <Checks system={system} />
      </SystemSection>
      {/* Their texts are those of the set-up, and come later than the page. */}
      <Suspense fallback={<PageSkeleton blocks={2} />}>
        <PlatformsSection />
        <SignInSection />
      </Suspense>
      <SystemSection section="doctor">
        <Doctor />
      </SystemSection>
      <SystemSection section="usage">
        <Usage />
      </SystemSection>
      <SystemSection section="figures">
        <Figures />
      </SystemSection>
      <SystemSection section="storage">
        <Storage />
      </SystemSection>
      <SystemSection section="person">
        <PersonalData />
      </SystemSection>
    </>
  );
}

/**
 * Shows the response of /readyz of the server that answered: each part, and the server's own words where one is not as it
 * should be.
 */
function Checks({ system: { server } }: { system: System }) {
  const { t } = useTexts('admin-system');
  const partName = usePartName();
  return (
    <>
      <SmallTable
        label={t('section.checks')}
        head={[t('check.part'), t('check.state')]}
        rows={server.checks.map(({ part, words, isVital }) => ({
          id: part,
          cells: [
            <bdi key="part">{partName(part)}</bdi>,
            words === null ? (
              <StatusTag key="state" mood="good">
                {t('check.ok')}
              </StatusTag>
            ) : (
              <span key="state">
                <bdi lang="en">{words}</bdi> {isVital && <StatusTag mood="bad">{t('check.unfit')}</StatusTag>}
              </span>
            ),
          ],
        }))}
      />
      <Facts
        facts={[
          [t('database.node'), <bdi key="node">{server.node}</bdi>],
          [t('database.address'), <bdi key="address">{server.publicUrl}</bdi>],
        ]}
      />
    </>
  );
}

/** The database: its version, members, size and collections. */
function Database({ system: { database } }: { system: System }) {
  const { t, language } = useTexts('admin-system');
  const { version, isEmbedded, members, storedBytes, collections } = database;
  return (
    <>
      <Facts
        facts={[
          [
            t('database.version'),
            <bdi key="version">{isEmbedded ? t('database.embedded', { version }) : version}</bdi>,
          ],
          [t('database.members'), members.length > 0 && <Members key="members" members={members} />],
          [t('database.stored'), storedBytes > 0 && formatBytes(storedBytes, language)],
        ]}
      />
      {collections.length === 0 ? (
        <p className={layout.muted}>{t('database.none')}</p>
      ) : (
        <SmallTable
          label={t('database.collections')}
          head={[t('database.collection'), t('database.count'), t('database.bytes')]}
          rows={collections.map(({ name, count, bytes }) => ({
            id: name,
            cells: [<bdi key="name">{name}</bdi>, formatCount(count, language), formatBytes(bytes, language)],
          }))}
        />
      )}
    </>
  );
}

function Members({ members }: { members: System['database']['members'] }) {
  return (
    <ul className={layout.actions}>
      {members.map(({ name, state, isHealthy }) => (
        <li key={name}>
          <bdi>{name}</bdi>{' '}
          <StatusTag mood={isHealthy ? 'good' : 'bad'}>
            <bdi>{state}</bdi>
          </StatusTag>
        </li>
      ))}
    </ul>
  );
}
