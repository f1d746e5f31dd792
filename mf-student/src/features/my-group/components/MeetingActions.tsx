import type { Meeting, MeetingAnswer } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useId, useState } from 'react';
import { answering, cancelling } from '../calls.ts';
import type { OwnGroup } from '../group.ts';
import { useMoves } from '../useMoves.ts';
import type { Act } from '../useMyGroup.ts';
import type { RestOfPage } from '../useRestOfPage.ts';
import actions from './Actions.module.css';
import styles from './MeetingActions.module.css';

const ANSWERS = ['comes', 'cannot', 'other-hour'] as const satisfies readonly MeetingAnswer[];

export interface MeetingActionsProps {
  mine: MyGroup;
  group: OwnGroup;
  act: Act;
  rest: RestOfPage | undefined;
  next: Meeting;
  /** Called once what was pressed is gone. */
  onGone: () => void;
}

/** Offers a member the actions on an upcoming meeting: book it, answer, move it, call it off. */
export function MeetingActions({ mine, group, act, rest, next, onGone }: MeetingActionsProps) {
  const { t } = useTexts('my-group');
  const { toasts } = useHost();
  const move = useMoves(act, mine.class.timeZone);
  const [isMoving, setMoving] = useState(false);
  const [isBooking, setBooking] = useState(false);
  const [isCalledOff, setCalledOff] = useState(false);
  const hours = useId();
  const own = next.answers.find(({ studentId }) => studentId === mine.you.id)?.answer;

  const answer = (chosen: MeetingAnswer) => {
    setMoving(chosen === 'other-hour');
    if (chosen !== own) void act(answering(next, chosen));
  };
  const book = async () => {
    setBooking(true);
    const isBooked = await move(next.startsAt, next);
    setBooking(false);
    if (isBooked) onGone();
  };
  const callOff = async () => {
    const isDone = await act(cancelling(next));
    setCalledOff(false);
    if (!isDone) return;
    toasts.show('success', t('off.done'), { text: t('done.mailed') });
    onGone();
  };

  return (
    <>
      {next.state === 'proposed' && (
        <div className={styles.proposal}>
          <p>{t('next.proposedText')}</p>
          <div className={actions.actions}>
            <Button kind="primary" busy={isBooking} onClick={() => void book()}>
              {t('next.book')}
            </Button>
          </div>
        </div>
      )}
      <div role="group" aria-label={t('answer.label')} className={`${actions.actions} ${actions.wide}`}>
        {ANSWERS.map((each) => (
          <Button
            key={each}
            className={each === own ? actions.chosen : undefined}
            aria-pressed={each === own}
            onClick={() => answer(each)}
          >
            {t(`answer.${each}`)}
          </Button>
        ))}
      </div>
      <div className={actions.actions}>
        <Button aria-expanded={isMoving} aria-controls={hours} onClick={() => setMoving(!isMoving)}>
          {isMoving ? t('hours.keep') : t(mine.you.isLeader ? 'hours.move' : 'hours.propose')}
        </Button>
        <Button kind="danger" onClick={() => setCalledOff(true)}>
          {t('off.action')}
        </Button>
      </div>
      <div id={hours} hidden={!isMoving}>
        {isMoving && rest && (
          <rest.ChooseHour
            {...{ mine, group, act, next }}
            onGone={() => {
              setMoving(false);
              onGone();
            }}
          />
        )}
      </div>
      {isCalledOff && rest && (
        <rest.ConfirmDialog
          title={t('off.title')}
          text={t('off.text')}
          yes={t('off.action')}
          no={t('off.keep')}
          onYes={callOff}
          onNo={() => setCalledOff(false)}
        />
      )}
    </>
  );
}
