import {
  freeNames,
  type GroupNaming,
  groupNamingSchema,
  NAMING_SCHEMES,
  type NamingScheme,
} from '@study-groups/contracts/group-naming';
import { isolated } from '@study-groups/contracts/isolated';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type SyntheticEvent, useState } from 'react';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useSettingsChange } from '../../change/useSettingsChange.ts';
import { useShownClass } from '../../class/shown-class.ts';

/** Number of names that are shown as examples. */
const EXAMPLES = 4;

/** Chooses how groups are named. */
export default function NamingSection({ id }: { id: string }) {
  const { t, language } = useTexts('professor-settings');
  const { fieldText } = useFailureText();
  const groupName = useGroupName();
  const present = useShownClass().class.groupNaming ?? null;
  const presentList = present?.scheme === 'list' ? present.names.join('\n') : '';
  /** Changed here and not saved yet. */
  const [scheme = present?.scheme ?? 'numbers', setScheme] = useState<NamingScheme>();
  const [list = presentList, setList] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { save, isSaving } = useSettingsChange(() => {
    setScheme(undefined);
    setList(undefined);
  });
  const naming = namingOf(scheme, list);
  const isChanged = scheme !== (present?.scheme ?? 'numbers') || (scheme === 'list' && list !== presentList);
  useUnsaved(id, isChanged);
  const free = freeNames(naming, []);
  const examples = Array.from({ length: EXAMPLES }, () => isolated(groupName(free.next().value)));

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const { error } = naming ? groupNamingSchema.safeParse(naming) : {};
    if (error) return setProblem(error.issues[0]?.message);
    void save({ groupNaming: naming }, true);
  }

  return (
    <SettingsSection id={id} title={t('naming.title')} text={t('naming.text')}>
      <form className={layout.stack} onSubmit={submit} noValidate>
        <ChoiceCards<NamingScheme>
          id={`${id}-scheme`}
          label={t('naming.label')}
          choices={NAMING_SCHEMES.map((value) => ({ value, title: t(`naming.choice.${value}`) }))}
          value={scheme}
          onChange={setScheme}
        />
        {scheme === 'list' && (
          <Field
            id={`${id}-names`}
            label={t('naming.names')}
            hint={t('naming.namesHint')}
            problem={problem && fieldText(problem)}
          >
            {(framed) => (
              <textarea
                {...framed}
                rows={6}
                dir="auto"
                value={list}
                onChange={({ target }) => {
                  setProblem(undefined);
                  setList(target.value);
                }}
              />
            )}
          </Field>
        )}
        <p className={layout.muted} role="status">
          {t('naming.now', { names: new Intl.ListFormat(language, { type: 'unit' }).format(examples) })}
        </p>
        <div className={layout.actions}>
          <Button submit busy={isSaving} disabled={!isChanged}>
            {t('naming.save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

/** Returns what is saved for a scheme and a list of names, a line each. */
function namingOf(scheme: NamingScheme, list: string): GroupNaming | null {
  if (scheme === 'numbers') return null;
  if (scheme === 'letters') return { scheme };
  return {
    scheme,
    names: list
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}
