import type { ResponseOf } from '@study-groups/contracts/call';
import type { getMeetingData } from '@study-groups/contracts/scheduler';
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
import { Chosen } from './Chosen.tsx';
import { changeSlot, withSlot } from './draft.ts';
import { EventsCreated } from './EventsCreated.tsx';
import { FileWay } from './FileWay.tsx';
import { GoogleMissing } from './GoogleMissing.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { SlotList } from './SlotList.tsx';
import type { Arrival } from './useArrival.ts';
import { useCreateEvents } from './useCreateEvents.ts';
import { useDraft } from './useDraft.ts';
import styles from './Schedule.module.css';

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
