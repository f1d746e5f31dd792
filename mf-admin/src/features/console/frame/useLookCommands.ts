import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined';
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined';
import { LANGUAGE_NAMES, LANGUAGES } from '@study-groups/contracts/language';
import { useHost, useScheme, useToast } from '@study-groups/web-sdk/host/useHost';
import { useChooseLanguage, useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../../commands/command.ts';
import { useMedia } from '../../../ui/useMedia.ts';

/** What changes the theme, and what changes the language to each that there is. */
export function useLookCommands(): { theme: Command; languages: readonly Command[] } {
  const { t, language } = useTexts('admin-console');
  const { scheme } = useHost();
  const shown = useScheme();
  const toast = useToast();
  const choose = useChooseLanguage();
  const device = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const other = shown === 'dark' ? 'light' : 'dark';
  return {
    theme: {
      id: 'view.theme',
      title: t(other),
      section: 'view',
      icon: other === 'light' ? SunOutlined : MoonOutlined,
      // Choosing what the device says anyway goes back to following it.
      run: () => scheme.choose(other === device ? 'device' : other),
    },
    languages: LANGUAGES.map((code) => ({
      id: `view.language.${code}`,
      title: LANGUAGE_NAMES[code],
      section: 'view',
      icon: GlobalOutlined,
      unavailable: code === language ? t('languageShown') : undefined,
      run: () => {
        choose(code).catch(() => toast('destructive', t('languageFailed')));
      },
    })),
  };
}
