import { isSameSetup, type TermChoices, termChoicesSchema, withTermChoices } from '@study-groups/contracts/class-setup';
import { MESSAGES } from '@study-groups/contracts/messages';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts, useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type SyntheticEvent, useDeferredValue, useMemo, useState, useId } from 'react';
import { useShownClass } from '../class/shown-class.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useSettingsChange } from '../change/useSettingsChange.ts';
import { QuestionShare, TermChoice } from './components/TermChoice.tsx';
import { scoreBy, type Rescored } from './score-by.ts';
import { tryAddress, triedIn } from './tried.ts';
import { weightShares } from './weight-shares.ts';
import styles from './WeightsSection.module.css';
import { RESHUFFLE_OWN } from '@study-groups/contracts/actions';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { NowAndThen } from '../../ui/NowAndThen.tsx';
import { useTab } from '../class/address.ts';
import { useReshuffle, useReshuffleRefusal } from '../groups/useReshuffle.ts';

/** Number of named groups whose scores would change most. */
const NAMED_GROUPS = 5;
/** A group whose score changes by less is not named. */
const WORTH_NAMING = 0.5;

/** The groups as they stand by other choices: class score, worst group, who gains and who loses. */
function ScoresThen({ scored, choices }: { scored: Rescored; choices: TermChoices }) {
  const { t } = useTexts('professor-weights');
  const groupName = useGroupName();
  const titleId = useId();
  const one = useScoreFormat();
  const { classScore, worst, groups } = scored;
  const named = groups.filter(({ now, after }) => Math.abs(after - now) >= WORTH_NAMING).slice(0, NAMED_GROUPS);
  const row = (name: string, { now, after }: { now: number; after: number }, more = '') =>
    [name, one.format(now), `${one.format(after)}${more}`] as const;
  const rows = [
    row(t('then.class'), classScore),
    row(t('then.worst'), worst, ` ${groupName(worst.group)}`),
    ...named.map((group) => row(groupName(group.name), group)),
  ];
  return (
    <section className={`${layout.stack} ${styles.then}`} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{t('then.title')}</h3>
        <p className={layout.muted}>{t('then.text')}</p>
      </div>
      <NowAndThen now={t('then.now')} then={t('then.then')} rows={rows} />
      <p>
        {t('then.gaining', { count: scored.gaining })} {t('then.losing', { count: scored.losing })}{' '}
        {t('then.same', { count: scored.same })}
      </p>
      <FormAnew choices={choices} />
    </section>
  );
}

/** Forms new groups by the choices, to be looked at beside the present ones. */
function FormAnew({ choices }: { choices: TermChoices }) {
  const { t } = useTexts('professor-weights');
  const { form, isForming } = useReshuffle();
  const { showAll } = useTab();
  const refusal = useReshuffleRefusal();
  const noteId = useId();

  function formAnew() {
    void form({ newGroupSize: RESHUFFLE_OWN, withUnconfirmed: false, matching: choices });
    showAll('groups');
  }

  return (
    <div>
      <Button busy={isForming} disabled={refusal !== undefined} aria-describedby={noteId} onClick={formAnew}>
        {t('then.form')}
      </Button>
      <p id={noteId} className={layout.muted}>
        {refusal ?? t('then.formNote')}
      </p>
    </div>
  );
}

/** Returns the format of scores that are compared, with one digit each. */
function useScoreFormat(): Intl.NumberFormat {
  return new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const USUAL: TermChoices = { weights: {}, modes: {} };

/** Sets how much each term of the score counts in this class, and shows what another choice would do to its groups. */
export default function WeightsSection({ id }: { id: string }) {
  const { t } = useTexts('professor-weights');
  const { t: settings } = useTexts('professor-settings');
  const { fieldText } = useFailureText();
  const dashboard = useShownClass();
  const { setup, earlier } = dashboard.class;
  /** Choice made here that is not saved yet. */
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => triedIn(search));
  const { save, isSaving } = useSettingsChange(() => setDraft(undefined));
  const { weights, modes } = setup ?? USUAL;
  const choices = useMemo(() => draft ?? { weights, modes }, [draft, weights, modes]);
  const isChanged = !isSame(choices, { weights, modes });
  const shares = weightShares({ ...choices, questions: setup?.questions ?? [] });
  const isValid = isPossible(choices);
  const tried = useDeferredValue(isChanged ? choices : undefined);
  const scored = useMemo(
    () => (tried && isPossible(tried) ? scoreBy(dashboard, tried) : undefined),
    [dashboard, tried],
  );
  const one = useScoreFormat();
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
              share={shares.terms[term]}
              choices={choices}
              onChange={setDraft}
            />
          ))}
          {setup?.questions.map(
            (question) =>
              shares.questions.has(question.id) && (
                <QuestionShare key={question.id} question={question} share={shares.questions.get(question.id) ?? 0} />
              ),
          )}
        </div>
        <p className={layout.muted}>{t('shares')}</p>
        {!isSame(choices, USUAL) && (
          <div>
            <Button size="small" onClick={() => setDraft(USUAL)}>
              {t('allUsual')}
            </Button>
          </div>
        )}
        {scored && <ScoresThen scored={scored} choices={choices} />}
        {scored === null && <p className={layout.muted}>{t('then.noGroups')}</p>}
        {earlier && isValid && !isSame(choices, USUAL) && (
          <p>
            <a href={tryAddress(earlier.slug, choices)}>{t('then.earlier', { course: earlier.courseName })}</a>
          </p>
        )}
        <div className={isChanged ? `${layout.actions} ${styles.sticky}` : layout.actions}>
          {!isValid && (
            <p role="alert" className={`${layout.fieldError} ${styles.line}`}>
              {fieldText(MESSAGES.nothingCounts)}. {t('nothing')}
            </p>
          )}
          {scored && (
            <p className={styles.line}>
              {t('then.line', {
                now: one.format(scored.classScore.now),
                after: one.format(scored.classScore.after),
                worst: one.format(scored.worst.after),
              })}
            </p>
          )}
          <Button submit busy={isSaving} disabled={!isChanged || !isValid}>
            {t('save')}
          </Button>
          {isChanged && (
            <Button kind="quiet" onClick={() => setDraft(undefined)}>
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
    </SettingsSection>
  );
}

const isPossible = (choices: TermChoices) => termChoicesSchema.safeParse(choices).success;

/** Tells whether two choices amount to the same, even if one of them states the defaults. */
function isSame(one: TermChoices, other: TermChoices): boolean {
  return isSameSetup(withTermChoices(null, one), withTermChoices(null, other));
}
