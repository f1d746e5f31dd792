import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { AskForData } from './components/AskForData.tsx';
import '../../texts.ts';

/** In the privacy policy: the way to what is kept of oneself, and to the licences of what others have written. */
export default function AskPart() {
  const { t } = useTexts('my-data');
  return (
    <div className={`${layout.card} ${layout.stack}`}>
      <h3>{t('title')}</h3>
      <p>{t('ask.text')}</p>
      <AskForData level={3} />
      <p>
        <Link to="/licenses">{t('ask.licenses')}</Link>
      </p>
    </div>
  );
}
