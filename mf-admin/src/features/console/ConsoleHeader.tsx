import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined';
import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { isolated } from '@study-groups/contracts/isolated';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { IconMenuButton } from '@study-groups/web-sdk/commands/IconMenuButton';
import styles from './ConsoleHeader.module.css';
import { ClassTabs } from './frame/ClassTabs.tsx';
import type { FrameCommands } from './frame/useFrameCommands.ts';

/** The title bar: the open classes, what searches, takes back and changes the look, and who is signed in. */
export function ConsoleHeader({ name, commands }: { name: string; commands: FrameCommands }) {
  const { t } = useTexts('admin-console');
  const { unsaved, palette, undo, redo, theme, languages, account, shortcuts, keeping, help, logout, tabs } = commands;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} title={t('home')}>
        {t('brand')}
      </Link>
      {tabs.tabs.length > 0 ? <ClassTabs {...tabs} /> : <span className={styles.noTabs} />}
      <div className={styles.tools}>
        {unsaved.length > 0 && (
          <IconMenuButton
            commands={unsaved}
            label={t('unsaved.label', { count: unsaved.length })}
            className={styles.unsaved}
          >
            <Icon of={FormOutlined} />
            <span className={styles.word}>{t('unsaved.label', { count: unsaved.length })}</span>
          </IconMenuButton>
        )}
        <CommandButton command={palette} kind="quiet" className={styles.search}>
          <span className={styles.word}>{palette.title}</span>
        </CommandButton>
        <span className={styles.steps}>
          <CommandButton command={undo} iconOnly />
          <CommandButton command={redo} iconOnly />
        </span>
        <IconMenuButton commands={languages} label={t('language')}>
          <Icon of={TranslationOutlined} />
        </IconMenuButton>
        <CommandButton command={theme} iconOnly />
        <IconMenuButton
          commands={[undo, redo, account, shortcuts, keeping, help, logout]}
          label={t('account.menu', { name: isolated(name) })}
          className={styles.account}
        >
          <Icon of={UserOutlined} />
          <bdi className={styles.name}>{name}</bdi>
          <Icon of={DownOutlined} className={styles.arrow} />
        </IconMenuButton>
      </div>
    </header>
  );
}
