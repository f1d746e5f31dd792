import { expectedStudents } from '@study-groups/contracts/fields';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useState } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';

/** How many students the class expects, so that made-up ones can't fill it; it need not be said. */
export function ExpectedSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { fieldText } = useFailureText();
  const present = String(useShownClass().class.expectedStudents ?? '');
  /** What was typed here and is not saved yet. */
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { save, isSaving } = useSettingsChange(() => setDraft(undefined));
  const value = draft ?? present;
  useUnsaved(id, value !== present);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = value === '' ? null : expectedStudents.safeParse(Number(value));
    setProblem(checked?.error?.issues[0]?.message);
    if (checked === null) void save({ expectedStudents: null }, true);
    else if (checked.success) void save({ expectedStudents: checked.data }, true);
  }

  return (
    <SettingsSection id={id} title={t('expected.title')} text={t('expected.text')}>
      <form className={layout.stack} onSubmit={submit} noValidate>
        <TextInput
          id={`${id}-count`}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          label={t('expected.count')}
          note={t('expected.optional')}
          value={value}
          problem={problem && fieldText(problem)}
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem(undefined);
          }}
        />
        <div>
          <Button submit busy={isSaving} disabled={value === present}>
            {t('expected.save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
