import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import type { Named } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { type NewRule, type PairKind, type RuleProblem } from '../edit-rules.ts';
import styles from './Rules.module.css';
import { Awaited } from './Awaited.tsx';
import { StudentChooser } from './StudentChooser.tsx';

interface PairRulesProps {
  kind: PairKind;
  pairs: readonly (readonly [Named, Named])[];
  nameOf: (named: Named) => string;
  disabled: boolean;
  /** Adds a rule; why it can't, if it can't. */
  onAdd: (rule: NewRule) => RuleProblem | undefined;
  onRemove: (rule: NewRule) => void;
}

/** The pairs that must, or must not, share a group. */
export function PairRules({ kind, pairs, nameOf, disabled, onAdd, onRemove }: PairRulesProps) {
  const { t } = useTexts('professor-rules');
  const [student, setStudent] = useState<Named>();
  const [other, setOther] = useState<Named>();
  const [problem, setProblem] = useState<RuleProblem>();

  function add() {
    if (student === undefined || other === undefined) return;
    const refused = onAdd({ kind, students: [student, other] });
    setProblem(refused);
    if (refused) return;
    setStudent(undefined);
    setOther(undefined);
  }

  return (
    <div className={styles.kind}>
      <h3>{t(`${kind}.title`)}</h3>
      {pairs.length === 0 ? (
        <p className={layout.muted}>{t(`${kind}.empty`)}</p>
      ) : (
        <ul className={styles.list}>
          {pairs.map((students) => {
            const [a, b] = students;
            const names = { name: nameOf(a), other: nameOf(b) };
            return (
              <li key={`${a} ${b}`}>
                <span>
                  <bdi>{names.name}</bdi>
                  <Awaited named={a} /> <span aria-hidden>{kind === 'together' ? '+' : '≠'}</span>{' '}
                  <bdi>{names.other}</bdi>
                  <Awaited named={b} />
                </span>
                <IconButton
                  label={t(`${kind}.remove`, names)}
                  disabled={disabled}
                  onClick={() => onRemove({ kind, students })}
                >
                  <Icon of={CloseOutlined} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.add} role="group" aria-label={t(`${kind}.add`)}>
        <StudentChooser label={t('chooser.student')} value={student} onChange={setStudent} />
        <StudentChooser
          label={t('chooser.other')}
          value={other}
          onChange={setOther}
          without={student === undefined ? [] : [student]}
        />
        <Button disabled={disabled || student === undefined || other === undefined} onClick={add}>
          {t('add')}
        </Button>
      </div>
      <div className={layout.fieldError} role="alert">
        {problem && t(`problem.${problem}`)}
      </div>
    </div>
  );
}
