import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Ref } from 'react';
import { useMenuButton } from '@study-groups/web-sdk/commands/useMenu';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { useView } from '../../../workspace/useWorkspace.ts';
import { LONGEST_SEARCH } from '../class-query.ts';
import styles from './ClassToolbar.module.css';

interface ClassToolbarProps {
  /** Number of classes that match the search and filter; undefined before the first response. */
  total: number | undefined;
  /** True if that belongs to the previous search. */
  isOutdated: boolean;
  views: readonly Command[];
  columns: readonly Command[];
  tools: readonly Command[];
  ref: Ref<HTMLInputElement>;
}

/** Narrows the list to what is typed and to a status, and changes what it shows. */
export function ClassToolbar({ total, isOutdated, views, columns, tools, ref }: ClassToolbarProps) {
  const { t } = useTexts('admin-classes');
  const [{ q, filters }, change] = useView('classes');
  const status = CLASS_STATUSES.find((each) => each === filters['status']) ?? 'all';
  return (
    <div className={styles.bar} role="search" aria-label={t('search.bar')}>
      <div className={styles.search}>
        <Icon of={SearchOutlined} />
        <input
          ref={ref}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={q}
          onChange={({ target }) => change({ q: target.value })}
        />
      </div>
      <Choice
        label={t('search.status')}
        value={status}
        onChange={(value) => change({ filters: value === 'all' ? {} : { status: value } })}
        options={(['all', ...CLASS_STATUSES] as const).map((value) => ({
          value,
          label: value === 'all' ? t('search.all') : t(`status.${value}`),
        }))}
      />
      <p className={layout.muted} role="status" aria-busy={isOutdated}>
        {isOutdated ? t('search.looking') : total !== undefined && t('search.count', { count: total })}
      </p>
      <div className={styles.tools}>
        <MenuButton label={t('views.menu')} commands={views} />
        <MenuButton label={t('columns.menu')} commands={columns} />
        {tools.map((command) => (
          <CommandButton key={command.id} command={command} iconOnly />
        ))}
      </div>
    </div>
  );
}

/** A button with words that opens a menu of commands. */
function MenuButton({ label, commands }: { label: string; commands: readonly Command[] }) {
  const { menu, button } = useMenuButton({ commands, label });
  return (
    <>
      <Button {...button}>
        {label}
        <Icon of={DownOutlined} />
      </Button>
      {menu}
    </>
  );
}
