import { MAIL_KINDS, MAIL_STATUSES } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import type { Ref } from 'react';
import { useView } from '../../../workspace/useWorkspace.ts';
import styles from './MailFilters.module.css';

/** Narrows the outbox to recipients, a state and a kind. */
export function MailFilters({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t } = useTexts('admin-mails');
  const [{ q, filters }, change] = useView('mails');
  const choose = (name: 'status' | 'kind', value: string): void => {
    const { [name]: _, ...others } = filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  return (
    <form className={styles.filters} aria-label={t('filter.label')} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        ref={ref}
        type="search"
        dir="ltr"
        label={t('filter.to')}
        maxLength={254}
        autoComplete="off"
        value={q}
        onChange={(event) => change({ q: event.target.value })}
      />
      <SelectInput
        label={t('filter.status')}
        value={filters['status'] ?? ''}
        onChange={(event) => choose('status', event.target.value)}
      >
        <option value="">{t('filter.all')}</option>
        {MAIL_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        label={t('filter.kind')}
        value={filters['kind'] ?? ''}
        onChange={(event) => choose('kind', event.target.value)}
      >
        <option value="">{t('filter.all')}</option>
        {MAIL_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectInput>
    </form>
  );
}
