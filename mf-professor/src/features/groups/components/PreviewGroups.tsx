import type { Preview } from '@study-groups/contracts/dashboard';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ScoreBadge } from '@study-groups/web-sdk/ui/ScoreBadge';
import { useState } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import styles from './PreviewGroups.module.css';

/** The new groups with their members, and where each of these is now; worst first. Nothing of it is there until it is opened. */
export function PreviewGroups({ preview }: { preview: Preview }) {
  const { t } = useTexts('professor-groups');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.groups} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('preview.show', { count: preview.groups.length })}</summary>
      {open && <List groups={preview.groups} />}
    </details>
  );
}

function List({ groups }: { groups: Preview['groups'] }) {
  const { t } = useTexts('professor-groups');
  const groupName = useGroupName();
  const { students, groups: present } = useShownClass();
  const nameOf = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const groupOf = new Map(present.flatMap(({ name, members }) => members.map(({ id }) => [id, name] as const)));
  return (
    <ul className={styles.list}>
      {[...groups]
        .sort((a, b) => a.matchScore - b.matchScore)
        .map(({ name, matchScore, members }) => (
          <li key={name}>
            <p className={styles.head}>
              <strong>
                <bdi>{groupName(name)}</bdi>
              </strong>
              <ScoreBadge score={matchScore} />
            </p>
            <ul>
              {members.map((id) => (
                <li key={id}>
                  <bdi>{nameOf.get(id) ?? t('preview.gone')}</bdi>{' '}
                  <span className={layout.muted}>
                    {groupOf.has(id) ? t('preview.from', { group: groupOf.get(id) }) : t('preview.fromNone')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}
