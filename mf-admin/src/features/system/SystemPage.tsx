import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { BASE } from '../console/paths.ts';
import { systemOutdated, useAdminReleasesQuery, useAdminSystemQuery } from './api.ts';
import { caresOf } from './cares.ts';
import { Checks } from './components/Checks.tsx';
import { Database } from './components/Database.tsx';
import { Doctor } from './components/Doctor.tsx';
import { Figures } from './components/Figures.tsx';
import { Outbox } from './components/Outbox.tsx';
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

/** Looked at anew every half minute while the window is seen, in ms. */
const FRESH = { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** How the installation is, and what to do where something needs care. */
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
          <div className={styles.actions}>
            <CommandButton command={setUp} />
            <CommandButton command={refresh} iconOnly />
          </div>
        }
      />
      <Sections system={data} />
    </div>
  );
}

function Sections({ system }: { system: System }) {
  const releases = useAdminReleasesQuery(undefined, FRESH);
  const cares = caresOf(system, releases.data?.builds ?? []);
  return (
    <>
      <StateNotice cares={cares} />
      <SystemSection section="overdue" cares={cares}>
        <Overdue system={system} />
      </SystemSection>
      <SystemSection section="outbox" cares={cares}>
        <Outbox system={system} />
      </SystemSection>
      <SystemSection section="processes" cares={cares}>
        <Processes system={system} />
      </SystemSection>
      <SystemSection section="database" cares={cares}>
        <Database system={system} />
      </SystemSection>
      <SystemSection section="releases" cares={cares}>
        {releases.data ? (
          <Releases server={system.server} releases={releases.data} />
        ) : releases.error ? (
          <SectionFailed error={releases.error} onRetry={releases.refetch} />
        ) : (
          <PageSkeleton blocks={1} height={120} />
        )}
      </SystemSection>
      <SystemSection section="checks" cares={cares}>
        <Checks system={system} />
      </SystemSection>
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
