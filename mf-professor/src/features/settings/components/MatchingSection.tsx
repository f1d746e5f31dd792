import { GROUP_SIZES, type GroupSize } from '@study-groups/contracts/group-size';
import { TimeZoneSelect } from '@study-groups/antd-kit/TimeZoneSelect';
import { unconfirmedOf } from '@study-groups/contracts/unconfirmed';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useZoneRules } from '@study-groups/web-sdk/time/useZoneRules';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { type SyntheticEvent, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { type Settings, useSettingsChange } from '../../change/useSettingsChange.ts';
import styles from './MatchingSection.module.css';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** Sets what is done at the deadline, the size of the groups that are formed first, and the zone of the weekly hours. */
export default function MatchingSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const sizeName = useSizeName();
  const shown = useShownClass();
  const { class: course, groups, students } = shown;
  /** Changed here and not saved yet. */
  const [draft, setDraft] = useState<Settings>({});
  const [asking, setAsking] = useState(false);
  const { save, isSaving } = useSettingsChange(() => setDraft({}));

  const settings = { ...course, ...draft };
  const changes = changesOf(draft, course);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(id, isChanged);
  const hasGroups = groups.length > 0;
  const counted = students.length - unconfirmedOf(shown).length;
  /** Saved now, it forms the groups and mails everybody. */
  const matchesAtOnce = changes.autoMatch === true && shown.state === 'ready' && counted >= course.minStudents;

  async function send() {
    await save(changes, !matchesAtOnce);
    setAsking(false);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (matchesAtOnce) setAsking(true);
    else void send();
  }

  return (
    <SettingsSection id={id} title={t('matching.title')}>
      <form className={`${layout.stack} ${styles.form}`} onSubmit={submit}>
        <Switch
          label={t('matching.auto')}
          hint={t(settings.autoMatch ? 'matching.autoOn' : 'matching.autoOff')}
          checked={settings.autoMatch}
          onChange={(autoMatch) => setDraft({ ...draft, autoMatch })}
        />
        <SelectInput
          id={`${id}-size`}
          label={t('matching.size')}
          hint={t(hasGroups ? 'matching.sizeFixed' : 'matching.sizeHint')}
          value={settings.groupSize}
          disabled={hasGroups}
          onChange={(event) => setDraft({ ...draft, groupSize: event.target.value as GroupSize })}
        >
          {GROUP_SIZES.map((size) => (
            <option key={size} value={size}>
              {sizeName(size)}
            </option>
          ))}
        </SelectInput>
        <Field id={`${id}-zone`} label={t('matching.zone')} hint={t('matching.zoneHint')}>
          {({ id: fieldId, 'aria-describedby': describedBy }) => (
            <div className={styles.zone}>
              <TimeZoneSelect
                id={fieldId}
                aria-describedby={describedBy}
                value={settings.timeZone}
                onChange={(timeZone) => setDraft({ ...draft, timeZone })}
              />
            </div>
          )}
        </Field>
        {changes.timeZone && <ZoneChange timeZone={changes.timeZone} />}
        <div className={layout.actions}>
          <Button submit busy={isSaving} disabled={!isChanged}>
            {t('matching.save')}
          </Button>
          {isChanged && (
            <Button kind="quiet" onClick={() => setDraft({})}>
              {t('matching.discard')}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={t('matching.ask', { count: counted })}
        confirmLabel={t('matching.confirm')}
        busy={isSaving}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('matching.atOnce', { count: counted })}</p>
        <p>{t('mailsFinal')}</p>
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** Says what another time zone changes, and for whom. */
function ZoneChange({ timeZone }: { timeZone: string }) {
  const { t } = useTexts('professor-settings');
  const times = useTimes();
  const { class: course, students } = useShownClass();
  useZoneRules(timeZone);
  const zone = times.zone(timeZone);
  return (
    <Notice
      kind="info"
      title={t('matching.zoneChange', { zone })}
      text={
        <>
          {students.length > 0 && <p>{t('matching.zoneHours', { count: students.length, zone })}</p>}
          <p>{t('matching.zoneDeadline', { date: times.dateTime(course.deadline, timeZone, { weekday: true }) })}</p>
        </>
      }
    />
  );
}

/** Returns the settings of a draft that differ from those of the class. */
function changesOf(
  draft: Settings,
  course: Required<Pick<Settings, 'autoMatch' | 'groupSize' | 'timeZone'>>,
): Settings {
  return {
    ...(draft.autoMatch !== undefined && draft.autoMatch !== course.autoMatch && { autoMatch: draft.autoMatch }),
    ...(draft.groupSize !== undefined && draft.groupSize !== course.groupSize && { groupSize: draft.groupSize }),
    ...(draft.timeZone !== undefined && draft.timeZone !== course.timeZone && { timeZone: draft.timeZone }),
  };
}
