import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { deadlineOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useState } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import styles from './MatchingSection.module.css';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** What becomes of the groups when people join the course late, and leave it. */
export default function ComingsSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course } = useShownClass();
  const { save } = useSettingsChange(() => undefined);
  const isOn = course.mendsItself ?? false;
  return (
    <SettingsSection id={id} title={t('comings.title')} text={t('comings.text')}>
      <Switch
        label={t('comings.mends')}
        hint={t(isOn ? 'comings.on' : 'comings.off')}
        checked={isOn}
        onChange={(mendsItself) => void save({ mendsItself }, true)}
      />
      <ProvisionalForm id={id} />
    </SettingsSection>
  );
}

/** Until which day groups are provisional: the last minute of it by the clocks of the class. */
function ProvisionalForm({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const times = useTimes();
  const { provisionalUntil, timeZone } = useShownClass().class;
  const present = provisionalUntil ? todayIn(timeZone, Date.parse(provisionalUntil)) : '';
  /** What was chosen here and is not saved yet. */
  const [draft, setDraft] = useState<string>();
  const [isPast, setPast] = useState(false);
  const { save, isSaving } = useSettingsChange(() => setDraft(undefined));
  const value = draft ?? present;
  useUnsaved(id, value !== present);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const until = deadlineOf(value, timeZone);
    const isAhead = until !== '' && Date.parse(until) > Date.now();
    setPast(value !== '' && !isAhead);
    if (value === '') void save({ provisionalUntil: null }, true);
    else if (isAhead) void save({ provisionalUntil: until }, true);
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextInput
        id={`${id}-until`}
        type="date"
        label={t('comings.until')}
        note={t('comings.untilNote')}
        hint={t('comings.untilHint', { zone: times.zone(timeZone) })}
        min={todayIn(timeZone)}
        value={value}
        problem={isPast && t('comings.untilPast')}
        onChange={({ target }) => {
          setDraft(target.value);
          setPast(false);
        }}
      />
      <div className={styles.actions}>
        <Button submit busy={isSaving} disabled={value === present}>
          {t('comings.save')}
        </Button>
        {present && (
          <Button kind="quiet" onClick={() => void save({ provisionalUntil: null }, true)}>
            {t('comings.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
