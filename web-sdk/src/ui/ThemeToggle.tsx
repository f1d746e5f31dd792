import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import { useTexts } from '../i18n/useTexts.ts';
import { useScheme, useSchemeChoice } from './scheme.ts';

/** Turns the page dark or light. Choosing what the device says anyway goes back to following it. */
export function ThemeToggle() {
  const { t } = useTexts('common');
  const scheme = useScheme();
  const [, choose] = useSchemeChoice();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const device = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const label = t(`scheme.${other}`);
  return (
    <button
      type="button"
      className="sg-icon-button"
      aria-label={label}
      title={label}
      onClick={() => choose(other === device ? 'device' : other)}
    >
      {scheme === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </button>
  );
}
