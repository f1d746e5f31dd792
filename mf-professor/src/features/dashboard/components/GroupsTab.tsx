import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useDeferredValue, useMemo, useState } from 'react';
import { byCare, careOf, type SizeLimits } from '../care.ts';
import { findGroups } from '../search.ts';
import type { Dashboard } from '../types.ts';
import { Breakdown } from './Breakdown.tsx';
import styles from './GroupsTab.module.css';
import { ListHead } from '../../../ui/ListHead.tsx';
import { RunLine } from './RunLine.tsx';

/** The groups as cards, those that need care first; before there are any, what will bring them. */
export function GroupsTab({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts('professor');
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const { groups, runs, class: course } = dashboard;
  const ordered = useMemo(() => byCare(groups, course), [groups, course]);
  const found = useMemo(() => findGroups(ordered, searched), [ordered, searched]);

  if (groups.length === 0) return <NoGroups dashboard={dashboard} />;
  const run = runs.at(-1);
  const needsCare = ordered[0] !== undefined && careOf(ordered[0], course).length > 0;
  const count = t('dashboard.groups.found', { count: found.length });
  const foundText =
    found.length === 0
      ? t('dashboard.groups.foundNone')
      : needsCare
        ? `${count} · ${t('dashboard.groups.worstFirst')}`
        : count;
  return (
    <div className={layout.stack}>
      {run && <RunLine run={run} timeZone={course.timeZone} />}
      <ListHead label={t('dashboard.groups.search')} query={query} onQuery={setQuery} found={foundText} />
      <ul className={styles.groups}>
        {found.map((group) => (
          <li key={group.id}>
            <GroupCard
              group={group}
              open
              note={<CareNote group={group} limits={course} />}
              actions={group.breakdown.length > 0 && <Breakdown terms={group.breakdown} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CareNote({ group, limits }: { group: DashboardGroup; limits: SizeLimits }) {
  const { t } = useTexts('professor');
  const cares = careOf(group, limits);
  if (cares.length === 0) return null;
  const sizes = { count: group.members.length, min: limits.minGroupSize, max: limits.maxGroupSize };
  return (
    <ul className={styles.cares}>
      {cares.map((care) => (
        <li key={care}>
          <Icon of={WarningOutlined} /> {t(`dashboard.groups.care.${care}`, sizes)}
        </li>
      ))}
    </ul>
  );
}

function NoGroups({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts('professor');
  if (dashboard.state === 'accepting') {
    return (
      <StateCard
        level={2}
        icon={<Icon of={TeamOutlined} />}
        title={t('dashboard.groups.emptyAccepting')}
        text={t('dashboard.groups.emptyAcceptingText')}
      />
    );
  }
  return (
    <StateCard
      level={2}
      icon={<Icon of={TeamOutlined} />}
      title={t('dashboard.groups.emptyReady')}
      text={t(dashboard.class.can.match ? 'dashboard.groups.emptyReadyText' : 'dashboard.groups.emptyFewText')}
    />
  );
}
