import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from '../../class/shown-class.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** Whether students may sign up after the deadline, once there are groups; saved when it is switched. */
export function LateSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course } = useShownClass();
  const { save } = useSettingsChange(() => undefined);
  const isOn = course.lateSignUp ?? false;
  return (
    <SettingsSection id={id} title={t('late.title')}>
      <Switch
        label={t('late.allow')}
        hint={t(isOn ? 'late.on' : 'late.off')}
        checked={isOn}
        onChange={(lateSignUp) => void save({ lateSignUp }, true)}
      />
    </SettingsSection>
  );
}
