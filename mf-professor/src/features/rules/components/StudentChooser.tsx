import type { Named } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Select from 'antd/es/select';
import { useMemo } from 'react';
import { matchesQuery } from '../../class/search.ts';
import { type NamedPerson, useNamed } from '../useNamed.ts';
import styles from './Rules.module.css';

interface StudentChooserProps {
  label: string;
  value: Named | undefined;
  onChange: (named: Named | undefined) => void;
  /** Those who can't be chosen. */
  without?: readonly Named[];
  /** True for students alone. */
  signedUpOnly?: boolean | undefined;
}

/** A student of the class, or somebody of its roster who has not signed up, found by typing a part of the name or e-mail. */
export function StudentChooser({ label, value, onChange, without = [], signedUpOnly = false }: StudentChooserProps) {
  const { t, language } = useTexts('professor-rules');
  const { people } = useNamed();
  const options = useMemo(() => {
    const names = new Intl.Collator(language);
    return people
      .filter(({ id }) => !signedUpOnly || typeof id === 'number')
      .sort((a, b) => names.compare(a.fullName, b.fullName))
      .map((student) => ({ value: student.id, label: student.fullName, student }));
  }, [people, signedUpOnly, language]);
  const left = new Set(without);
  return (
    <Select<Named, { value: Named; label: string; student: NamedPerson }>
      className={styles.chooser ?? ''}
      aria-label={label}
      placeholder={label}
      // Null shows the placeholder; undefined would leave the choice to antd.
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      allowClear
      options={options.filter((option) => !left.has(option.value))}
      showSearch={{
        filterOption: (typed, option) => matchesQuery(typed, [option?.student.fullName, option?.student.email]),
      }}
      optionRender={({ data: { student } }) => (
        <span className={styles.option}>
          <bdi>{student.fullName}</bdi>
          <span className={layout.muted}>
            {student.fullName !== student.email && <bdi>{student.email}</bdi>}
            {typeof student.id === 'string' && ` · ${t('awaited.mark')}`}
          </span>
        </span>
      )}
      // Within the page's landmarks.
      getPopupContainer={(chooser) => chooser.closest('section') ?? chooser}
      notFoundContent={t('chooser.none')}
    />
  );
}
