import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import '../texts.ts';
import styles from './AccountTabs.module.css';

const TABS = ['profile', 'password'] as const;
/** A part of the account settings. */
export type AccountTab = (typeof TABS)[number];

interface AccountTabsProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  /** What each tab shows; what was typed in one stays while the other is open. */
  panels: Record<AccountTab, ReactNode>;
}

/** The parts of the account settings; arrows go from one tab to the other. */
export function AccountTabs({ tab, onTab, panels }: AccountTabsProps) {
  const { t } = useTexts('admin-account');
  const { root } = useHost();
  const id = useId();
  const other = tab === 'profile' ? 'password' : 'profile';

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onTab(other);
    root.getElementById(`${id}${other}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={t('tabs.label')} className={styles.list} onKeyDown={onKeyDown}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}${name}-panel`}
            tabIndex={name === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => onTab(name)}
          >
            {t(`tabs.${name}`)}
          </button>
        ))}
      </div>
      {TABS.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== tab}
        >
          {panels[name]}
        </div>
      ))}
    </>
  );
}
