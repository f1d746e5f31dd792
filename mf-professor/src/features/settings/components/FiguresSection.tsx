import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from '../../class/shown-class.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** Whether the figures of the class are counted with those of others; saved when it is switched. */
export default function FiguresSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course } = useShownClass();
  const { save } = useSettingsChange(() => undefined);
  return (
    <SettingsSection id={id} title={t('figures.title')} text={t('figures.text')}>
      <Switch
        label={t('figures.share')}
        hint={t('figures.hint')}
        checked={course.sharesFigures ?? false}
        onChange={(sharesFigures) => void save({ sharesFigures }, true)}
      />
    </SettingsSection>
  );
}
