import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useDeferredValue, useMemo, useState } from 'react';
import { byCare, careOf, type SizeLimits } from '../care.ts';
import { findGroups } from '../search.ts';
import type { Dashboard } from '../types.ts';
import { Breakdown } from './Breakdown.tsx';
import { RunLine } from './RunLine.tsx';
import { SearchField } from './SearchField.tsx';

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
  return (
    <div className="sg-stack">
      {run && <RunLine run={run} timeZone={course.timeZone} />}
      <div className="professor-list-head">
        <SearchField label={t('dashboard.groups.search')} value={query} onChange={setQuery} />
        <p className="sg-muted" role="status">
          {found.length === 0 ? t('dashboard.groups.foundNone') : t('dashboard.groups.found', { count: found.length })}
          {needsCare && found.length > 0 && ` · ${t('dashboard.groups.worstFirst')}`}
        </p>
      </div>
      <ul className="professor-groups">
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
    <ul className="professor-cares">
      {cares.map((care) => (
        <li key={care}>
          <WarningOutlined aria-hidden /> {t(`dashboard.groups.care.${care}`, sizes)}
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
        icon={<TeamOutlined />}
        title={t('dashboard.groups.emptyAccepting')}
        text={t('dashboard.groups.emptyAcceptingText')}
      />
    );
  }
  return (
    <StateCard
      level={2}
      icon={<TeamOutlined />}
      title={t('dashboard.groups.emptyReady')}
      text={t(dashboard.class.can.match ? 'dashboard.groups.emptyReadyText' : 'dashboard.groups.emptyFewText')}
    />
  );
}
