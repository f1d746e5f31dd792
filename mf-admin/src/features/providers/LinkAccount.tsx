import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useAdminIdentitiesQuery, useAdminLinkIdentityMutation, useAdminProvidersQuery } from './api.ts';
import styles from './Providers.module.css';

/**
 * Links the signed-in admin's account with an identity at a provider; shows nothing where there is no provider.
 * @param isAlone whether nothing else is next to it, and its container says what it is
 */
export function LinkAccount({ adminId, isAlone }: { adminId: number; isAlone?: boolean }) {
  const { t } = useTexts('admin-account');
  const { failureText } = useFailureText();
  const toast = useToast();
  const providers = useAdminProvidersQuery().data?.providers.filter(({ isOn }) => isOn) ?? [];
  const { data } = useAdminIdentitiesQuery({ query: { adminId: String(adminId) } }, { skip: providers.length === 0 });
  const [link, { isLoading }] = useAdminLinkIdentityMutation();
  if (providers.length === 0) return null;

  async function begin(key: string) {
    try {
      const { goTo } = await link({ body: { key } }).unwrap();
      location.assign(goTo);
    } catch (error) {
      toast('destructive', t('ways.linkFailed'), { text: failureText(error) });
    }
  }

  return (
    <section className={layout.stack} aria-label={t('ways.title')}>
      {!isAlone && <h2 className={styles.title}>{t('ways.title')}</h2>}
      {data?.identities.map(({ id, provider, email, subject }) => (
        <p key={id}>{t('ways.linked', { provider: provider.name, name: email ?? subject })}</p>
      ))}
      {providers
        .filter(({ key }) => !data?.identities.some(({ provider }) => provider.key === key))
        .map(({ key, name }) => (
          <div key={key}>
            <Button busy={isLoading} onClick={() => void begin(key)}>
              {t('ways.link', { name })}
            </Button>
          </div>
        ))}
    </section>
  );
}
