import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { DAYS, type Day } from '@study-groups/contracts/grid';
import { MESSAGES } from '@study-groups/contracts/messages';
import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { toast } from '@study-groups/web-sdk/ui/toast';
import Button from 'antd/es/button';
import { type FormEvent, useId, useState } from 'react';
import { DURATION } from './draft.ts';
import { useSlotWords } from './useSlotWords.ts';

/** Adds a slot of one's own: day, time and how long. */
export function AddSlot({ onAdd }: { onAdd: (slot: MeetingSlot) => void }) {
  const { t } = useTexts('leader');
  const { fieldText } = useFailureText();
  const times = useTimes();
  const slotWords = useSlotWords();
  const id = useId();
  const [day, setDay] = useState<Day>('monday');
  const [time, setTime] = useState('');
  const [duration, setDuration] = useState(DURATION.default);
  const [missing, setMissing] = useState(false);

  const add = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!time);
    if (!time) return toast('destructive', fieldText(MESSAGES.timeMissing), { text: t('meeting.timeMissing') });
    onAdd({ day, time, duration });
    toast('success', t('meeting.added'), { text: slotWords({ day, time }) });
    setTime('');
  };

  return (
    <form className="leader-add" onSubmit={add} noValidate aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('meeting.add')}</h3>
      <div className="leader-pair">
        <div className="sg-field">
          <label htmlFor={`${id}-day`}>{t('meeting.day')}</label>
          <select
            id={`${id}-day`}
            className="sg-input"
            value={day}
            onChange={(event) => setDay(event.target.value as Day)}
          >
            {DAYS.map((one) => (
              <option key={one} value={one}>
                {times.day(one)}
              </option>
            ))}
          </select>
        </div>
        <TextInput
          type="time"
          label={t('meeting.time')}
          value={time}
          problem={missing && !time && fieldText(MESSAGES.timeMissing)}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <div className="sg-field">
        <label htmlFor={`${id}-duration`}>
          {t('meeting.duration')} <output className="sg-muted">{t('meeting.minutes', { count: duration })}</output>
        </label>
        <input
          id={`${id}-duration`}
          type="range"
          className="leader-range"
          min={DURATION.min}
          max={DURATION.max}
          step={DURATION.step}
          value={duration}
          aria-valuetext={t('meeting.minutes', { count: duration })}
          onChange={(event) => setDuration(Number(event.target.value))}
        />
      </div>
      <Button htmlType="submit" icon={<PlusOutlined aria-hidden />}>
        {t('meeting.addSlot')}
      </Button>
    </form>
  );
}
