import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PromptFailed } from './prompt.ts';

/** Says why a passkey could not be made or used: the browser's reasons and those of the server. */
export function usePromptText(): (error: unknown) => string {
  const { t } = useTexts('admin-account');
  const { failureText } = useFailureText();
  return (error) =>
    error instanceof PromptFailed ? t(`passkeys.fault.${error.fault}`, { address: location.host }) : failureText(error);
}
