import { groupCount } from '@study-groups/contracts/fields';
import { evenGroups, fewestFor, groupCountRange, LARGEST_COUNTED } from '@study-groups/contracts/group-count';
import { GROUP_SIZES, type GroupSize } from '@study-groups/contracts/group-size';
import { TimeZoneSelect } from '@study-groups/antd-kit/TimeZoneSelect';
import { unconfirmedOf } from '@study-groups/contracts/unconfirmed';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useZoneRules } from '@study-groups/web-sdk/time/useZoneRules';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type DashboardClass, useShownClass } from '../../class/shown-class.ts';
import { type Settings, useSettingsChange } from '../../change/useSettingsChange.ts';
import styles from './MatchingSection.module.css';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** Sets what is done at the deadline, the size of the groups that are formed first, and the zone of the weekly hours. */
export default function MatchingSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const sizeName = useSizeName();
  const { fieldText } = useFailureText();
  const shown = useShownClass();
  const { class: course, groups, students } = shown;
  /** Changed here and not saved yet. */
  const [draft, setDraft] = useState<Settings>({});
  const [asking, setAsking] = useState(false);
  const { save, isSaving } = useSettingsChange(() => setDraft({}));

  const settings = { ...course, ...draft };
  const [problem, setProblem] = useState<string>();
  const changes = changesOf(draft, course);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(id, isChanged);
  const hasGroups = groups.length > 0;
  const present = students.length - unconfirmedOf(shown).length;
  const counted = typeof settings.groupCount === 'number';
  /** Saved now, it forms the groups and mails everybody. */
  const matchesAtOnce = changes.autoMatch === true && shown.state === 'ready' && present >= course.minStudents;

  async function send() {
    await save(changes, !matchesAtOnce);
    setAsking(false);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const { error } = typeof changes.groupCount === 'number' ? groupCount.safeParse(changes.groupCount) : {};
    if (error) return setProblem(error.issues[0]?.message);
    if (matchesAtOnce) setAsking(true);
    else void send();
  }

  return (
    <SettingsSection id={id} title={t('matching.title')}>
      <form className={`${layout.stack} ${styles.form}`} onSubmit={submit} noValidate>
        <Switch
          label={t('matching.auto')}
          hint={t(settings.autoMatch ? 'matching.autoOn' : 'matching.autoOff')}
          checked={settings.autoMatch}
          onChange={(autoMatch) => setDraft({ ...draft, autoMatch })}
        />
        <SelectInput
          id={`${id}-size`}
          label={t('matching.size')}
          hint={
            hasGroups
              ? t('matching.sizeFixed')
              : counted
                ? t('matching.countWish', { size: sizeName(settings.groupSize) })
                : t('matching.sizeHint')
          }
          value={counted ? COUNTED : settings.groupSize}
          disabled={hasGroups}
          onChange={({ target: { value } }) => {
            setProblem(undefined);
            setDraft(
              value === COUNTED
                ? { ...draft, groupCount: course.groupCount ?? suggestedCount(present, course) }
                : { ...draft, groupCount: null, groupSize: value as GroupSize },
            );
          }}
        >
          {GROUP_SIZES.map((size) => (
            <option key={size} value={size}>
              {sizeName(size)}
            </option>
          ))}
          <option value={COUNTED}>{t('matching.count')}</option>
        </SelectInput>
        {counted && !hasGroups && (
          <TextInput
            id={`${id}-count`}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            label={t('matching.countLabel')}
            hint={
              <>
                {t('matching.countHint')} <CountText students={present} groupCount={settings.groupCount} />
              </>
            }
            problem={problem && fieldText(problem)}
            value={Number.isNaN(settings.groupCount) ? '' : String(settings.groupCount)}
            onChange={({ target }) => {
              setProblem(undefined);
              setDraft({ ...draft, groupCount: target.value === '' ? Number.NaN : Number(target.value) });
            }}
          />
        )}
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
        title={t('matching.ask', { count: present })}
        confirmLabel={t('matching.confirm')}
        busy={isSaving}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('matching.atOnce', { count: present })}</p>
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
  course: Required<Pick<Settings, 'autoMatch' | 'groupSize' | 'timeZone'>> & Pick<Settings, 'groupCount'>,
): Settings {
  return {
    ...(draft.autoMatch !== undefined && draft.autoMatch !== course.autoMatch && { autoMatch: draft.autoMatch }),
    ...(draft.groupSize !== undefined && draft.groupSize !== course.groupSize && { groupSize: draft.groupSize }),
    ...(draft.groupCount !== undefined &&
      draft.groupCount !== (course.groupCount ?? null) && { groupCount: draft.groupCount }),
    ...(draft.timeZone !== undefined && draft.timeZone !== course.timeZone && { timeZone: draft.timeZone }),
  };
}

/** In the list of sizes: a number of groups instead. */
const COUNTED = 'count';

/** Returns the number of groups that those who have signed up would be split into by the size of before. */
function suggestedCount(students: number, { groupSize }: Pick<DashboardClass, 'groupSize'>): number {
  return students === 0 ? 10 : groupCountRange(students, groupSize).from;
}

/** Says what a number of groups makes of those who have signed up, or why it can't be. */
function CountText({ students, groupCount: asked }: { students: number; groupCount: number | null | undefined }) {
  const { t, language } = useTexts('professor-settings');
  if (students === 0 || !asked || !groupCount.safeParse(asked).success) return null;
  const fewest = fewestFor(asked);
  if (students < fewest) return t('matching.countFew', { n: students, min: fewest });
  const { groups, min, max } = evenGroups(students, asked);
  const larger = students - groups * min;
  const parts = [
    { count: groups - larger, size: min },
    { count: larger, size: max },
  ].filter(({ count }) => count > 0);
  const list = new Intl.ListFormat(language).format(parts.map((part) => t('matching.ofSize', part)));
  return groups === asked
    ? t('matching.countNow', { n: students, groups: list })
    : t('matching.countMany', { n: students, most: LARGEST_COUNTED, groups: list });
}
