import type { HourProposal, Meeting } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useState } from 'react';
import type { OwnGroup } from '../group.ts';
import { answeringHour, proposing } from '../later-calls.ts';
import { useMeetingTimes } from '../useMeetingTimes.ts';
import { useMoves } from '../useMoves.ts';
import type { Act } from '../useMyGroup.ts';
import actions from './Actions.module.css';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { HourList } from './HourList.tsx';
import styles from './OtherHour.module.css';

export interface OtherHourProps {
  mine: MyGroup;
  group: OwnGroup;
  act: Act;
  next: Meeting;
  /** Called once what was pressed is gone. */
  onGone: () => void;
}

interface MoveDialogProps extends OtherHourProps {
  /** ISO 8601. */
  hour: string;
  /** The members who are known to be busy then. */
  missing: readonly number[];
  other?: { label: string; onPress: () => Promise<unknown> };
  onClose: () => void;
}

/** Tells a leader what moving a meeting does, before it is done. */
function MoveDialog({ mine, group, act, next, hour, missing, other, onClose, onGone }: MoveDialogProps) {
  const { t } = useTexts('my-group-rest');
  const times = useMeetingTimes();
  const { timeZone } = mine.class;
  const move = useMoves(act, timeZone);
  const without = group.members
    .filter(({ id }) => missing.includes(id))
    .map(({ fullName }) => t('otherHour.without', { name: fullName }));
  return (
    <ConfirmDialog
      title={t('otherHour.title', { when: times.short(hour, timeZone) })}
      text={[t('otherHour.text', { was: times.short(next.startsAt, timeZone) }), ...without].join(' ')}
      yes={t('otherHour.move')}
      other={other}
      onYes={async () => {
        const isMoved = await move(hour, next);
        onClose();
        if (isMoved) onGone();
      }}
      onNo={onClose}
    />
  );
}

/** Offers the hours to which a meeting could move: a member proposes one to the group, a leader may also move it at once. */
export function ChooseHour({ onGone, ...props }: OtherHourProps) {
  const { mine, group, act, next } = props;
  const { t } = useTexts('my-group-rest');
  const { toasts } = useHost();
  const times = useMeetingTimes();
  const [hour, setHour] = useState('');
  const { isLeader } = mine.you;
  // What is proposed already is answered above.
  const taken = [next, ...(next.proposals ?? [])].map(({ startsAt }) => Date.parse(startsAt));
  const hours = mine.hours.filter(({ startsAt }) => !taken.includes(Date.parse(startsAt)));
  const propose = async (startsAt: string) => {
    const asked = await act(proposing(next, startsAt));
    setHour('');
    if (!asked) return;
    const undo = async () => {
      const back = await act(answeringHour(next, startsAt, 'cannot'));
      if (back) toasts.show('info', t('otherHour.takenBack'));
    };
    toasts.show('success', t('otherHour.asked', { when: times.short(startsAt, mine.class.timeZone) }), {
      text: t('otherHour.askedText'),
      action: { label: t('my-group:undo'), onPress: () => void undo() },
    });
    onGone();
  };
  return (
    <div className={styles.choice}>
      {hours.length > 0 && (
        <p className={layout.muted}>{t(isLeader ? 'otherHour.chooseLeader' : 'otherHour.choose')}</p>
      )}
      <HourList
        mine={{ ...mine, hours }}
        group={group}
        onChoose={isLeader ? async (startsAt) => setHour(startsAt) : (startsAt) => propose(startsAt)}
      />
      {hour && (
        <MoveDialog
          {...props}
          hour={hour}
          missing={mine.hours.find(({ startsAt }) => startsAt === hour)?.missing ?? []}
          other={{ label: t('otherHour.ask'), onPress: () => propose(hour) }}
          onClose={() => setHour('')}
          onGone={onGone}
        />
      )}
    </div>
  );
}

/** Shows the hours that a group is asked about, with who can, and lets the reader answer. */
export function Proposals({ proposals, ...props }: OtherHourProps & { proposals: readonly HourProposal[] }) {
  const { t } = useTexts('my-group-rest');
  return (
    <section className={styles.proposals} aria-label={t('otherHour.heading')}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.startsAt} proposal={proposal} {...props} />
      ))}
      <p className={layout.muted}>{t(props.mine.you.isLeader ? 'otherHour.staysLeader' : 'otherHour.stays')}</p>
    </section>
  );
}

function Proposal({ proposal, ...props }: OtherHourProps & { proposal: HourProposal }) {
  const { mine, group, act, next, onGone } = props;
  const { startsAt, by, can, cannot, until } = proposal;
  const { t } = useTexts('my-group-rest');
  const { toasts } = useHost();
  const times = useMeetingTimes();
  const [isMoving, setMoving] = useState(false);
  const { you } = mine;
  const { timeZone } = mine.class;
  const nameOf = (id: number) => group.members.find((member) => member.id === id)?.fullName ?? '';
  const when = times.short(startsAt, timeZone);
  const own = can.includes(you.id) ? 'can' : cannot.includes(you.id) ? 'cannot' : undefined;
  const isLast = own !== 'can' && can.length === group.members.length - 1;
  // Where an hour is so near that the others could not be told in time, silence decides nothing.
  const isDecided = [next.startsAt, startsAt].every((hour) => Date.parse(until) < Date.parse(hour));

  const answer = async (said: 'can' | 'cannot') => {
    if (said === own) return;
    const after = (await act(answeringHour(next, startsAt, said)))?.next;
    if (after && Date.parse(after.startsAt) === Date.parse(startsAt)) {
      toasts.show('success', t('my-group:done.moved', { when }), { text: t('my-group:done.mailed') });
      onGone();
    }
  };
  const takeBack = async () => {
    if (!(await act(answeringHour(next, startsAt, 'cannot')))) return;
    toasts.show('info', t('otherHour.takenBack'));
    onGone();
  };
  const button = (said: 'can' | 'cannot', label: ReactNode) => (
    <Button
      className={said === own ? actions.chosen : undefined}
      aria-pressed={said === own}
      onClick={() => void answer(said)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.proposal}>
      <p className={styles.hour}>
        {by === you.id ? t('otherHour.own', { when }) : t('otherHour.by', { name: nameOf(by), when })}
      </p>
      <p>
        {t('otherHour.count', { can: can.length, of: group.members.length })}
        {cannot.length > 0 && <> · {t('otherHour.cannot', { names: cannot.map(nameOf).join(', ') })}</>}
      </p>
      {isLast ? (
        <p>{t('otherHour.last')}</p>
      ) : (
        isDecided &&
        cannot.length === 0 && (
          <p className={layout.muted}>{t('otherHour.decided', { until: times.short(until, timeZone) })}</p>
        )
      )}
      <div role="group" aria-label={when} className={`${actions.actions} ${actions.wide}`}>
        {by === you.id ? (
          <Button onClick={() => void takeBack()}>{t('otherHour.back')}</Button>
        ) : (
          <>
            {button('can', t('otherHour.can'))}
            {button('cannot', t('otherHour.cant'))}
          </>
        )}
        {you.isLeader && <Button onClick={() => setMoving(true)}>{t('otherHour.move')}</Button>}
      </div>
      {isMoving && (
        <MoveDialog {...props} hour={startsAt} missing={cannot} onClose={() => setMoving(false)} onGone={onGone} />
      )}
    </div>
  );
}
