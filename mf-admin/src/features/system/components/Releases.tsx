import type { ResponseOf } from '@study-groups/contracts/call';
import type { listReleases, ReleasedBuild, ReleaseSummary, System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { useCommands } from '../../../commands/useCommands.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from '../SystemPage.module.css';
import { useBuildCommands } from '../useBuildCommands.ts';
import { usePartName } from '../usePartName.ts';
import { type Change, usePutLive } from '../usePutLive.ts';
import { EarlierBuilds } from './EarlierBuilds.tsx';
import { SmallTable } from './SmallTable.tsx';

interface ReleasesProps {
  server: System['server'];
  releases: ResponseOf<typeof listReleases>;
}

/** What is live: server, shell and remotes; and what was live before, which can be put live again. */
export function Releases({ server, releases: { builds, canChange } }: ReleasesProps) {
  const { t } = useTexts('admin-system');
  const [asked, ask] = useState<Change>();
  const commandOf = useBuildCommands(canChange, ask);
  useCommands(builds.flatMap((release) => release.previous.map((build) => commandOf({ release, build }))));
  return (
    <>
      <LiveBuilds server={server} builds={builds} />
      {builds.map((release) => (
        <EarlierBuilds key={release.name} release={release} commandOf={commandOf} />
      ))}
      {!canChange && (
        <Notice
          kind="info"
          title={t('release.noKey')}
          text={
            <>
              {t('release.noKeyText')}
              <pre className={styles.command} dir="ltr" tabIndex={0} aria-label={t('release.noKeyText')}>
                {`npm run rollback -- ${builds.at(-1)?.name ?? ''}`}
              </pre>
            </>
          }
        />
      )}
      <PutLiveDialog asked={asked} onAnswered={() => ask(undefined)} />
    </>
  );
}

function LiveBuilds({ server, builds }: { server: System['server']; builds: readonly ReleaseSummary[] }) {
  const { t } = useTexts('admin-system');
  const partName = usePartName();
  const serverRow = {
    // No build is called so, for their names have small letters.
    id: 'SERVER',
    cells: [
      t('release.server'),
      <bdi key="version">{server.version}</bdi>,
      <bdi key="range" dir="ltr">
        {server.contracts}
      </bdi>,
      '',
    ],
  };
  return (
    <SmallTable
      label={t('section.releases')}
      head={[t('release.build'), t('release.live'), t('release.contracts'), t('release.state')]}
      rows={[
        serverRow,
        ...builds.map(({ name, live, fault }) => ({
          id: name,
          cells: [
            <bdi key="name">{partName(name)}</bdi>,
            live && <BuildName key="live" build={live} />,
            live && (
              <bdi key="range" dir="ltr">
                {live.contracts}
              </bdi>
            ),
            <StatusTag key="state" mood={live?.fits ? 'good' : 'bad'}>
              {live ? t(live.fits ? 'release.fits' : 'release.fitsNot') : t(`release.fault.${fault ?? 'malformed'}`)}
            </StatusTag>,
          ],
        })),
      ]}
    />
  );
}

function BuildName({ build: { version, id } }: { build: ReleasedBuild }) {
  const { t } = useTexts('admin-system');
  return <bdi>{t('release.ofBuild', { version, id })}</bdi>;
}

/** Asks before a build is put live: all who open a page from then on get it. */
function PutLiveDialog({ asked, onAnswered }: { asked: Change | undefined; onAnswered: () => void }) {
  const { t } = useTexts('admin-system');
  const partName = usePartName();
  const { putLive, isBusy } = usePutLive();
  // While it closes, the dialog keeps saying what it asked.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const name = shown && partName(shown.release.name);
  const live = shown?.release.live;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={<bdi>{t('release.ask', { name, version: shown?.build.version })}</bdi>}
      confirmLabel={t('release.confirm')}
      busy={isBusy}
      onConfirm={() => shown && void putLive(shown).then(onAnswered)}
      onCancel={onAnswered}
    >
      {live
        ? t('release.askText', { live: t('release.ofBuild', { version: live.version, id: live.id }) })
        : t('release.askTextNone')}
    </ConfirmDialog>
  );
}
