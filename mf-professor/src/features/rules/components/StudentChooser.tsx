import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Select from 'antd/es/select';
import { useMemo } from 'react';
import { matchesQuery } from '../../class/search.ts';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './Rules.module.css';

interface StudentChooserProps {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** Students who can't be chosen. */
  without?: readonly number[];
}

/** A student of the class, found by typing a part of the name or e-mail. */
export function StudentChooser({ label, value, onChange, without = [] }: StudentChooserProps) {
  const { t, language } = useTexts('professor-rules');
  const { students } = useShownClass();
  const options = useMemo(() => {
    const names = new Intl.Collator(language);
    return [...students]
      .sort((a, b) => names.compare(a.fullName, b.fullName))
      .map((student) => ({ value: student.id, label: student.fullName, student }));
  }, [students, language]);
  const left = new Set(without);
  return (
    <Select<number, { value: number; label: string; student: DashboardStudent }>
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
          <bdi className={layout.muted}>{student.email}</bdi>
        </span>
      )}
      // Within the page's landmarks.
      getPopupContainer={(chooser) => chooser.closest('section') ?? chooser}
      notFoundContent={t('chooser.none')}
    />
  );
}
