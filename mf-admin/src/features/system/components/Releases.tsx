import type { ResponseOf } from '@study-groups/contracts/call';
import type { listReleases, ReleasedBuild, ReleaseSummary, System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { useCommands } from '../../../commands/useCommands.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from '../SystemPage.module.css';
import { usePartName } from '../usePartName.ts';
import { SmallTable } from './SmallTable.tsx';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useUndoStack } from '../../../undo/undo-stack.ts';
import { useAdminPutLiveMutation } from '../api.ts';

interface ReleasesProps {
  server: System['server'];
  releases: ResponseOf<typeof listReleases>;
}

/** Shows the live builds: server, shell and remotes; and those that were live before, which can be put live again. */
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

interface EarlierBuildsProps {
  release: ReleaseSummary;
  commandOf: (change: Change) => Command;
}

/** Lists the builds that were live before, the latest first. */
function EarlierBuilds({ release, commandOf }: EarlierBuildsProps) {
  const { t } = useTexts('admin-system');
  const partName = usePartName();
  const name = partName(release.name);
  return (
    // What has no live build needs another one.
    <details className={styles.previous} open={release.live === null}>
      <summary>
        <bdi>{t('release.previous', { name })}</bdi>
      </summary>
      {release.previous.length === 0 ? (
        t('release.previousNone')
      ) : (
        <ul>
          {release.previous.map((build) => (
            <li key={build.id}>
              <bdi>{t('release.ofBuild', { version: build.version, id: build.id })}</bdi>
              <CommandButton command={commandOf({ release, build })} size="small">
                {t('release.putLive')}
              </CommandButton>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/**
 * The commands that put earlier builds live again.
 * @param canChange whether this server can put builds live
 * @param ask asks before it is done
 */
function useBuildCommands(canChange: boolean, ask: (change: Change) => void): (change: Change) => Command {
  const { t } = useTexts('admin-system');
  const partName = usePartName();
  return (change) => {
    const { name } = change.release;
    const { id, version, fits } = change.build;
    return {
      id: `release.putLive.${name}.${id}`,
      title: t('release.putLiveOf', { name: partName(name), version, id }),
      section: 'system',
      icon: RollbackOutlined,
      unavailable: canChange ? (fits ? undefined : t('release.unfit')) : t('release.noKey'),
      run: () => ask(change),
    };
  };
}

/** A build, and the release in which it takes the place of the one that is live. */
interface Change {
  release: ReleaseSummary;
  build: ReleasedBuild;
}

/** Puts an earlier build live; it can be undone by putting the one live that was there. Says how it ended. */
function usePutLive(): { putLive: (change: Change) => Promise<void>; isBusy: boolean } {
  const { t } = useTexts('admin-system');
  const { failureText } = useFailureText();
  const partName = usePartName();
  const toast = useToast();
  const undoStack = useUndoStack();
  const [put, { isLoading }] = useAdminPutLiveMutation();

  async function putLive({ release: { name, live }, build }: Change) {
    const words = { name: partName(name), version: build.version };
    try {
      await put({ params: { name }, body: { id: build.id, seen: live?.id ?? null } }).unwrap();
    } catch (error) {
      return toast('destructive', t('release.failed', words), { text: failureText(error) });
    }
    toast('success', t('release.done', words));
    if (!live) return;
    undoStack.push({ title: t('release.undoTitle', words), kind: 'release', of: name, from: live.id, to: build.id });
  }

  return { putLive, isBusy: isLoading };
}
