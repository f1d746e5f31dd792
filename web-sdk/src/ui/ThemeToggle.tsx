import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined';
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined';
import { deviceScheme } from '../host/scheme.ts';
import { useHost, useScheme } from '../host/useHost.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Turns the page dark or light. Choosing what the device says anyway goes back to following it. */
export function ThemeToggle() {
  const { t } = useTexts('common');
  const shown = useScheme();
  const { scheme } = useHost();
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={t(`scheme.${other}`)} onClick={() => scheme.choose(other === deviceScheme() ? 'device' : other)}>
      <Icon of={shown === 'dark' ? SunOutlined : MoonOutlined} />
    </IconButton>
  );
}
