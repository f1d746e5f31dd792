import type { ResponseOf } from '@study-groups/contracts/call';
import {
  type getMeetingData,
  type MeetingSlot,
  createInvitation,
  type MeetingDetails,
} from '@study-groups/contracts/scheduler';
import { hourRange } from '@study-groups/contracts/isolated';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ReactNode, useId, useState } from 'react';
import { Group } from '../Group.tsx';
import { Heading } from '../Heading.tsx';
import shared from '../shared.module.css';
import { AddSlot } from './AddSlot.tsx';
import { changeSlot, withSlot, keyOf, chosenSlots, type Draft, keepDraft, newDraft, readDraft } from './draft.ts';
import { EventsCreated } from './EventsCreated.tsx';
import { FileWay } from './FileWay.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { SlotList } from './SlotList.tsx';
import type { Arrival } from './useArrival.ts';
import { useCreateEvents } from './useCreateEvents.ts';
import styles from './Schedule.module.css';
import { useSlotWords } from './useSlotWords.ts';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { Button, LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { CloseButton } from '../CloseButton.tsx';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { formatIn, todayIn } from '@study-groups/web-sdk/time/format';

const WEEK_MS = 7 * 86_400_000;
const FIELDS = ['selectedSlots', 'startDate', 'endDate'] as const;

/** The form, kept in this tab, with what is wrong with it once somebody has tried to send it. */
function useDraft(token: string, { suggestedTimes, timeZone, booked }: MeetingDetails) {
  const { t } = useTexts('leader');
  const { fieldText } = useFailureText();
  const { storage } = useHost();
  const toast = useToast();
  // The booked meeting is in all calendars: the weekly ones begin a week after it.
  const from = booked && todayIn(timeZone, Date.parse(booked.startsAt) + WEEK_MS);
  const fresh = () => newDraft(suggestedTimes, todayIn(timeZone), from);
  const [kept] = useState(() => readDraft(storage.session, token));
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? fresh());
  const [checked, setChecked] = useState(false);

  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(storage.session, token, next);
  };

  const { startDate, endDate } = draft;
  const span = { selectedSlots: chosenSlots(draft), startDate, endDate };
  const problems = problemsBy(createInvitation.body!, span, FIELDS);
  /** Tells whether the form can be sent; shows what is missing. */
  const check = () => {
    setChecked(true);
    if (problems.selectedSlots)
      toast('destructive', t('meeting.noneChosen'), { text: fieldText(problems.selectedSlots) });
    return Object.keys(problems).length === 0;
  };

  /** An empty form for more of the same group's meetings. */
  const startOver = () => {
    const next = fresh();
    setDraft({ ...next, slots: next.slots.map((slot) => ({ ...slot, chosen: false })) });
    setChecked(false);
  };

  return { kept, draft, span, change, problems: checked ? problems : {}, check, startOver };
}

interface ScheduleProps {
  arrival: Arrival;
  meeting: ResponseOf<typeof getMeetingData>;
  /** True if Google is configured; undefined when that could not be found out. */
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
  const { kept, draft, span, change, problems, check, startOver } = useDraft(token, details);
  const [withoutGoogle, setWithoutGoogle] = useState(false);
  const events = useCreateEvents(token, arrival.isAuthorized && kept?.waiting ? kept.draft : undefined);
  const zone = times.zone(details.timeZone);

  const answer = events.outcome && 'answer' in events.outcome ? events.outcome.answer : undefined;
  if (answer?.success) {
    const again = () => {
      startOver();
      events.forget();
    };
    return <EventsCreated events={answer.events ?? []} onMore={again} />;
  }
  if (!withoutGoogle && (google === false || answer?.instructions)) {
    const retry = () => {
      events.forget();
      onRetryGoogle();
    };
    return (
      <GoogleMissing refused={Boolean(answer?.instructions)} onOther={() => setWithoutGoogle(true)} onRetry={retry} />
    );
  }
  const otherWay = google !== false && (
    <button type="button" className={styles.otherWay} onClick={() => setWithoutGoogle(!withoutGoogle)}>
      {withoutGoogle ? t('meeting.withGoogle') : t('meeting.withoutGoogle')}
    </button>
  );
  return (
    <div className={`${layout.page} ${layout.narrow} ${layout.stack}`}>
      <Heading
        title={withoutGoogle ? t('meeting.otherTitle') : t('meeting.title')}
        text={withoutGoogle ? t('meeting.otherText') : t('meeting.text')}
      />
      <Group
        courseName={details.courseName}
        groupNumber={details.groupNumber}
        groupName={details.groupName}
        members={members}
        marked="leader"
      />
      {details.booked && <Booked booked={details.booked} timeZone={details.timeZone} />}
      <Section title={t('meeting.slots')}>
        <p className={layout.muted}>{t('meeting.zone', { zone })}</p>
        <SlotList slots={draft.slots} onChange={(key, how) => change(changeSlot(draft, key, how))} />
        <AddSlot onAdd={(slot) => change(withSlot(draft, slot))} />
      </Section>
      <Section title={t('meeting.span')}>
        <div className={shared.pair}>
          {(['startDate', 'endDate'] as const).map((field) => (
            <TextInput
              key={field}
              type="date"
              label={t(`meeting.${field}`)}
              value={draft[field]}
              problem={problems[field] && fieldText(problems[field])}
              onChange={(event) => change({ ...draft, [field]: event.target.value })}
            />
          ))}
        </div>
      </Section>
      <Section title={t('meeting.chosen')}>
        <Chosen slots={span.selectedSlots} zone={zone} />
        {withoutGoogle ? (
          <FileWay token={token} span={span} check={check} others={details.canMail ? members.length - 1 : 0}>
            {otherWay}
          </FileWay>
        ) : (
          <GoogleWay
            isUnknown={google === undefined}
            isRefused={arrival.isRefused}
            events={events}
            onCreate={() => check() && void events.create(draft)}
            onRetryGoogle={onRetryGoogle}
          >
            {otherWay}
          </GoogleWay>
        )}
      </Section>
    </div>
  );
}

/** The meeting that is booked already, which the weekly ones follow. */
function Booked({ booked, timeZone }: { booked: NonNullable<MeetingDetails['booked']>; timeZone: string }) {
  const { t, language } = useTexts('leader');
  const { startsAt, minutes, place } = booked;
  const at = (instant: number, options: Intl.DateTimeFormatOptions) =>
    formatIn(new Date(instant).toISOString(), timeZone, language, options);
  const start = Date.parse(startsAt);
  const [from, to] = [start, start + minutes * 60_000].map((end) => at(end, { hour: 'numeric', minute: '2-digit' }));
  return (
    <Section title={t('meeting.booked.title')}>
      <p>
        <strong>{at(start, { weekday: 'long', month: 'long', day: 'numeric' })}</strong>{' '}
        {hourRange(language, from!, to!)}
        {place && (
          <>
            {' · '}
            <bdi>{place}</bdi>
          </>
        )}
      </p>
      <p className={layout.muted}>{t('meeting.booked.text')}</p>
      <div className={shared.actions}>
        <LinkButton kind="plain" to="/my-group">
          {t('meeting.booked.page')}
        </LinkButton>
      </div>
    </Section>
  );
}

/** A card of the form, with its title. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The times that are chosen, in words, above the button that makes them real. */
function Chosen({ slots, zone }: { slots: readonly MeetingSlot[]; zone: string }) {
  const { t } = useTexts('leader');
  const slotWords = useSlotWords();
  if (slots.length === 0) return <p className={layout.muted}>{t('meeting.noneYet')}</p>;
  return (
    <ul className={shared.lines}>
      {slots.map((slot) => (
        <li key={keyOf(slot)}>
          {t('meeting.everyWeek', { when: slotWords(slot), zone })}{' '}
          <span className={layout.muted}>{t('meeting.minutes', { count: slot.duration })}</span>
        </li>
      ))}
    </ul>
  );
}

interface GoogleMissingProps {
  /** True if the server said so only when it was asked for events. */
  refused: boolean;
  onOther: () => void;
  onRetry: () => void;
}

/** Nobody has set Google up here: what can be done instead. */
function GoogleMissing({ refused, onOther, onRetry }: GoogleMissingProps) {
  const { t } = useTexts('leader');
  return (
    <StateCard
      live
      kind="warning"
      icon={<Icon of={CalendarOutlined} />}
      title={refused ? t('meeting.configure') : t('meeting.title')}
      text={t('meeting.unavailable')}
      action={
        <div className={shared.actions}>
          <Button kind="primary" size="large" onClick={onOther}>
            {t('meeting.other')}
          </Button>
          <Button onClick={onRetry}>{t('again')}</Button>
          <CloseButton />
        </div>
      }
    >
      <p className={layout.muted}>{t('meeting.otherHint')}</p>
    </StateCard>
  );
}
