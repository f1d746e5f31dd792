import ControlOutlined from '@ant-design/icons-svg/es/asn/ControlOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useId, useState } from 'react';
import { type Column, type Order, SORTS } from '../group-order.ts';
import { type View, VIEWS } from '../useGroupsAddress.ts';
import styles from './GroupsBar.module.css';

interface GroupsBarProps {
  query: string;
  onQuery: (query: string) => void;
  /** True if not all groups are shown. */
  isNarrowed: boolean;
  /** Number of results, in words. */
  found: string;
  view: View;
  onView: (view: View) => void;
  order: Order;
  onOrder: (order: Order) => void;
  /** Further actions for all groups. */
  children?: ReactNode;
}

/** Above the groups, in one row: what they are narrowed by, how they are shown, and in which order. On a phone all but the search is folded away. */
export function GroupsBar({
  query,
  onQuery,
  isNarrowed,
  found,
  view,
  onView,
  order,
  onOrder,
  children,
}: GroupsBarProps) {
  const { t } = useTexts('professor-groups');
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = useId();
  const columns: readonly Column[] = SORTS.some((each) => each === order.column) ? SORTS : [...SORTS, order.column];
  return (
    <div className={styles.bar}>
      <label className={styles.search}>
        <Icon of={SearchOutlined} />
        <input
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </label>
      <IconButton
        label={t('view.more')}
        className={styles.unfold ?? ''}
        aria-expanded={isUnfolded}
        aria-controls={folded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Icon of={ControlOutlined} />
      </IconButton>
      <div id={folded} className={styles.folded} data-unfolded={isUnfolded ? '' : undefined}>
        <div className={styles.views} role="group" aria-label={t('view.label')}>
          {VIEWS.map((each) => (
            <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
              {t(`view.${each}`)}
            </button>
          ))}
        </div>
        <label className={styles.sort}>
          <span>{t('sort.label')}</span>
          <select
            value={order.column}
            onChange={({ target }) => onOrder({ column: target.value as Column, descending: false })}
          >
            {columns.map((column) => (
              <option key={column} value={column}>
                {t(`sheet.column.${column}`)}
              </option>
            ))}
          </select>
        </label>
        {children}
      </div>
      <p className={`${layout.muted} ${styles.found}`} role="status">
        {isNarrowed && found}
      </p>
    </div>
  );
}
