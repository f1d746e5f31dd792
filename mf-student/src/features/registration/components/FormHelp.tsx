import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Suspense } from 'react';
import { HelpLink } from '../../../ui/HelpLink.tsx';

/** The way to the guide, once the form itself is there: its text would else be loaded before the first field. */
export function FormHelp() {
  return useDrawn() ? (
    <Suspense fallback={null}>
      <Help />
    </Suspense>
  ) : null;
}

function Help() {
  const { t } = useTexts('registration');
  return <HelpLink text={t('help.link')} newTab={t('help.newTab')} />;
}
