import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined';
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@study-groups/contracts/language';
import { useHost, useScheme, useToast } from '../host/useHost.ts';
import { useMedia } from '../host/useMedia.ts';
import { useChooseLanguage, useLanguage } from '../i18n/useTexts.ts';
import type { Command } from './command.ts';

/** Names of the commands, and messages about a language that is shown or does not load. */
export interface LookWords {
  dark: string;
  light: string;
  languageShown: string;
  languageFailed: string;
}

/** Returns the commands that change the theme, and that switch to each available language. */
export function useLookCommands<Section extends string>(
  section: Section,
  words: LookWords,
): { theme: Command<'view.theme', Section>; languages: readonly Command<`view.language.${Language}`, Section>[] } {
  const language = useLanguage();
  const { scheme } = useHost();
  const shown = useScheme();
  const toast = useToast();
  const choose = useChooseLanguage();
  const device = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const other = shown === 'dark' ? 'light' : 'dark';
  return {
    theme: {
      id: 'view.theme',
      title: words[other],
      section,
      icon: other === 'light' ? SunOutlined : MoonOutlined,
      // Choosing what the device says anyway goes back to following it.
      run: () => scheme.choose(other === device ? 'device' : other),
    },
    languages: LANGUAGES.map((code) => ({
      id: `view.language.${code}` as const,
      title: LANGUAGE_NAMES[code],
      section,
      icon: GlobalOutlined,
      unavailable: code === language ? words.languageShown : undefined,
      run: () => {
        choose(code).catch(() => toast('destructive', words.languageFailed));
      },
    })),
  };
}
