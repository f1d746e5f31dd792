import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect } from 'react';
import styles from './Payment.module.css';
import '../../texts.ts';

/** Time for which it can be read before the form is shown, in ms. */
const REDIRECT_MS = 3_000;
const REQUEST_PATH = '/create-class';

/** Stands where a class was once paid for: says that it is free, and leads to the request. */
export default function FreeClassPage() {
  const { t } = useTexts('payment');
  const navigate = useNavigate();

  useEffect(() => {
    // In place of this page, so that the way back does not end here again.
    const timer = setTimeout(() => navigate(REQUEST_PATH, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className={`${layout.page} ${layout.narrow}`}>
      <StateCard
        title={t('free.title')}
        text={t('free.text')}
        action={
          <div className={styles.actions}>
            <LinkButton to={REQUEST_PATH} replace size="large">
              {t('free.request')}
            </LinkButton>
            <LinkButton to="/" kind="plain" size="large">
              {t('free.home')}
            </LinkButton>
          </div>
        }
      >
        <p className={layout.muted} role="status">
          {t('free.soon')}
        </p>
      </StateCard>
    </div>
  );
}
