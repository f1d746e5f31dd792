import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

export function HomePage() {
  const { t } = useTexts('shell');
  return <h1>{t('tagline')}</h1>;
}
