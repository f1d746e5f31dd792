import { AUDIT_AUTHORS, AUDIT_KINDS } from '@study-groups/contracts/audit';
import { MESSAGES } from '@study-groups/contracts/messages';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import type { Ref } from 'react';
import { useView } from '../../../workspace/useWorkspace.ts';
import styles from './AuditFilters.module.css';

type FilterName = 'kind' | 'by' | 'from' | 'to';

/** Narrows the trail to words, kinds of events, who did them, and days. */
export function AuditFilters({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t, language } = useTexts('admin-audit');
  const { fieldText } = useFailureText();
  const [{ q, filters }, change] = useView('audit');
  const { kind = '', by = '', from = '', to = '', classId } = filters;
  const set = (name: FilterName, value: string): void => {
    const { [name]: _, ...others } = filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  const kinds = AUDIT_KINDS.map((value) => ({ value, name: t(`kind.${value}`) })).toSorted((one, other) =>
    one.name.localeCompare(other.name, language),
  );
  return (
    <form className={styles.filters} aria-label={t('filter.label')} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        ref={ref}
        type="search"
        label={t('filter.q')}
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={(event) => change({ q: event.target.value })}
      />
      <SelectInput label={t('filter.kind')} value={kind} onChange={(event) => set('kind', event.target.value)}>
        <option value="">{t('filter.all')}</option>
        {kinds.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('filter.by')} value={by} onChange={(event) => set('by', event.target.value)}>
        <option value="">{t('filter.all')}</option>
        {AUDIT_AUTHORS.map((author) => (
          <option key={author} value={author}>
            {t(`by.${author}`)}
          </option>
        ))}
      </SelectInput>
      <TextInput
        type="date"
        label={t('filter.from')}
        value={from}
        onChange={(event) => set('from', event.target.value)}
      />
      <TextInput
        type="date"
        label={t('filter.to')}
        problem={from && to && to < from && fieldText(MESSAGES.endBeforeStart)}
        value={to}
        onChange={(event) => set('to', event.target.value)}
      />
      {classId && <p className={styles.note}>{t('filter.ofClass', { id: classId })}</p>}
    </form>
  );
}
