import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { ConfirmDialog } from '../../dashboard/components/ConfirmDialog.tsx';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useSettingsChange } from '../useSettingsChange.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { Switch } from './Switch.tsx';

/** Whether a student counts only once a link was followed that was mailed to the address; saved when it is switched. */
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
