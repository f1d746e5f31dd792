import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import type { MenuEntry } from '@study-groups/contracts/remotes';
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

/** The bar at the top of every page that has a frame; `menu` is what the remotes bring to it. */
export function Header({ menu }: { menu: readonly MenuEntry[] }) {
  const { t, language } = useTexts('shell');
  const { key } = useLocation();
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
          <Link to="/#features">{t('nav.features')}</Link>
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
