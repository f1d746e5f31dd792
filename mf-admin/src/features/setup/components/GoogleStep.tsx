import type { Setup } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import styles from '../SetupPage.module.css';
import type { StepState } from '../steps.ts';
import { CopyCommand } from './CopyCommand.tsx';
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
      <HowToSet step="google" lines={LINES} isOpen={false}>
        <p className={styles.address}>
          {t('google.redirect')}
          <code dir="ltr">{redirect}</code>
          <CopyCommand name="googleRedirect" title={t('google.copyRedirect')} text={redirect} />
        </p>
        <p className={styles.address}>
          {t('google.origin')}
          <code dir="ltr">{origin}</code>
          <CopyCommand name="googleOrigin" title={t('google.copyOrigin')} text={origin} />
        </p>
      </HowToSet>
    </StepCard>
  );
}
