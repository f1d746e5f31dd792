import type { ReleaseSummary } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import styles from '../SystemPage.module.css';
import { usePartName } from '../usePartName.ts';
import type { Change } from '../usePutLive.ts';

interface EarlierBuildsProps {
  release: ReleaseSummary;
  commandOf: (change: Change) => Command;
}

/** What was live before, the latest first. */
export function EarlierBuilds({ release, commandOf }: EarlierBuildsProps) {
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
