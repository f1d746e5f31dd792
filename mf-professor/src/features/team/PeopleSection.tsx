import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { isolated } from '@study-groups/contracts/isolated';
import type { Person } from '@study-groups/contracts/team';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useEffect, useRef, useState } from 'react';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { useDashboardArgs } from '../session/access.ts';
import { useMay } from '../class/may.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useProfessorTeamQuery, useProfessorLeaveDeskMutation } from './api.ts';
import { PasswordSwitch } from './components/PasswordSwitch.tsx';
import { PersonForm } from './components/PersonForm.tsx';
import { PersonRow } from './components/PersonRow.tsx';
import { type AskedOfPerson, PersonDialog } from './components/PersonDialog.tsx';
import styles from './PeopleSection.module.css';
import { useTeamChanges } from './useTeamChanges.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { useChange } from '../change/useChange.ts';
import { useGoHome } from '../session/useGoHome.ts';
import { usePasswords } from '../change/usePasswords.ts';

/** Lists who sits at the desk of the class, what each may do, and whether its password opens it too. */
export default function PeopleSection({ id }: { id: string }) {
  const { t } = useTexts('professor-team');
  const { t: settings } = useTexts('professor-settings');
  const { root } = useHost();
  const args = useDashboardArgs();
  const mayOwn = useMay()('own');
  const { data, error, isFetching, refetch } = useProfessorTeamQuery(args, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const { isSaving, isMailing, invite, changePerson, inviteAgain } = useTeamChanges();
  /** Person who is being changed, or the fact that somebody is invited. */
  const [form, setForm] = useState<Person | 'invite'>();
  const [asked, setAsked] = useState<AskedOfPerson>();
  const list = useRef<HTMLUListElement>(null);
  useUnsaved(id, form !== undefined);

  const people = data?.people ?? [];
  const [owner] = people;
  const inviteId = `${id}-invite`;
  const rowOf = (person: Person) => `${id}-person-${person.id}`;

  // The form is gone by then, and with it what had the focus.
  const opener = useRef<string>(undefined);
  useEffect(() => {
    if (form !== undefined || opener.current === undefined) return;
    const place = root.getElementById(opener.current);
    (place?.matches('button') ? place : place?.querySelector('button'))?.focus();
    opener.current = undefined;
  }, [form, root]);
  const openForm = (next: Person | 'invite') => {
    opener.current = next === 'invite' ? inviteId : rowOf(next);
    setForm(next);
  };
  const closeForm = () => setForm(undefined);

  return (
    <SettingsSection id={id} title={settings('people.title')} text={t('text')}>
      {error && <LoadFailed title={t('loadFailed')} query={{ data, isFetching, refetch }} />}
      {!data && !error && (
        <Skeleton>
          <Bone height={220} />
        </Skeleton>
      )}
      {data && (
        <ul ref={list} tabIndex={-1} className={styles.people} aria-label={t('list')}>
          {people.map((person) => (
            // The owner who has not signed in yet has no id of their own.
            <li key={person.email} id={rowOf(person)} className={styles.person}>
              {mayOwn && form !== 'invite' && form?.email === person.email ? (
                <PersonForm
                  person={person}
                  busy={isSaving}
                  onSend={(draft) => changePerson(person, draft, closeForm)}
                  onClose={closeForm}
                />
              ) : (
                <PersonRow
                  person={person}
                  isMailing={isMailing}
                  {...(mayOwn &&
                    person.role !== 'owner' && {
                      onChange: () => openForm(person),
                      onInviteAgain: () => void inviteAgain(person),
                      onAsk: (kind) => setAsked({ kind, person }),
                    })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayOwn && people.length === 1 && form === undefined && <p className={layout.muted}>{t('alone')}</p>}
      {data &&
        mayOwn &&
        (form === 'invite' ? (
          <PersonForm
            person={undefined}
            busy={isSaving}
            onSend={(draft) => invite(draft, closeForm)}
            onClose={closeForm}
          />
        ) : (
          <div>
            <Button id={inviteId} onClick={() => openForm('invite')}>
              {t('form.invite')}
            </Button>
          </div>
        ))}
      {data?.mayBeKnown && owner && (
        <PasswordQuestion
          owner={owner}
          onReplaced={() => {
            list.current?.focus();
            void refetch();
          }}
        />
      )}
      {data && owner && (
        <div className={styles.class}>
          <PasswordSwitch takesPassword={data.takesPassword} owner={owner} />
          <LeaveClass />
        </div>
      )}
      {owner && (
        <PersonDialog
          asked={asked}
          ownerName={isolated(owner.fullName)}
          onClose={() => setAsked(undefined)}
          onGone={() => list.current?.focus()}
        />
      )}
    </SettingsSection>
  );
}

/** Lets people who are listed by name leave the class; nothing for its owner, who hands it over first. */
function LeaveClass() {
  const { t } = useTexts('professor-team');
  const { you } = useShownClass();
  const args = useDashboardArgs();
  const change = useChange();
  const goHome = useGoHome();
  const [leave, { isLoading }] = useProfessorLeaveDeskMutation();
  const [isAsking, setAsking] = useState(false);
  if (!you || you.role === 'owner') return null;

  async function confirm() {
    await change({
      send: () => leave(args).unwrap(),
      failed: t('leave.failed'),
      done: () => {
        goHome();
        return { title: t('leave.done') };
      },
    });
    setAsking(false);
  }

  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('leave.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

interface PasswordQuestionProps {
  /** Person who gets the new password by mail. */
  owner: Person;
  /** Called once there is a new one. */
  onReplaced: () => void;
}

/** Asks, after somebody has left the desk or is its owner no more, whether the password that they may know is to be another. */
function PasswordQuestion({ owner, onReplaced }: PasswordQuestionProps) {
  const { t } = useTexts('professor-team');
  const { replace, isRotating } = usePasswords();
  const { keepPassword, isKeeping } = useTeamChanges();
  const isBusy = isRotating || isKeeping;
  return (
    <Notice
      kind="warning"
      title={t('known.title')}
      text={
        <>
          <p>{t('known.why')}</p>
          <p>{t('known.means', { email: isolated(owner.email) })}</p>
          <div className={layout.actions}>
            <Button
              kind="primary"
              busy={isRotating}
              onClick={() => !isBusy && void replace('dashboard', () => onReplaced())}
            >
              {t('known.change')}
            </Button>
            <Button kind="quiet" busy={isKeeping} onClick={() => !isBusy && void keepPassword()}>
              {t('known.keep')}
            </Button>
          </div>
        </>
      }
    />
  );
}
