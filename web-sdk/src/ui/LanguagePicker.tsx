import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@study-groups/contracts/language';
import { useRef } from 'react';
import { useEnteredBefore } from '../host/useEnteredBefore.ts';
import { useToast } from '../host/useHost.ts';
import { useChooseLanguage, useTexts } from '../i18n/useTexts.ts';
import { Icon } from './Icon.tsx';
import { layout } from './layout.ts';
import styles from './LanguagePicker.module.css';

/** Chooses the language of the pages among those that they are written in, each by its own name. */
export function LanguagePicker() {
  const { t, language } = useTexts('common');
  const toast = useToast();
  const change = useChooseLanguage();
  const picker = useRef<HTMLSelectElement>(null);
  useEnteredBefore(picker, language);
  const choose = (next: Language) => {
    change(next).catch(() => toast('destructive', t('languageFailed')));
  };
  return (
    <label className={styles.picker}>
      <Icon of={TranslationOutlined} />
      <span className={layout.hidden}>{t('language')}</span>
      <select ref={picker} value={language} onChange={(event) => choose(event.target.value as Language)}>
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
