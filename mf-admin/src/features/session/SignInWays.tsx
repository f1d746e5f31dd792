import { type SignIn } from '@study-groups/contracts/sign-in';
import { signInAddress } from '@study-groups/contracts/sign-in-address';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Suspense } from 'react';

/** The providers by which an admin can sign in, each a link that leaves the page. */
export function SignInWays({ ways }: { ways: SignIn }) {
  return (
    <Suspense>
      <Links ways={ways} />
    </Suspense>
  );
}

function Links({ ways: { providers, takesPassword } }: { ways: SignIn }) {
  const { t } = useTexts('admin-account');
  return (
    <div className={layout.stack}>
      {providers.map(({ key, name }) => (
        <a
          key={key}
          className={buttonClass({ kind: takesPassword ? 'plain' : 'primary', size: 'large', block: true })}
          href={signInAddress(key, '/admin/dashboard')}
        >
          {t('ways.with', { name })}
        </a>
      ))}
      {!takesPassword && <p className={layout.muted}>{t('ways.only')}</p>}
    </div>
  );
}
