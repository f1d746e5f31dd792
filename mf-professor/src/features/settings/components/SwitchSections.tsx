import type { ClassSwitch } from '@study-groups/contracts/class-switches';
import { LATEST_NEW_GROUP_FROM } from '@study-groups/contracts/new-group';
import { SURVEYS } from '@study-groups/contracts/surveys';
import type { TextKey } from '@study-groups/web-sdk/i18n/keys';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { SettingSwitch } from '../../change/SettingSwitch.tsx';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { useShownClass } from '../../class/shown-class.ts';

type Key = TextKey<'professor-settings'>;

/** A switch, what it is called, and what being on and off means; the texts may name the weeks of its surveys. */
interface SwitchRow {
  setting: ClassSwitch;
  label: Key;
  on: Key;
  off: Key;
  weeks?: { early: number; late: number };
}

/** A section that consists of switches. */
interface SwitchedSection {
  title: Key;
  text?: Key;
  rows: readonly SwitchRow[];
}

const LATE: SwitchedSection = {
  title: 'late.title',
  rows: [{ setting: 'lateSignUp', label: 'late.allow', on: 'late.on', off: 'late.off' }],
};

const SURVEYS_SECTION: SwitchedSection = {
  title: 'surveys.title',
  text: 'surveys.text',
  rows: [
    {
      setting: 'checks',
      label: 'surveys.checks',
      on: 'surveys.checksSeen',
      off: 'surveys.checksSeen',
      weeks: { early: SURVEYS['check-early'].week, late: SURVEYS['check-late'].week },
    },
    {
      setting: 'peerFeedback',
      label: 'surveys.peers',
      on: 'surveys.peersSeen',
      off: 'surveys.peersSeen',
      weeks: { early: SURVEYS['peers-early'].week, late: SURVEYS['peers-late'].week },
    },
  ],
};

const FIGURES: SwitchedSection = {
  title: 'figures.title',
  text: 'figures.text',
  rows: [{ setting: 'sharesFigures', label: 'figures.share', on: 'figures.hint', off: 'figures.hint' }],
};

function switchSection({ title, text, rows }: SwitchedSection) {
  return function SwitchSection({ id }: { id: string }) {
    const { t } = useTexts('professor-settings');
    return (
      <SettingsSection id={id} title={t(title)} text={text && t(text)}>
        {rows.map(({ setting, label, on, off, weeks }) => (
          <SettingSwitch
            key={setting}
            setting={setting}
            label={t(label, weeks)}
            on={t(on, weeks)}
            off={t(off, weeks)}
          />
        ))}
      </SettingsSection>
    );
  };
}

export const LateSection = switchSection(LATE);
export const SurveysSection = switchSection(SURVEYS_SECTION);
export const FiguresSection = switchSection(FIGURES);

const WEEKS = Array.from({ length: LATEST_NEW_GROUP_FROM }, (_, at) => at + 1);

/** From when on members may ask for another group, and whether they are placed without a click; saved when it is chosen. */
export function NewGroupSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { save } = useSettingsChange();
  // A server that does not name it knows no wishes.
  const from = useShownClass().class.newGroupFrom ?? 0;
  return (
    <SettingsSection id={id} title={t('newGroup.title')} text={t('newGroup.text')}>
      <SelectInput
        label={t('newGroup.from')}
        hint={t('newGroup.seen')}
        value={from}
        onChange={({ target }) => void save({ newGroupFrom: Number(target.value) }, true)}
      >
        <option value={0}>{t('newGroup.never')}</option>
        {WEEKS.map((number) => (
          <option key={number} value={number}>
            {t('newGroup.week', { number })}
          </option>
        ))}
      </SelectInput>
      <SettingSwitch
        setting="grantsWishes"
        label={t('newGroup.grants')}
        on={t(from === 0 ? 'newGroup.grantsNever' : 'newGroup.grantsOn')}
        off={t(from === 0 ? 'newGroup.grantsNever' : 'newGroup.grantsOff')}
        disabled={from === 0}
      />
    </SettingsSection>
  );
}

/** Sets if a student counts only after following a link that was mailed to the address; saved when it is switched. */
export function ConfirmationSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course, students, groups } = useShownClass();
  const [asking, setAsking] = useState(false);
  const { save, isSaving } = useSettingsChange(() => setAsking(false));
  const isOn = course.confirmAddresses ?? false;
  const unconfirmed = students.filter(({ confirmedAt, isCounted }) => confirmedAt === undefined && !isCounted);
  // Once there are groups nobody is asked any more.
  const mailed = groups.length > 0 ? 0 : unconfirmed.length;

  async function switchTo(confirmAddresses: boolean) {
    await save({ confirmAddresses }, false);
    setAsking(false);
  }

  return (
    <SettingsSection id={id} title={t('confirmation.title')}>
      <Switch
        label={t('confirmation.ask')}
        hint={t(isOn ? 'confirmation.on' : 'confirmation.off')}
        checked={isOn}
        onChange={(checked) => (checked && mailed > 0 ? setAsking(true) : void switchTo(checked))}
      />
      {isOn && unconfirmed.length > 0 && <p>{t('confirmation.waiting', { count: unconfirmed.length })}</p>}
      <ConfirmDialog
        open={asking}
        title={t('confirmation.sure')}
        confirmLabel={t('confirmation.confirm')}
        busy={isSaving}
        onConfirm={() => void switchTo(true)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('confirmation.mails', { count: mailed })}</p>
        <p>{t('confirmation.then')}</p>
        <p>{t('mailsFinal')}</p>
      </ConfirmDialog>
    </SettingsSection>
  );
}
