import { FIRST_MEETINGS, type FirstMeeting } from '@study-groups/contracts/meeting';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type SyntheticEvent, useState } from 'react';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';

/** What is done about the first meeting of each group. */
export function MeetingSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const present = useShownClass().class.firstMeeting ?? 'none';
  /** What was chosen here and is not saved yet. */
  const [draft, setDraft] = useState<FirstMeeting>();
  const { save, isSaving } = useSettingsChange(() => setDraft(undefined));
  const value = draft ?? present;
  useUnsaved(id, value !== present);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save({ firstMeeting: value }, true);
  }

  return (
    <SettingsSection id={id} title={t('meeting.title')} text={t('meeting.text')}>
      <form className={layout.stack} onSubmit={submit}>
        <ChoiceCards
          id={`${id}-choice`}
          label={t('meeting.label')}
          choices={FIRST_MEETINGS.map((each) => ({
            value: each,
            title: t(`meeting.choice.${each}`),
            note: t(`meeting.note.${each}`),
          }))}
          value={value}
          onChange={setDraft}
        />
        <div>
          <Button submit busy={isSaving} disabled={value === present}>
            {t('matching.save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
