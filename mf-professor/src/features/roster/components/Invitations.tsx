import type { ListedPerson } from '@study-groups/contracts/roster';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { mayInvite } from '../invitations.ts';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorInviteListedMutation } from '../../session/api.ts';
import { useChange } from '../../change/useChange.ts';

/** Why somebody gets no mail, but that they have signed up, which the page shows already. */
const REASONS = ['recent', 'hadAll', 'stopped'] as const;

/** Mails whoever on the roster has not signed up, and says how many, and who was left out. */
function useInvite() {
  const { t, language } = useTexts('professor-roster');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isInviting }] = useProfessorInviteListedMutation();
  const invite = () =>
    change({
      send: () => send({ ...args, body: {} }).unwrap(),
      failed: t('inviteFailed'),
      isLong: true,
      done: ({ emailsQueued: count, leftOut, waiting = 0 }) => ({
        title: count === 0 ? t('invitedNobody') : t('invited', { count }),
        text: [
          ...(waiting > 0 ? [t('waits.more', { waiting: new Intl.NumberFormat(language).format(waiting) })] : []),
          ...REASONS.filter((reason) => leftOut[reason] > 0).map((reason) =>
            t(`leftOut.${reason}`, { count: leftOut[reason] }),
          ),
        ].join(' '),
      }),
    });
  return { invite, isInviting };
}

/** Invites whoever on the roster has not signed up, and switches the reminders; until the deadline. */
export function Invitations({
  people,
  perDay,
}: {
  people: readonly ListedPerson[];
  /** How many the class mails within a day, where the server says so. */
  perDay: number | undefined;
}) {
  const { t, language } = useTexts('professor-roster');
  const { class: course, students, hasDeadlinePassed } = useShownClass();
  const { save } = useSettingsChange(() => undefined);
  const { invite, isInviting } = useInvite();
  const [isAsking, setAsking] = useState(false);
  if (hasDeadlinePassed) return null;
  const signedUp = new Set(students.map(({ email }) => email));
  const missing = people.filter(({ email }) => !signedUp.has(email));
  const now = Date.now();
  const count = missing.filter((person) => mayInvite(person, now)).length;
  const waiting = missing.filter(({ waits }) => waits).length;
  const number = new Intl.NumberFormat(language);
  const isReminding = course.remindRoster ?? false;

  async function send() {
    await invite();
    setAsking(false);
  }

  return (
    <>
      {count > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('invite')}</Button>
        </div>
      )}
      {waiting > 0 && perDay !== undefined && (
        <Notice
          kind="info"
          title={t('waits.title', { waiting: number.format(waiting) })}
          text={t('waits.text', { perDay: number.format(perDay) })}
        />
      )}
      {count === 0 && waiting === 0 && missing.length > 0 && <p className={layout.muted}>{t('inviteNobody')}</p>}
      <Switch
        label={t('remind')}
        hint={t(isReminding ? 'remindOn' : 'remindOff')}
        checked={isReminding}
        onChange={(remindRoster) => void save({ remindRoster }, true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('inviteTitle')}
        confirmLabel={t('inviteConfirm')}
        busy={isInviting}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('inviteText', { count })}</p>
        <p>{t('inviteLimits')}</p>
      </ConfirmDialog>
    </>
  );
}
