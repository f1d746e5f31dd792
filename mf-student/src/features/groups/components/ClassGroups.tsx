import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getGroups } from '@study-groups/contracts/group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useDeferredValue, useRef, useState } from 'react';
import { groupsWith } from '../search.ts';
import { TakeTimes, type TakeTimesProps } from './TakeTimes.tsx';
import styles from './ClassGroups.module.css';

export type ClassGroupsProps = ResponseOf<typeof getGroups> & Pick<TakeTimesProps, 'slug' | 'password'>;

/** All groups of a class as cards, with a search by name. */
export function ClassGroups({ className, instructor, timeZone, groups, slug, password }: ClassGroupsProps) {
  const { t } = useTexts('groups');
  const times = useTimes();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const applied = useDeferredValue(query);
  const found = groupsWith(groups, applied);
  const searching = applied.trim() !== '';
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };

  return (
    <div className={`${layout.page} ${styles.groups}`}>
      <PageTitle>{t('titleOf', { course: className })}</PageTitle>
      <header className={styles.head}>
        <h1>{t('heading', { course: className })}</h1>
        <p>{t('instructor', { name: instructor })}</p>
        {groups.length > 0 && (
          <p className={layout.muted}>
            {t('formed', { count: groups.length })} · {t('zone', { zone: times.zone(timeZone) })}
          </p>
        )}
      </header>
      {groups.length === 0 ? (
        <StateCard level={2} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <div className={styles.search} role="search">
            <TextInput
              ref={field}
              type="search"
              label={t('search')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              beside={
                <Button disabled={query === ''} aria-label={t('clear')} onClick={clear}>
                  <Icon of={CloseOutlined} />
                </Button>
              }
            />
            <p role="status" className={layout.muted}>
              {searching && found.length > 0 && t('found', { count: found.length })}
            </p>
          </div>
          {found.length === 0 ? (
            <StateCard
              level={2}
              title={t('noMatch', { query: applied.trim() })}
              text={t('noMatchText')}
              action={<Button onClick={clear}>{t('clear')}</Button>}
            />
          ) : (
            <div className={styles.list}>
              {found.map((group) => (
                // A search opens what it finds; without one every card starts closed.
                <GroupCard
                  key={`${group.id}-${searching}`}
                  group={group}
                  open={searching}
                  actions={
                    group.bestMeetingTimes.length > 0 && <TakeTimes slug={slug} password={password} group={group} />
                  }
                />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
