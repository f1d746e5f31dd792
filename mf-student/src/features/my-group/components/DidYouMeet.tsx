import type { Meeting, MetAnswer } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useRef, useState } from 'react';
import { sayingMet } from '../later-calls.ts';
import { useMeetingTimes } from '../useMeetingTimes.ts';
import type { Act } from '../useMyGroup.ts';
import { Section } from './Section.tsx';
import actions from './Actions.module.css';

const ANSWERS = ['yes', 'some', 'no'] as const satisfies readonly MetAnswer[];

/** Asks whether the last meeting took place; whoever has said so is thanked, and may say otherwise. */
export function DidYouMeet({ mine, last, act }: { mine: MyGroup; last: Meeting; act: Act }) {
  const { t } = useTexts('my-group');
  const times = useMeetingTimes();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChanged, setChanged] = useState(false);
  const own = last.met.find(({ studentId }) => studentId === mine.you.id)?.met;
  const when = times.short(last.startsAt, mine.class.timeZone);

  const say = (met: MetAnswer) => {
    setChanged(false);
    heading.current?.focus();
    if (met !== own) void act(sayingMet(last, met));
  };
  return (
    <Section heading={t('met.heading')} headingRef={heading}>
      <p className={layout.muted}>{t('met.when', { when })}</p>
      {own === undefined || isChanged ? (
        <div role="group" aria-label={t('met.heading')} className={`${actions.actions} ${actions.wide}`}>
          {ANSWERS.map((each) => (
            <Button
              key={each}
              className={each === own ? actions.chosen : undefined}
              aria-pressed={each === own}
              onClick={() => say(each)}
            >
              {t(`met.${each}`)}
            </Button>
          ))}
        </div>
      ) : (
        <div className={`${actions.actions} ${actions.middle}`}>
          <p role="status">{t('met.thanks', { answer: t(`met.${own}`) })}</p>
          <Button kind="quiet" onClick={() => setChanged(true)}>
            {t('met.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}
