import type { Setup } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import styles from '../SetupPage.module.css';
import type { StepState } from '../steps.ts';
import { HowToSet } from './HowToSet.tsx';
import { StepCard, StepFault } from './StepCard.tsx';

const LINES = ['GOOGLE_CLIENT_ID=', 'GOOGLE_CLIENT_SECRET='] as const;

/** Google's client, which the product works without. */
export function GoogleStep({ setup: { google, publicUrl }, state }: { setup: Setup; state: StepState }) {
  const { t } = useTexts('admin-setup');
  const redirect = `${publicUrl.value}/api/google/callback`;
  const { origin } = new URL(publicUrl.value);
  return (
    <StepCard title={t('google.title')} state={state}>
      {google.isConfigured ? (
        <p>{t('google.done')}</p>
      ) : (
        <StepFault todo={t('google.missingTodo')}>{t('google.missing')}</StepFault>
      )}
      <HowToSet lines={LINES} isOpen={false}>
        <p className={styles.address}>
          {t('google.redirect')}
          <code dir="ltr">{redirect}</code>
          <CopyButton size="small" text={redirect} ariaLabel={t('google.copyRedirect')} />
        </p>
        <p className={styles.address}>
          {t('google.origin')}
          <code dir="ltr">{origin}</code>
          <CopyButton size="small" text={origin} ariaLabel={t('google.copyOrigin')} />
        </p>
      </HowToSet>
    </StepCard>
  );
}
