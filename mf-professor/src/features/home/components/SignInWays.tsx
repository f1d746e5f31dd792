import type { SignIn } from '@study-groups/contracts/sign-in';
import { signInAddress } from '@study-groups/contracts/sign-in-address';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';

/** The providers by which somebody can sign in to their home, each a link that leaves the page. */
export default function SignInWays({ providers }: Pick<SignIn, 'providers'>) {
  const { t } = useTexts('professor-home');
  return (
    <div className={layout.stack}>
      {providers.map(({ key, name }) => (
        <a key={key} className={buttonClass({ size: 'large', block: true })} href={signInAddress(key, '/home')}>
          {t('ask.with', { name })}
        </a>
      ))}
    </div>
  );
}
