import type { Language } from '@study-groups/contracts/language';
import type { ConfigProviderProps } from 'antd/es/config-provider';

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

const LOADERS: Partial<Record<Language, () => Promise<{ default: AntdLocale }>>> = {
  he: () => import('antd/es/locale/he_IL'),
  ru: () => import('antd/es/locale/ru_RU'),
  es: () => import('antd/es/locale/es_ES'),
  zh: () => import('antd/es/locale/zh_CN'),
  fr: () => import('antd/es/locale/fr_FR'),
  ar: () => import('antd/es/locale/ar_EG'),
};

/** antd's own words (pickers, empty tables) in a language; undefined for English, which it brings itself. */
export async function loadAntdLocale(language: Language): Promise<AntdLocale | undefined> {
  return (await LOADERS[language]?.())?.default;
}
