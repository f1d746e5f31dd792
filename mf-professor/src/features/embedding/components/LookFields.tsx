import { LANGUAGE_NAMES, LANGUAGES } from '@study-groups/contracts/language';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import type { ChangeEvent } from 'react';
import { AS_PAGE, type FormLook } from '../snippets.ts';
import styles from './LookFields.module.css';

interface LookFieldsProps {
  look: FormLook;
  onChange: (look: FormLook) => void;
}

/** The language and the colours of the form in somebody else's page. */
export function LookFields({ look, onChange }: LookFieldsProps) {
  const { t } = useTexts('professor-embedding');
  const change = (name: keyof FormLook) => (event: ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...look, [name]: event.target.value });
  return (
    <div className={styles.fields}>
      <SelectInput label={t('look.language')} value={look.language} onChange={change('language')}>
        <option value={AS_PAGE}>{t('look.asPage')}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('look.theme')} value={look.theme} onChange={change('theme')}>
        <option value={AS_PAGE}>{t('look.asPage')}</option>
        <option value="light">{t('look.light')}</option>
        <option value="dark">{t('look.dark')}</option>
      </SelectInput>
    </div>
  );
}
