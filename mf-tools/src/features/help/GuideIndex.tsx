import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { GuideLinks } from './GuideLinks.tsx';
import { READERS } from './guide.ts';
import styles from './Guide.module.css';

/** The way to each guide. */
export function GuideIndex() {
  const { t } = useTexts('help');
  return (
    <div className={`${layout.page} ${styles.index}`}>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className={layout.muted}>{t('intro')}</p>
      <GuideLinks readers={READERS} heading="h2" />
      <p>{t('question')}</p>
    </div>
  );
}
