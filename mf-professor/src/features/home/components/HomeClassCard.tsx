import { type DeskRole, mayDo } from '@study-groups/contracts/desk';
import type { HomeClass } from '@study-groups/contracts/home';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { noteOpen } from '../../session/open-devices.ts';
import { useProfessorArchiveMutation } from '../api.ts';
import { deskAddress } from '../shelves.ts';
import styles from './HomeClassCard.module.css';

/** A class of one's home: what it is, how it stands, and what can be done with it from here. */
export function HomeClassCard({ of: cls }: { of: HomeClass }) {
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
      <p>
        <Standing of={cls} />
      </p>
      <p className={layout.muted}>{t(`role.${role}`)}</p>
      {slug && (
        <div className={styles.actions}>
          {!cls.isOver && <CopyButton text={`${origin}/class/${slug}`} label={t('copyLink')} />}
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

/** How a class stands, in a sentence. */
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
