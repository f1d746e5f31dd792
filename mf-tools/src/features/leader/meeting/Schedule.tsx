import type { ResponseOf } from '@study-groups/contracts/call';
import { createInvitation, type getMeetingData } from '@study-groups/contracts/scheduler';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { todayIn } from '@study-groups/web-sdk/time/deadline';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { toast } from '@study-groups/web-sdk/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { People } from '../People.tsx';
import { AddSlot } from './AddSlot.tsx';
import { Chosen } from './Chosen.tsx';
import { changeSlot, chosenSlots, type Draft, keepDraft, newDraft, readDraft, withSlot } from './draft.ts';
import { EventsCreated } from './EventsCreated.tsx';
import { FileWay } from './FileWay.tsx';
import { GoogleMissing } from './GoogleMissing.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { SlotList } from './SlotList.tsx';
import type { Arrival } from './useArrival.ts';
import { useCreateEvents } from './useCreateEvents.ts';

interface ScheduleProps {
  arrival: Arrival;
  meeting: ResponseOf<typeof getMeetingData>;
  /** Whether Google is configured; undefined when that could not be found out. */
  google: boolean | undefined;
  onRetryGoogle: () => void;
}

/** The form of the weekly meetings, and the two ways to get them into calendars. */
export function Schedule({ arrival, meeting, google, onRetryGoogle }: ScheduleProps) {
  const { t } = useTexts('leader');
  const { fieldText } = useFailureText();
  const times = useTimes();
  const { token } = arrival;
  const { meetingDetails: details, groupMembers: members } = meeting;
  const [stored] = useState(() => readDraft(token));
  const fresh = () => newDraft(details.suggestedTimes, todayIn(details.timeZone));
  const [draft, setDraft] = useState<Draft>(() => stored?.draft ?? fresh());
  const [withoutGoogle, setWithoutGoogle] = useState(false);
  const [checked, setChecked] = useState(false);
  const events = useCreateEvents(token);

  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(token, next);
  };

  // What was asked for before the sign-in goes on after it, once, and only if this tab was waiting for it.
  const resumed = useRef(false);
  const { create } = events;
  useEffect(() => {
    if (resumed.current || !arrival.isAuthorized || !stored?.waiting) return;
    resumed.current = true;
    keepDraft(token, stored.draft);
    void create(stored.draft, { returned: true });
  });

  const { startDate, endDate } = draft;
  const selectedSlots = chosenSlots(draft);
  const span = { selectedSlots, startDate, endDate };
  const problems = problemsBy(createInvitation.body!, span, ['selectedSlots', 'startDate', 'endDate']);
  const problemOf = (field: 'startDate' | 'endDate') => checked && problems[field] && fieldText(problems[field]);
  /** Whether the form can be sent; says what is missing. */
  const check = () => {
    setChecked(true);
    if (problems.selectedSlots)
      toast('destructive', t('meeting.noneChosen'), { text: fieldText(problems.selectedSlots) });
    return Object.keys(problems).length === 0;
  };

  const answer = events.outcome && 'answer' in events.outcome ? events.outcome.answer : undefined;
  if (answer?.success) {
    const again = () => {
      setDraft({ ...fresh(), slots: fresh().slots.map((slot) => ({ ...slot, chosen: false })) });
      setChecked(false);
      events.forget();
    };
    return <EventsCreated events={answer.events ?? []} onMore={again} />;
  }
  if (!withoutGoogle && (google === false || answer?.instructions)) {
    return (
      <GoogleMissing
        refused={Boolean(answer?.instructions)}
        onOther={() => setWithoutGoogle(true)}
        onRetry={() => {
          events.forget();
          onRetryGoogle();
        }}
      />
    );
  }
  return (
    <div className="sg-page sg-narrow sg-stack">
      <header className="leader-head">
        <h1>{withoutGoogle ? t('meeting.otherTitle') : t('meeting.title')}</h1>
        <p className="sg-muted">{withoutGoogle ? t('meeting.otherText') : t('meeting.text')}</p>
      </header>
      <section className="sg-card sg-stack" aria-labelledby="leader-group">
        <h2 id="leader-group">
          <bdi>{details.courseName}</bdi>
          {' · '}
          {t('group', { number: details.groupNumber })}
        </h2>
        <People members={members} marked="leader" />
      </section>
      <section className="sg-card sg-stack" aria-labelledby="leader-slots">
        <h2 id="leader-slots">{t('meeting.slots')}</h2>
        <p className="sg-muted">{t('meeting.zone', { zone: times.zone(details.timeZone) })}</p>
        <SlotList slots={draft.slots} onChange={(key, how) => change(changeSlot(draft, key, how))} />
        <AddSlot onAdd={(slot) => change(withSlot(draft, slot))} />
      </section>
      <section className="sg-card sg-stack" aria-labelledby="leader-span">
        <h2 id="leader-span">{t('meeting.span')}</h2>
        <div className="leader-pair">
          {(['startDate', 'endDate'] as const).map((field) => (
            <TextInput
              key={field}
              type="date"
              label={t(`meeting.${field}`)}
              value={draft[field]}
              problem={problemOf(field)}
              onChange={(event) => change({ ...draft, [field]: event.target.value })}
            />
          ))}
        </div>
      </section>
      <section className="sg-card sg-stack" aria-labelledby="leader-chosen">
        <Chosen slots={selectedSlots} zone={times.zone(details.timeZone)} />
        {withoutGoogle ? (
          <FileWay token={token} span={span} check={check} others={details.canMail ? members.length - 1 : 0} />
        ) : (
          <GoogleWay
            unknown={google === undefined}
            refused={arrival.refused}
            events={events}
            onCreate={() => check() && void create(draft)}
            onRetryGoogle={onRetryGoogle}
          />
        )}
        {google !== false && (
          <button type="button" className="leader-other" onClick={() => setWithoutGoogle(!withoutGoogle)}>
            {withoutGoogle ? t('meeting.withGoogle') : t('meeting.withoutGoogle')}
          </button>
        )}
      </section>
    </div>
  );
}
