import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { DAYS } from '@study-groups/contracts/grid';
import { MESSAGES } from '@study-groups/contracts/messages';
import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useId, useState } from 'react';
import shared from '../shared.module.css';
import { dayOf, DURATION } from './draft.ts';
import { Duration } from './Duration.tsx';
import { useSlotWords } from './useSlotWords.ts';
import styles from './AddSlot.module.css';

/** Adds a slot of one's own: day, time and how long. */
export function AddSlot({ onAdd }: { onAdd: (slot: MeetingSlot) => void }) {
  const { t } = useTexts('leader');
  const { fieldText } = useFailureText();
  const times = useTimes();
  const toast = useToast();
  const slotWords = useSlotWords();
  const id = useId();
  const [day, setDay] = useState<MeetingSlot['day']>('monday');
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
    <form className={styles.add} onSubmit={add} noValidate aria-labelledby={id}>
      <h3 id={id}>{t('meeting.add')}</h3>
      <div className={shared.pair}>
        <SelectInput
          label={t('meeting.day')}
          value={day}
          onChange={(event) => setDay(dayOf(event.target.value) ?? day)}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {times.day(one)}
            </option>
          ))}
        </SelectInput>
        <TextInput
          type="time"
          label={t('meeting.time')}
          value={time}
          problem={missing && !time && fieldText(MESSAGES.timeMissing)}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <Duration minutes={duration} onChange={setDuration} />
      <Button submit icon={<Icon of={PlusOutlined} />}>
        {t('meeting.addSlot')}
      </Button>
    </form>
  );
}
