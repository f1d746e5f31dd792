import { panelOf, TabRow } from '@study-groups/web-sdk/ui/TabRow';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useId } from 'react';

const TABS = ['profile', 'password', 'passkeys'] as const;
/** A part of the account settings. */
export type AccountTab = (typeof TABS)[number];

interface AccountTabsProps {
  /** Whether there is a password to change, after which a passkey comes. */
  hasPassword: boolean;
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  /** What each tab shows; what was typed in one stays while the other is open. */
  panels: Record<AccountTab, ReactNode>;
}

/** The parts of the account settings. */
export function AccountTabs({ hasPassword, tab, onTab, panels }: AccountTabsProps) {
  const { t } = useTexts('admin-account');
  const id = useId();
  const names = TABS.filter((name) => hasPassword || name !== 'password');
  const titleOf = (name: AccountTab) => t(hasPassword || name !== 'passkeys' ? `tabs.${name}` : 'ways.title');
  const tabs = names.map((name) => ({ name, title: titleOf(name) }));
  return (
    <div className={layout.stack}>
      <TabRow id={id} label={t('tabs.label')} tabs={tabs} open={tab} onOpen={onTab} opensOnFocus />
      {names.map((name) => (
        <div key={name} {...panelOf(id, name, tab)}>
          {panels[name]}
        </div>
      ))}
    </div>
  );
}
