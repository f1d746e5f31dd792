import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import type { Language } from '@study-groups/contracts/language';
import { chooseLanguage, WRITTEN_LANGUAGES } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/useTexts.ts';

/** Chooses the language of the pages among those that they are written in, each by its own name. */
export function LanguagePicker() {
  const { t, language } = useTexts('common');
  return (
    <label className="sg-picker">
      <GlobalOutlined aria-hidden />
      <span className="sg-visually-hidden">{t('language')}</span>
      <select value={language} onChange={(event) => void chooseLanguage(event.target.value as Language)}>
        {WRITTEN_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a language calls itself. */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
