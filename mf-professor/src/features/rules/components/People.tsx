import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import type { Named } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useState } from 'react';
import { Awaited } from './Awaited.tsx';
import styles from './Rules.module.css';
import { StudentChooser } from './StudentChooser.tsx';

interface PeopleProps {
  ids: readonly Named[];
  nameOf: (named: Named) => string;
  /** Label of the choice of one more. */
  addLabel: string;
  disabled: boolean;
  /** True where nobody can be added who has not signed up. */
  signedUpOnly?: boolean;
  onAdd: (named: Named) => void;
  onRemove: (named: Named) => void;
}

/** Those whom a rule names, each with a way out of it, and a way in for one more. */
export function People({ ids, nameOf, addLabel, disabled, signedUpOnly, onAdd, onRemove }: PeopleProps) {
  const { t } = useTexts('professor-rules');
  const [chosen, setChosen] = useState<Named>();
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
                <Awaited named={id} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add} role="group" aria-label={addLabel}>
        <StudentChooser
          label={addLabel}
          value={chosen}
          onChange={setChosen}
          without={ids}
          signedUpOnly={signedUpOnly}
        />
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
