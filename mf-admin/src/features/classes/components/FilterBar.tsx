import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import type { ClassFilter } from '../filter.ts';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  filter: ClassFilter;
  onChange: (filter: ClassFilter) => void;
  /** How many classes are left. */
  count: number;
}

/** Narrows the table to what is typed and to a status. */
export function FilterBar({ filter, onChange, count }: FilterBarProps) {
  const { t } = useTexts('admin');
  return (
    <div className={styles.filter}>
      <Input
        className={styles.search}
        type="search"
        aria-label={t('classes.search')}
        placeholder={t('classes.search')}
        prefix={<Icon of={SearchOutlined} />}
        value={filter.query}
        onChange={(event) => onChange({ ...filter, query: event.target.value })}
      />
      <Segmented
        aria-label={t('classes.filter')}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={(['all', ...CLASS_STATUSES] as const).map((value) => ({
          value,
          label: value === 'all' ? t('classes.all') : t(`status.${value}`),
        }))}
      />
      <p className={layout.muted} role="status">
        {t('classes.count', { count })}
      </p>
    </div>
  );
}
