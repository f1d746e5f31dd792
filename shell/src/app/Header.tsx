import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, NavLink, useLocation } from '@study-groups/web-sdk/routing/routing';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { useEffect, useState } from 'react';
import { Brand } from './Brand.tsx';
import { MAIN_ID } from './MainContent.tsx';
import './frame.css';

/** The bar at the top of every page but the admin's. */
export function Header() {
  const { t } = useTexts('shell');
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);

  return (
    <header className="shell-header" onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <a className="shell-skip" href={`#${MAIN_ID}`}>
        {t('nav.skip')}
      </a>
      <div className="shell-bar">
        <Brand />
        <button
          type="button"
          className="sg-icon-button shell-menu-button"
          aria-expanded={open}
          aria-controls="shell-nav"
          aria-label={open ? t('nav.closeMenu') : t('nav.openMenu')}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
        </button>
        <nav id="shell-nav" className={`shell-nav${open ? ' shell-nav-open' : ''}`} aria-label={t('nav.label')}>
          <Link to="/#features">{t('nav.features')}</Link>
          <Link to="/#join">{t('nav.join')}</Link>
          <NavLink to="/tools">{t('nav.tools')}</NavLink>
          <NavLink to="/create-class">{t('nav.request')}</NavLink>
          <div className="shell-settings">
            <LanguagePicker />
            <ThemeToggle />
          </div>
        </nav>
      </div>
    </header>
  );
}
