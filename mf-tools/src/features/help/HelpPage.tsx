import '../../texts.ts';
import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { Guide } from './Guide.tsx';
import { READERS } from './guide.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { GuideLinks } from './GuideLinks.tsx';
import styles from './Guide.module.css';

/** The guide for those whom the address names, or the way to all of them. */
export default function HelpPage() {
  const { pathname } = useLocation();
  const reader = READERS.find((each) => pathname.startsWith(`/help/${each}`));
  return reader ? <Guide key={reader} reader={reader} /> : <GuideIndex />;
}

/** The way to each guide. */
function GuideIndex() {
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
