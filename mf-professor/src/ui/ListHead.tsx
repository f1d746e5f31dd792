import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Input from 'antd/es/input';
import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

interface ListHeadProps {
  /** Label of the search. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Number of results, in words. */
  found: string;
  /** More ways to narrow the list. */
  children?: ReactNode;
}

/** The head of a list: a field that narrows it while typing, and the number that is left. */
export function ListHead({ label, query, onQuery, found, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <Input
        className={styles.search}
        type="search"
        aria-label={label}
        placeholder={label}
        prefix={<Icon of={SearchOutlined} />}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {children}
      <p className={layout.muted} role="status">
        {found}
      </p>
    </div>
  );
}
