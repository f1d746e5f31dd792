import type { HomeClass } from '@study-groups/contracts/home';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { Button, LinkButton } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Outdated } from '../../ui/Outdated.tsx';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useEffect, useState } from 'react';
import { useProfessorHomeQuery, useProfessorLeaveHomeMutation, useProfessorArchiveMutation } from './api.ts';
import type { AskReason } from './components/AskForLink.tsx';
import { Needs } from './components/Needs.tsx';
import { isMeant, type Shelf, shelfOf, SHELVES, deskAddress } from './shelves.ts';
import { ToGroup } from './components/AskForLink.tsx';
import styles from './HomeList.module.css';
import { type DeskRole, mayDo } from '@study-groups/contracts/desk';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { noteOpen } from '../session/open-devices.ts';

/** A class of one's home: what it is, how it stands, and what can be done with it from here. */
function HomeClassCard({ of: cls }: { of: HomeClass }) {
  const { t } = useTexts('professor-home');
  const { storage, origin } = useHost();
  const { slug, courseName, courseCode, semester, year, role } = cls;
  const term = [semester && t(`choices:semester.${semester}`), year].filter(Boolean).join(' ');
  const facts = [courseCode, term].filter(Boolean).join(' · ');
  return (
    <li className={`${layout.card} ${styles.card}`}>
      <div>
        <h3 className={styles.name}>
          {slug ? (
            <Link to={deskAddress(slug)} onClick={() => noteOpen(storage.session, slug)}>
              <bdi>{courseName}</bdi>
            </Link>
          ) : (
            <bdi>{courseName}</bdi>
          )}
        </h3>
        <p className={layout.muted}>
          <bdi>{facts}</bdi>
        </p>
      </div>
      {/* How far the class is does not concern a tutor, who sees some groups alone. */}
      {role !== 'tutor' && (
        <p>
          <Standing of={cls} />
        </p>
      )}
      {slug && cls.state === 'complete' && cls.needs.length > 0 && (
        <ul className={styles.needs}>
          {cls.needs.map(({ need, students, groups }) => (
            <li key={need}>
              <Link to={deskAddress(slug, need)} onClick={() => noteOpen(storage.session, slug)}>
                {t(`need.${need}`, { count: students ?? groups ?? 0 })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={layout.muted}>{t(`role.${role}`)}</p>
      {slug && (
        <div className={styles.actions}>
          {!cls.isOver && role !== 'tutor' && <CopyButton text={`${origin}/class/${slug}`} label={t('copyLink')} />}
          {mayCopy(role) && (
            <Link className={styles.action} to={`${deskAddress(slug)}?tab=settings&section=copy`}>
              {t('nextTerm')}
            </Link>
          )}
          <PutAway slug={slug} isArchived={cls.isArchived} />
        </div>
      )}
    </li>
  );
}

const mayCopy = (role: DeskRole) => mayDo({ role }, 'manage');

/** Describes the state of a class in a sentence. */
function Standing({ of: { status, state, deadline, timeZone, students, listed, groups } }: { of: HomeClass }) {
  const { t } = useTexts('professor-home');
  const times = useTimes();
  if (status !== 'approved') return t('standing.pending');
  const signedUp = listed
    ? t('signedUpOf', { count: listed.people, signedUp: listed.signedUp })
    : t('signedUp', { count: students });
  if (state === 'complete') return `${t('groups', { count: groups })}, ${signedUp}`;
  const date = times.dateTimeShort(deadline, timeZone);
  return `${t(state === 'ready' ? 'standing.ready' : 'standing.accepting', { date })} ${signedUp}`;
}

/** Puts a class away or brings it back; either can be undone for a moment. */
function PutAway({ slug, isArchived }: { slug: string; isArchived: boolean }) {
  const { t } = useTexts('professor-home');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [archive] = useProfessorArchiveMutation();

  async function put(isAway: boolean, isUndone = false) {
    const outcome = await archive({ params: { slug }, body: { isArchived: isAway } });
    if ('error' in outcome) return toast('destructive', t('putFailed'), { text: failureText(outcome.error) });
    if (isUndone) return;
    const action = { label: t('undo'), onPress: () => void put(!isAway, true) };
    toast('success', t(isAway ? 'wasPutAway' : 'wasBroughtBack'), { action });
  }

  return (
    <Button size="small" kind="quiet" onClick={() => void put(!isArchived)}>
      {t(isArchived ? 'bringBack' : 'putAway')}
    </Button>
  );
}

/** With this number of classes or more they can be searched. */
const MANY = 8;

interface HomeListProps {
  /** Nobody is signed in any more; without a reason because they have left. */
  onShut: (reason?: AskReason) => void;
}

/** Lists the things that need attention, and all classes of the address. */
export default function HomeList(props: HomeListProps) {
  return (
    <DataProvider>
      <Home {...props} />
    </DataProvider>
  );
}

function Home({ onShut }: HomeListProps) {
  const { t } = useTexts('professor-home');
  const { failureText } = useFailureText();
  const { data, error, isFetching, refetch } = useProfessorHomeQuery(undefined, { refetchOnFocus: true });
  const isEnded = isRequestFailure(error) && error.status === 401;
  useEffect(() => {
    if (isEnded) onShut('ended');
  }, [isEnded, onShut]);

  if (data) {
    return (
      <div className={layout.stack}>
        {error && !isEnded && <Outdated text={failureText(error)} query={{ isFetching, refetch }} />}
        <Classes {...data} onShut={onShut} />
      </div>
    );
  }
  if (!error || isEnded) return <PageSkeleton />;
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {t('common:retry')}
    </Button>
  );
  return <StateCard kind="error" live title={failureText(error)} action={again} />;
}

interface ClassesProps extends HomeListProps {
  email: string;
  classes: readonly HomeClass[];
}

function Classes({ email, classes, onShut }: ClassesProps) {
  const { t } = useTexts('professor-home');
  const [typed, setTyped] = useState('');
  const shown = classes.filter((each) => isMeant(each, typed));
  const onShelf = (shelf: Shelf) => shown.filter((each) => shelfOf(each) === shelf);
  return (
    <div className={layout.stack}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={layout.muted}>
            <bdi>{email}</bdi>
          </p>
        </div>
        <SignOut onLeft={onShut} />
      </header>
      {classes.length === 0 ? (
        <StateCard
          level={2}
          title={t('none.title')}
          text={t('none.text')}
          action={<LinkButton to="/create-class">{t('none.request')}</LinkButton>}
        >
          <ToGroup />
        </StateCard>
      ) : (
        <Needs classes={classes.filter(({ isArchived }) => !isArchived)} />
      )}
      {classes.length > MANY && (
        <TextInput
          id="home-search"
          type="search"
          label={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {shown.length === 0 && classes.length > 0 && <p role="status">{t('noneFound')}</p>}
      {SHELVES.map((shelf) => (
        <ShelfOf key={shelf} shelf={shelf} classes={onShelf(shelf)} />
      ))}
    </div>
  );
}

/** Classes under one heading; those that were put away are folded. */
function ShelfOf({ shelf, classes }: { shelf: Shelf; classes: readonly HomeClass[] }) {
  const { t } = useTexts('professor-home');
  if (classes.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {classes.map((each) => (
        <HomeClassCard key={each.id} of={each} />
      ))}
    </ul>
  );
  if (shelf === 'away') {
    return (
      <details className={styles.away}>
        <summary>{t('shelf.away', { count: classes.length })}</summary>
        {list}
      </details>
    );
  }
  return (
    <section className={layout.stack} aria-labelledby={`home-${shelf}`}>
      <h2 id={`home-${shelf}`}>{t(`shelf.${shelf}`)}</h2>
      {list}
    </section>
  );
}

function SignOut({ onLeft }: { onLeft: () => void }) {
  const { t } = useTexts('professor-home');
  const { failureText } = useFailureText();
  const [leave, { isLoading, error }] = useProfessorLeaveHomeMutation();
  const isLeft = isRequestFailure(error) && error.status === 401;

  async function signOut() {
    const outcome = await leave();
    if ('error' in outcome) return;
    onLeft();
    // A user who came by a provider leaves it too; it leads back.
    if (outcome.data.goTo) location.assign(outcome.data.goTo);
  }

  useEffect(() => {
    if (isLeft) onLeft();
  }, [isLeft, onLeft]);
  return (
    <div>
      <Button size="small" busy={isLoading} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
      {error && !isLeft && (
        <p role="alert" className={layout.fieldError}>
          {failureText(error)}
        </p>
      )}
    </div>
  );
}
