import { MOST_TAGS, type Named } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useState } from 'react';
import { type AllRules, LONGEST_TAG, type NewRule, type RuleProblem } from '../edit-rules.ts';
import { People } from './People.tsx';
import styles from './Rules.module.css';
import { StudentChooser } from './StudentChooser.tsx';

interface TagRulesProps {
  tags: AllRules['notAlone'];
  nameOf: (named: Named) => string;
  disabled: boolean;
  onAdd: (rule: NewRule) => RuleProblem | undefined;
  onRemove: (rule: NewRule) => void;
  onRemoveTag: (tag: string) => void;
}

/** The tags of whose students no group may hold exactly one. */
export function TagRules({ tags, nameOf, disabled, onAdd, onRemove, onRemoveTag }: TagRulesProps) {
  const { t } = useTexts('professor-rules');
  const [tag, setTag] = useState('');
  const [student, setStudent] = useState<Named>();
  const [problem, setProblem] = useState<RuleProblem>();
  const named = tag.trim();

  function add() {
    if (named === '' || student === undefined) return;
    const refused = onAdd({ kind: 'notAlone', tag: named, student });
    setProblem(refused);
    if (refused) return;
    setTag('');
    setStudent(undefined);
  }

  return (
    <div className={styles.kind}>
      <h3>{t('notAlone.title')}</h3>
      <p className={layout.muted}>{t('notAlone.privacy')}</p>
      {tags.map(({ tag: name, students }) => (
        <section key={name} className={styles.tag} aria-label={t('notAlone.of', { tag: name })}>
          <div className={styles.tagHead}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span className={layout.muted}>{t('notAlone.students', { count: students.length })}</span>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('notAlone.remove', { tag: name })}
              disabled={disabled}
              onClick={() => onRemoveTag(name)}
            >
              {t('remove')}
            </Button>
          </div>
          {students.length === 1 && <p className={layout.muted}>{t('notAlone.single')}</p>}
          <People
            ids={students}
            nameOf={nameOf}
            addLabel={t('notAlone.addTo', { tag: name })}
            disabled={disabled}
            onAdd={(id) => onAdd({ kind: 'notAlone', tag: name, student: id })}
            onRemove={(id) => onRemove({ kind: 'notAlone', tag: name, student: id })}
          />
        </section>
      ))}
      {tags.length < MOST_TAGS && (
        <div className={styles.add} role="group" aria-label={t('notAlone.add')}>
          <div className={styles.tagName}>
            <TextInput
              label={t('notAlone.name')}
              maxLength={LONGEST_TAG}
              value={tag}
              onChange={({ target }) => setTag(target.value)}
            />
          </div>
          <StudentChooser label={t('chooser.student')} value={student} onChange={setStudent} />
          <Button disabled={disabled || named === '' || student === undefined} onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
      <div className={layout.fieldError} role="alert">
        {problem && t(`problem.${problem}`)}
      </div>
    </div>
  );
}
