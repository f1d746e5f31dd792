import { ownSetup, type TermChoices, termChoicesSchema } from '@study-groups/contracts/class-setup';
import { MESSAGES } from '@study-groups/contracts/messages';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { type SyntheticEvent, useState } from 'react';
import { useShownClass } from '../dashboard/shown-class.ts';
import { SettingsSection } from '../settings/components/SettingsSection.tsx';
import { useUnsaved } from '../settings/unsaved.ts';
import { useSettingsChange } from '../settings/useSettingsChange.ts';
import { ScoresThen } from './components/ScoresThen.tsx';
import { TermChoice } from './components/TermChoice.tsx';
import { weightShares } from './weight-shares.ts';
import styles from './WeightsSection.module.css';

const USUAL: TermChoices = { weights: {}, modes: {} };

/** How much each term of the score counts in this class, and what another choice would make of its groups. */
export default function WeightsSection({ id }: { id: string }) {
  const { t } = useTexts('professor-weights');
  const { t: settings } = useTexts('professor-settings');
  const { fieldText } = useFailureText();
  const { setup } = useShownClass().class;
  /** What was chosen here and is not saved yet. */
  const [draft, setDraft] = useState<TermChoices>();
  const { save, isSaving } = useSettingsChange(() => setDraft(undefined));
  const { weights, modes } = setup ?? USUAL;
  const choices = draft ?? { weights, modes };
  const isChanged = !isSame(choices, { weights, modes });
  const isValid = termChoicesSchema.safeParse(choices).success;
  const shares = weightShares(choices);
  useUnsaved(id, isChanged);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save({ matching: choices }, true);
  }

  return (
    <SettingsSection id={id} title={settings('weights.title')} text={t('text')}>
      <form className={layout.stack} onSubmit={submit}>
        <div className={styles.terms}>
          {SCORE_TERMS.map((term) => (
            <TermChoice
              key={term}
              id={`${id}-${term}`}
              term={term}
              share={shares[term]}
              choices={choices}
              onChange={setDraft}
            />
          ))}
        </div>
        <p className={layout.muted}>{t('shares')}</p>
        {!isValid && <Notice kind="error" title={fieldText(MESSAGES.nothingCounts)} text={t('nothing')} />}
        {isChanged && isValid && <ScoresThen choices={choices} />}
        <div className={styles.actions}>
          <Button submit busy={isSaving} disabled={!isChanged || !isValid}>
            {t('save')}
          </Button>
          {isChanged && (
            <Button kind="quiet" onClick={() => setDraft(undefined)}>
              {t('discard')}
            </Button>
          )}
          {!isSame(choices, USUAL) && (
            <Button kind="quiet" onClick={() => setDraft(USUAL)}>
              {t('allUsual')}
            </Button>
          )}
        </div>
      </form>
    </SettingsSection>
  );
}

/** Whether two come to the same, whatever of them says that it is as usual. */
function isSame(one: TermChoices, other: TermChoices): boolean {
  const own = (choices: TermChoices) => JSON.stringify(ownSetup({ ...choices, questions: [] }));
  return own(one) === own(other);
}
