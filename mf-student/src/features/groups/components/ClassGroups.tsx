import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getGroups } from '@study-groups/contracts/group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useDeferredValue, useState } from 'react';
import { groupsWith } from '../search.ts';

/** All groups of a class as cards, with a search by name. */
export function ClassGroups({ className, instructor, timeZone, groups }: ResponseOf<typeof getGroups>) {
  const { t } = useTexts('student');
  const times = useTimes();
  const [query, setQuery] = useState('');
  const applied = useDeferredValue(query);
  const found = groupsWith(groups, applied);
  const searching = applied.trim() !== '';

  return (
    <div className="sg-page student-groups">
      <PageTitle>{t('groups.titleOf', { course: className })}</PageTitle>
      <header className="student-groups-head">
        <h1>
          <bdi>{className}</bdi> <span className="student-groups-title">{t('groups.heading')}</span>
        </h1>
        <p>{t('groups.instructor', { name: instructor })}</p>
        {groups.length > 0 && (
          <p className="sg-muted">
            {t('groups.formed', { count: groups.length })} · {t('groups.zone', { zone: times.zone(timeZone) })}
          </p>
        )}
      </header>
      {groups.length === 0 ? (
        <StateCard level={2} title={t('groups.none')} text={t('groups.noneText')} />
      ) : (
        <>
          <div className="student-groups-search" role="search">
            <Input
              size="large"
              type="search"
              allowClear
              prefix={<SearchOutlined aria-hidden />}
              value={query}
              placeholder={t('groups.search')}
              aria-label={t('groups.search')}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p role="status" className="sg-muted">
              {searching && found.length > 0 && t('groups.found', { count: found.length })}
            </p>
          </div>
          {found.length === 0 ? (
            <StateCard
              level={2}
              title={t('groups.noMatch', { query: applied.trim() })}
              text={t('groups.noMatchText')}
              action={<Button onClick={() => setQuery('')}>{t('groups.clear')}</Button>}
            />
          ) : (
            <div className="student-groups-list">
              {found.map((group) => (
                // A search opens what it finds; without one every card starts closed.
                <GroupCard key={`${group.id}-${searching}`} group={group} open={searching} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
