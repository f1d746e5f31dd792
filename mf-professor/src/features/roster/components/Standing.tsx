import type { ListedPerson } from '@study-groups/contracts/roster';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ShareBar } from '@study-groups/web-sdk/ui/ShareBar';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useMay } from '../../class/may.ts';
import { matchesQuery } from '../../class/search.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { LeaveButton } from '../../leaving/LeaveButton.tsx';
import { MOST_MAILS } from '../invitations.ts';
import { useSaveRoster } from '../useSaveRoster.ts';
import { useLostRules } from '../useLostRules.ts';
import styles from './Roster.module.css';

/** The most people of a list that are shown; a list of more than a few can be searched. */
const SHOWN = 100;
const SEARCHED_FROM = 12;

const NOBODY: readonly ListedPerson[] = [];

interface StandingProps {
  /** On the roster. */
  people: readonly ListedPerson[];
  /** Undefined while it is being replaced. */
  onReplace: (() => void) | undefined;
}

/** Shows how many of the roster have signed up, who has not, and who has without being on it. */
export function Standing({ people, onReplace }: StandingProps) {
  const { t, language } = useTexts('professor-roster');
  const { students } = useShownClass();
  const [isRemoving, setRemoving] = useState(false);
  const { save, isSaving } = useSaveRoster();
  const may = useMay();
  const lost = useLostRules(NOBODY);
  const { missing, strangers } = useMemo(() => {
    const signedUp = new Set(students.map(({ email }) => email));
    const expected = new Set(people.map(({ email }) => email));
    return {
      missing: people.filter(({ email }) => !signedUp.has(email)),
      strangers: students.filter(({ email }) => !expected.has(email)),
    };
  }, [people, students]);
  const number = new Intl.NumberFormat(language);
  const signedUp = people.length - missing.length;

  async function remove() {
    await save([]);
    setRemoving(false);
  }

  return (
    <>
      <div>
        <p className={styles.counts}>
          {t('counts', { signedUp: number.format(signedUp), total: number.format(people.length) })}
        </p>
        <ShareBar share={signedUp / people.length} />
      </div>
      {missing.length === 0 ? (
        <p>{t('everybody')}</p>
      ) : (
        <PeopleList title={t('missing', { count: missing.length })} people={missing} />
      )}
      {strangers.length > 0 && (
        <PeopleList title={t('strangers', { count: strangers.length })} people={strangers} canLeave={may('unenrol')} />
      )}
      <div className={layout.actions}>
        {missing.length > 0 && (
          <CopyButton text={missing.map(({ email }) => email).join('\n')} label={t('copy')} ariaLabel={t('copy')} />
        )}
        {onReplace && <Button onClick={onReplace}>{t('replace')}</Button>}
        <Button kind="danger" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        danger
        busy={isSaving}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        <p>{t('removeText')}</p>
        {lost > 0 && <p>{t('rulesLost', { n: lost })}</p>}
      </ConfirmDialog>
    </>
  );
}

/** People by name and address, to be opened; a long list shows its first and can be searched. */
function PeopleList({
  title,
  people,
  canLeave = false,
}: {
  title: string;
  people: readonly (Pick<ListedPerson, 'email' | 'fullName' | 'mails' | 'mailedAt' | 'stopped' | 'waits'> & {
    id?: number;
  })[];
  /** True if they are students who can be ticked as having left the course. */
  canLeave?: boolean;
}) {
  const { t } = useTexts('professor-roster');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const leaving = people.flatMap((person) => (person.id !== undefined && ticked.has(person.id) ? [person.id] : []));
  const tick = (studentId: number, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, studentId] : [...ticked].filter((each) => each !== studentId)));
  const found = people.filter(({ email, fullName }) => matchesQuery(asked, [fullName, email]));
  return (
    <details className={styles.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <div className={layout.stack}>
          {people.length > SEARCHED_FROM && (
            <TextInput
              id={id}
              type="search"
              label={t('search')}
              value={asked}
              onChange={({ target }) => setAsked(target.value)}
            />
          )}
          {found.length === 0 && <p role="status">{t('nobodyFound')}</p>}
          <ul className={styles.people}>
            {found.slice(0, SHOWN).map((person) => (
              <li key={person.email}>
                <Ticked
                  isTicked={canLeave && person.id !== undefined ? ticked.has(person.id) : undefined}
                  onTick={(isTicked) => tick(person.id!, isTicked)}
                >
                  {person.fullName && <bdi>{person.fullName}</bdi>} <bdi className={layout.muted}>{person.email}</bdi>{' '}
                  <Mailed person={person} />
                </Ticked>
              </li>
            ))}
          </ul>
          {found.length > SHOWN && <p className={layout.muted}>{t('shown', { count: SHOWN })}</p>}
          {leaving.length > 0 && (
            <div>
              <LeaveButton size="small" studentIds={leaving} />
            </div>
          )}
        </div>
      )}
    </details>
  );
}

/** A person of a list, with a box to tick; without one where `isTicked` is undefined. */
function Ticked({
  isTicked,
  onTick,
  children,
}: {
  isTicked: boolean | undefined;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
}) {
  if (isTicked === undefined) return children;
  return (
    <CheckRow checked={isTicked} onChange={onTick}>
      <span>{children}</span>
    </CheckRow>
  );
}

/**
 * Shows the most important fact about somebody's invitations: that they were stopped, that one waits, or which was the last.
 */
function Mailed({ person: { mails = 0, mailedAt, stopped, waits } }: { person: Omit<ListedPerson, 'email'> }) {
  const { t } = useTexts('professor-roster');
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  if (stopped) return <small>{t('mailed.stopped')}</small>;
  if (waits) return <small>{t('mailed.waits')}</small>;
  if (mails === 0 || mailedAt === undefined) return null;
  const date = times.dateTimeShort(mailedAt, timeZone);
  if (mails >= MOST_MAILS) return <small>{t('mailed.twice')}</small>;
  return <small>{t(mails === 1 ? 'mailed.invited' : 'mailed.reminded', { date })}</small>;
}
