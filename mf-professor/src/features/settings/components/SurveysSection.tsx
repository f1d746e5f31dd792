import { SURVEYS } from '@study-groups/contracts/surveys';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from '../../class/shown-class.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** What the members of groups are asked during the term; saved when it is switched. */
export default function SurveysSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course } = useShownClass();
  const { save } = useSettingsChange(() => undefined);
  return (
    <SettingsSection id={id} title={t('surveys.title')} text={t('surveys.text')}>
      <Switch
        label={t('surveys.checks', { early: SURVEYS['check-early'].week, late: SURVEYS['check-late'].week })}
        hint={t('surveys.checksSeen')}
        checked={course.checks ?? false}
        onChange={(checks) => void save({ checks }, true)}
      />
      <Switch
        label={t('surveys.peers')}
        hint={t('surveys.peersSeen', { early: SURVEYS['peers-early'].week, late: SURVEYS['peers-late'].week })}
        checked={course.peerFeedback ?? false}
        onChange={(peerFeedback) => void save({ peerFeedback }, true)}
      />
    </SettingsSection>
  );
}
