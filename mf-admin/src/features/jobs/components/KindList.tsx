import type { JobList } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommands } from '../../../commands/useCommands.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from '../JobsPage.module.css';
import { useKindCommands } from '../useKindCommands.ts';

/** The kinds of jobs, each of which can be paused. */
export function KindList({ kinds }: Pick<JobList, 'kinds'>) {
  const { t } = useTexts('admin-jobs');
  const commandOf = useKindCommands();
  const lines = kinds.map((kind) => ({ ...kind, command: commandOf(kind) }));
  useCommands(lines.map(({ command }) => command));
  return (
    <ul className={`${layout.card} ${styles.kinds}`} aria-label={t('kinds')}>
      {lines.map(({ kind, paused, count, command }) => (
        <li key={kind} className={styles.kind}>
          <span className={styles.name}>
            <span>{t(`kind.${kind}`)}</span>
            <span className={layout.muted}>{paused ? t(`pauseMeans.${kind}`) : t('count', { count })}</span>
            {paused && <StatusTag mood="waiting">{t('paused')}</StatusTag>}
          </span>
          <CommandButton command={command} size="small">
            {t(paused ? 'resume' : 'pause')}
          </CommandButton>
        </li>
      ))}
    </ul>
  );
}
