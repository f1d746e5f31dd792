import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useState } from 'react';
import styles from './Rules.module.css';
import { StudentChooser } from './StudentChooser.tsx';

interface PeopleProps {
  ids: readonly number[];
  nameOf: (id: number) => string;
  /** Label of the choice of one more. */
  addLabel: string;
  disabled: boolean;
  onAdd: (id: number) => void;
  onRemove: (id: number) => void;
}

/** Students whom a rule names, each with a way out of it, and a way in for one more. */
export function People({ ids, nameOf, addLabel, disabled, onAdd, onRemove }: PeopleProps) {
  const { t } = useTexts('professor-rules');
  const [chosen, setChosen] = useState<number>();
  return (
    <>
      {ids.length > 0 && (
        <ul className={styles.people}>
          {ids.map((id) => (
            <li key={id}>
              <Button
                size="small"
                icon={<Icon of={CloseOutlined} />}
                aria-label={t('takeOut', { name: nameOf(id) })}
                disabled={disabled}
                onClick={() => onRemove(id)}
              >
                <bdi>{nameOf(id)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add} role="group" aria-label={addLabel}>
        <StudentChooser label={addLabel} value={chosen} onChange={setChosen} without={ids} />
        <Button
          disabled={disabled || chosen === undefined}
          onClick={() => {
            if (chosen === undefined) return;
            onAdd(chosen);
            setChosen(undefined);
          }}
        >
          {t('add')}
        </Button>
      </div>
    </>
  );
}
