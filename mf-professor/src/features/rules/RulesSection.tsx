import { useHost } from '@study-groups/web-sdk/host/useHost';
import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { headingId } from '../../ui/SettingsSection.tsx';
import { PairRules } from './components/PairRules.tsx';
import { People } from './components/People.tsx';
import styles from './components/Rules.module.css';
import { TagRules } from './components/TagRules.tsx';
import { useNamed } from './useNamed.ts';
import {
  allOf,
  countRules,
  type NewRule,
  PAIR_KINDS,
  type RuleProblem,
  withoutRule,
  withoutTag,
  withRule,
  sameRules,
} from './edit-rules.ts';
import type { Named, Rules } from '@study-groups/contracts/rules';
import { allBrokenRules, type BrokenRule } from '@study-groups/scoring/rules';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { isolated } from '@study-groups/contracts/isolated';
import { useAboutRule } from '../class/rule-text.ts';
import { RuleConflicts } from './components/RuleConflicts.tsx';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRulesMutation } from '../session/api.ts';
import { useChange } from '../change/useChange.ts';

/** With the reader of files, which most never need. */
const loadCsv = () => import(/* webpackChunkName: "rules-csv" */ './rules-csv.ts');
const EarlierMates = lazyDialog(() => import(/* webpackChunkName: "earlier-mates" */ './components/EarlierMates.tsx'));
const ImportRules = lazyDialog(() => import(/* webpackChunkName: "rules-import" */ './components/ImportRules.tsx'));

const NONE_AWAITED = { together: [], apart: [], notAlone: [] };

/** A spreadsheet knows UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The section of the rules that the groups of the class have to follow before any score: each rule is saved as it is made. */
export default function RulesSection({ id }: { id: string }) {
  const { t } = useTexts('professor-rules');
  const { class: course } = useShownClass();
  const { rules, isSaving, refused, save } = useSavedRules();
  const saveFile = useSaveFile();
  const { toasts } = useHost();
  const [isImporting, setImporting] = useState(false);
  const [isRemembering, setRemembering] = useState(false);
  const { people, nameOf, isIncomplete } = useNamed();
  const all = allOf(rules);

  function add(rule: NewRule): RuleProblem | undefined {
    const result = withRule(rules, rule);
    if ('problem' in result) return result.problem;
    void save(result.rules);
    return undefined;
  }
  const remove = (rule: NewRule) => void save(withoutRule(rules, rule));

  async function exportRules() {
    const csvOf = await loadCsv().catch(() => undefined);
    if (!csvOf) return toasts.show('destructive', t('common:part.failed'), { text: t('common:part.text') });
    const { writeRules } = csvOf;
    const csv = new Blob([BYTE_ORDER_MARK, writeRules(rules, people)], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, `${course.slug}-rules.csv`);
  }

  const shared = { nameOf, disabled: isSaving, onAdd: add, onRemove: remove };
  return (
    <section id={id} className={`${layout.card} ${styles.rules}`} aria-labelledby={headingId(id)}>
      <div>
        <h2 id={headingId(id)} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className={layout.muted}>{t('text')}</p>
      </div>
      <BrokenRules rules={rules} nameOf={nameOf} />
      {refused.length > 0 && (
        <Notice
          kind="error"
          title={t('failed')}
          text={refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        />
      )}
      {isIncomplete && <p className={layout.muted}>{t('awaited.failed')}</p>}
      {people.length === 0 ? (
        <p>{t('noStudents')}</p>
      ) : (
        <>
          {PAIR_KINDS.map((kind) => (
            <PairRules key={kind} kind={kind} pairs={all[kind]} {...shared} />
          ))}
          <TagRules tags={all.notAlone} {...shared} onRemoveTag={(tag) => void save(withoutTag(rules, tag))} />
          <div className={styles.kind}>
            <h3>{t('fixed.title')}</h3>
            <p className={layout.muted}>{t('fixed.text')}</p>
            <People
              ids={rules.fixed}
              nameOf={nameOf}
              addLabel={t('fixed.add')}
              disabled={isSaving}
              signedUpOnly
              onAdd={(student) => typeof student === 'number' && add({ kind: 'fixed', student })}
              onRemove={(student) => typeof student === 'number' && remove({ kind: 'fixed', student })}
            />
          </div>
          <div className={layout.actions}>
            <Button onClick={() => setImporting(true)}>{t('import.open')}</Button>
            <Button onClick={() => setRemembering(true)}>{t('mates.open')}</Button>
            <Button disabled={countRules(rules) === 0} onClick={() => void exportRules()}>
              {t('export')}
            </Button>
          </div>
        </>
      )}
      <Suspense fallback={<DialogSkeleton />}>
        {isImporting && (
          <ImportRules rules={rules} isSaving={isSaving} onSave={save} onClose={() => setImporting(false)} />
        )}
        {isRemembering && (
          <EarlierMates rules={rules} isSaving={isSaving} onSave={save} onClose={() => setRemembering(false)} />
        )}
      </Suspense>
    </section>
  );
}

interface BrokenRulesProps {
  rules: Rules;
  nameOf: (named: Named) => string;
}

/** Lists the rules that the groups break now, and those that no grouping can follow. */
function BrokenRules({ rules, nameOf }: BrokenRulesProps) {
  const { t } = useTexts('professor-rules');
  const { groups, students, class: course } = useShownClass();
  const aboutRule = useAboutRule(course);
  const broken = allBrokenRules(
    { rules, questions: course.setup?.questions ?? [], students },
    groups.map(({ members }) => members.map(({ id }) => id)),
  );
  const groupName = useGroupName();

  function sentence({ kind, students: ids, tag, groups: places, ...rule }: BrokenRule): string {
    const [name, other] = ids.map((id) => isolated(nameOf(id)));
    const [group, otherGroup] = places.map((at) => isolated(groupName(groups[at]?.name ?? '')));
    return t(`broken.${kind}`, { name, other, tag: tag && isolated(tag), group, otherGroup, ...aboutRule(rule) });
  }

  return (
    <>
      <RuleConflicts rules={rules} />
      {broken.length > 0 && (
        <Notice
          kind="warning"
          title={t('broken.title', { count: broken.length })}
          text={
            <ul className={styles.broken}>
              {broken.map((rule) => (
                <li key={JSON.stringify(rule)}>{sentence(rule)}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

/** The rules of the class, and the way to replace them. */
interface SavedRules {
  rules: Rules;
  isSaving: boolean;
  /** The server's objections to the rules that were saved last, in words. */
  refused: readonly string[];
  /** Replaces the rules; false if they stay as they are. */
  save: (rules: Rules) => Promise<boolean>;
}

/** The rules as they were saved last, also before the whole class is loaded again. */
function useSavedRules(): SavedRules {
  const { t } = useTexts('professor-rules');
  const { version, class: course } = useShownClass();
  const args = useDashboardArgs();
  const change = useChange();
  const { fieldErrors } = useFailureText();
  const [send, { isLoading }] = useProfessorRulesMutation();
  const [answered, setAnswered] = useState<{ version: number; rules: Rules }>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const rules = answered && answered.version > version ? answered.rules : course.rules;

  async function save(next: Rules): Promise<boolean> {
    setRefused([]);
    const answer = await change({
      send: async (seen) => {
        try {
          // Left out they would stay.
          const awaited = next.awaited ?? (rules.awaited && NONE_AWAITED);
          const body = { rules: { ...next, ...(awaited && { awaited }) }, version: seen };
          return await send({ ...args, body }).unwrap();
        } catch (error) {
          if (isRequestFailure(error)) setRefused([...new Set(fieldErrors(error).map(({ text }) => text))]);
          throw error;
        }
      },
      failed: t('failed'),
      done: () => ({ title: t('saved') }),
      undo: 'quiet',
      // What somebody else has changed of the rules meanwhile would be lost.
      fits: (present) => sameRules(present.class.rules, rules),
      made: (present) => (sameRules(present.class.rules, next) ? { title: t('saved') } : undefined),
    });
    if (answer) setAnswered(answer);
    return answer !== undefined;
  }

  return { rules, isSaving: isLoading, refused, save };
}
