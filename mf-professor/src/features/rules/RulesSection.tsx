import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { lazy, Suspense, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { useShownClass } from '../dashboard/shown-class.ts';
import { headingId } from '../settings/components/SettingsSection.tsx';
import { BrokenRules } from './components/BrokenRules.tsx';
import { PairRules } from './components/PairRules.tsx';
import { People } from './components/People.tsx';
import styles from './components/Rules.module.css';
import { TagRules } from './components/TagRules.tsx';
import { countRules, type NewRule, PAIR_KINDS, type RuleProblem, withoutRule, withRule } from './edit-rules.ts';
import { useSavedRules } from './useSavedRules.ts';

/** With the reader of files, which most never need. */
const loadCsv = () => import(/* webpackChunkName: "rules-csv" */ './rules-csv.ts');
const ImportRules = lazy(() => import(/* webpackChunkName: "rules-import" */ './components/ImportRules.tsx'));

/** A spreadsheet knows UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What the groups of the class have to follow before any score: each rule is saved as it is made. */
export default function RulesSection({ id }: { id: string }) {
  const { t } = useTexts('professor-rules');
  const { students, class: course } = useShownClass();
  const { rules, isSaving, refused, save } = useSavedRules();
  const saveFile = useSaveFile();
  const [isImporting, setImporting] = useState(false);
  const names = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const nameOf = (id: number) => names.get(id) ?? t('gone');

  function add(rule: NewRule): RuleProblem | undefined {
    const result = withRule(rules, rule);
    if ('problem' in result) return result.problem;
    void save(result.rules);
    return undefined;
  }
  const remove = (rule: NewRule) => void save(withoutRule(rules, rule));

  async function exportRules() {
    const { writeRules } = await loadCsv();
    const csv = new Blob([BYTE_ORDER_MARK, writeRules(rules, students)], { type: 'text/csv;charset=utf-8' });
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
      {students.length === 0 ? (
        <p>{t('noStudents')}</p>
      ) : (
        <>
          {PAIR_KINDS.map((kind) => (
            <PairRules key={kind} kind={kind} pairs={rules[kind]} {...shared} />
          ))}
          <TagRules
            tags={rules.notAlone}
            {...shared}
            onRemoveTag={(tag) => void save({ ...rules, notAlone: rules.notAlone.filter((rule) => rule.tag !== tag) })}
          />
          <div className={styles.kind}>
            <h3>{t('fixed.title')}</h3>
            <p className={layout.muted}>{t('fixed.text')}</p>
            <People
              ids={rules.fixed}
              nameOf={nameOf}
              addLabel={t('fixed.add')}
              disabled={isSaving}
              onAdd={(student) => add({ kind: 'fixed', student })}
              onRemove={(student) => remove({ kind: 'fixed', student })}
            />
          </div>
          <div className={styles.files}>
            <Button onClick={() => setImporting(true)}>{t('import.open')}</Button>
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
      </Suspense>
    </section>
  );
}
