import { holdsWords } from '@study-groups/contracts/fold';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getGroups, Group } from '@study-groups/contracts/group';
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
import styles from './ClassGroups.module.css';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import type { MemberLink } from '@study-groups/contracts/links';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { keptLinks, showLink } from '../../find-group/kept-links.ts';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTakeGroupTimesMutation } from '../api.ts';

export type ClassGroupsProps = ResponseOf<typeof getGroups> & Pick<TakeTimesProps, 'slug' | 'password'>;

/** All groups of a class as cards, with a search by name. */
export function ClassGroups({ className, instructor, timeZone, groups, slug, password }: ClassGroupsProps) {
  const { t } = useTexts('groups');
  const times = useTimes();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const applied = useDeferredValue(query);
  const { storage } = useHost();
  const own = keptLinks(storage);
  const ownOf = ({ members }: Group) => own.find(({ studentId }) => members.some(({ id }) => id === studentId));
  const matching = groupsWith(groups, applied);
  // One's own comes first.
  const found = [...matching.filter(ownOf), ...matching.filter((group) => !ownOf(group))];
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
                  open={searching || ownOf(group) !== undefined}
                  note={<OwnGroup link={ownOf(group)} />}
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

/** Marks a group as the reader's, with the way to its page; nothing for another's. */
function OwnGroup({ link }: { link: MemberLink | undefined }) {
  const { t } = useTexts('groups');
  const { storage } = useHost();
  if (!link) return null;
  return (
    <p className={styles.own}>
      <strong>{t('own')}</strong>
      <Link to="/my-group" onClick={() => showLink(storage, link)}>
        {t('ownPage')}
      </Link>
    </p>
  );
}

interface TakeTimesProps {
  slug: string;
  /** Undefined where a link that was followed has opened the page. */
  password: string | undefined;
  group: Group;
}

/** Offers a group's best times as a file for the reader's calendar. */
function TakeTimes({ slug, password, group }: TakeTimesProps) {
  const { t, language } = useTexts('groups');
  const { failureText } = useFailureText();
  const toast = useToast();
  const saveFile = useSaveFile();
  const [take, { isLoading }] = useTakeGroupTimesMutation();

  const save = async () => {
    const body = { language, ...(password !== undefined && { password }) };
    const { data, error } = await take({ params: { slug, groupId: String(group.id) }, body });
    if (error) toast('destructive', t('calendarFailed'), { text: failureText(error) });
    if (!data) return;
    saveFile(new Blob([data.ics], { type: 'text/calendar' }), data.fileName);
    toast('success', t('calendarSaved'), { text: t('calendarHint') });
  };

  return (
    <Button
      icon={<Icon of={CalendarOutlined} />}
      busy={isLoading}
      aria-label={t('calendarOf', { group: group.name })}
      onClick={() => void save()}
    >
      {t('calendar')}
    </Button>
  );
}

/** The groups with a member whose name holds every word of the query, all of them for an empty query. */
export function groupsWith(groups: readonly Group[], query: string): readonly Group[] {
  if (query.trim() === '') return groups;
  return groups.filter(({ members }) => members.some(({ fullName }) => holdsWords(fullName, query)));
}
