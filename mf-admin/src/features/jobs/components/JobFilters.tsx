import { JOB_KINDS, JOB_STATES } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { useView } from '../../../workspace/useWorkspace.ts';
import { readFilter } from '../job-list.ts';
import styles from '../JobsPage.module.css';

/** What the list is narrowed to: how jobs stand, and what they do. */
export function JobFilters() {
  const { t } = useTexts('admin-jobs');
  const [{ filters }, change] = useView('jobs');
  const { state = '', kind = '' } = readFilter(filters);
  const choose = (part: Record<string, string>) => change({ filters: { ...filters, ...part }, scroll: 0 });
  return (
    <div className={styles.filters} role="search" aria-label={t('list')}>
      <SelectInput label={t('filter.state')} value={state} onChange={({ target }) => choose({ state: target.value })}>
        <option value="">{t('filter.all')}</option>
        {JOB_STATES.map((each) => (
          <option key={each} value={each}>
            {t(`state.${each}`)}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('filter.kind')} value={kind} onChange={({ target }) => choose({ kind: target.value })}>
        <option value="">{t('filter.all')}</option>
        {JOB_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`kind.${each}`)}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}
