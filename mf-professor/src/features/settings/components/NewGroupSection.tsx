import { LATEST_NEW_GROUP_FROM } from '@study-groups/contracts/new-group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { useShownClass } from '../../class/shown-class.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';

const WEEKS = Array.from({ length: LATEST_NEW_GROUP_FROM }, (_, at) => at + 1);

/** From when on members may ask for another group, and whether they are placed without a click; saved when it is chosen. */
export default function NewGroupSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course } = useShownClass();
  const { save } = useSettingsChange(() => undefined);
  // A server that does not name it knows no wishes.
  const from = course.newGroupFrom ?? 0;
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
      <Switch
        label={t('newGroup.grants')}
        hint={t(from === 0 ? 'newGroup.grantsNever' : course.grantsWishes ? 'newGroup.grantsOn' : 'newGroup.grantsOff')}
        checked={course.grantsWishes ?? false}
        disabled={from === 0}
        onChange={(grantsWishes) => void save({ grantsWishes }, true)}
      />
    </SettingsSection>
  );
}
