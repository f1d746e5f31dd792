import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import { KEPT_GROUPS_KEY, keptGroupsIn } from '@study-groups/contracts/kept-groups';
import type { MenuEntry, PageRoute } from '@study-groups/contracts/remotes';
import { useKept } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, NavLink, useLocation } from '@study-groups/web-sdk/routing/routing';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { useEffect, useState } from 'react';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { MAIN_ID } from './MainContent.tsx';

interface HeaderProps {
  /** The entries that the remotes bring. */
  menu: readonly MenuEntry[];
  /** The title of the page of one's own group; none where no remote has it. */
  myGroup?: PageRoute['title'] | undefined;
}

/** The bar at the top of every page that has a frame. Where this device knows one's group, the way to it stands in the place of the features. */
export function Header({ menu, myGroup }: HeaderProps) {
  const { t, language } = useTexts('shell');
  const { key } = useLocation();
  const kept = useKept(KEPT_GROUPS_KEY);
  const hasGroup = kept !== undefined && keptGroupsIn(kept).length > 0;
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);

  return (
    <header className={styles.header} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('nav.skip')}
      </a>
      <div className={styles.bar}>
        <Brand />
        <IconButton
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls="shell-nav"
          label={open ? t('nav.closeMenu') : t('nav.openMenu')}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? CloseOutlined : MenuOutlined} />
        </IconButton>
        <nav
          id="shell-nav"
          className={[styles.nav, open && styles.open].filter(Boolean).join(' ')}
          aria-label={t('nav.label')}
        >
          {myGroup && (hasGroup || kept === undefined) && (
            <NavLink to="/my-group" className={kept === undefined ? styles.ifGroup : ''}>
              {myGroup[language] ?? myGroup.en}
            </NavLink>
          )}
          {!(hasGroup && myGroup) && (
            <Link to="/#features" className={kept === undefined && myGroup ? styles.ifNone : ''}>
              {t('nav.features')}
            </Link>
          )}
          <Link to="/#join">{t('nav.join')}</Link>
          {menu.map(({ path, label }) => (
            <NavLink key={path} to={path}>
              {label[language] ?? label.en}
            </NavLink>
          ))}
          <div className={styles.settings}>
            <LanguagePicker />
            <ThemeToggle />
          </div>
        </nav>
      </div>
    </header>
  );
}
