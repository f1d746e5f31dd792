import { holdsWords } from '@study-groups/contracts/fold';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getLicenses } from '@study-groups/contracts/licenses';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useEffect, useState } from 'react';
import '../../texts.ts';
import styles from './LicensesPage.module.css';

type Licenses = ResponseOf<typeof getLicenses>;

/** `/licenses`: what others have written of the product, with the texts of their licences. */
export default function LicensesPage() {
  const { t } = useTexts('licenses');
  const { failureText } = useFailureText();
  const host = useHost();
  const [licenses, setLicenses] = useState<Licenses>();
  const [failure, setFailure] = useState<RequestFailure>();

  useEffect(() => {
    let isLeft = false;
    void sendRequest({ url: '/api/licenses', method: 'GET' }, host).then((outcome) => {
      if (isLeft) return;
      if ('error' in outcome) setFailure(outcome.error);
      else setLicenses(outcome.data as Licenses);
    });
    return () => void (isLeft = true);
  }, [host]);

  return (
    <div className={`${layout.page} ${layout.narrow} ${layout.stack}`}>
      <h1>{t('title')}</h1>
      <p className={layout.muted}>{t('text')}</p>
      {failure && <p role="alert">{failureText(failure)}</p>}
      {licenses ? <Packages {...licenses} /> : !failure && <PageSkeleton />}
    </div>
  );
}

function Packages({ packages, elsewhere }: Licenses) {
  const { t } = useTexts('licenses');
  const [sought, setSought] = useState('');
  const found = packages.filter(({ name, licence }) => holdsWords(`${name} ${licence}`, sought));
  return (
    <>
      <TextInput
        id="licenses-search"
        type="search"
        label={t('search')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status" className={layout.muted}>
        {found.length === 0 ? t('none') : t('count', { count: found.length })}
      </p>
      <ul className={styles.list} dir="ltr">
        {found.map(({ name, version, licence, text, parts }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                <strong>{name}</strong> {version} <span className={layout.muted}>{licence}</span>
              </summary>
              <p className={layout.muted} dir="auto">
                {t('parts', { parts: parts.join(', ') })}
              </p>
              {text ? <pre className={styles.text}>{text}</pre> : <p dir="auto">{t('noText', { licence })}</p>}
            </details>
          </li>
        ))}
      </ul>
      {elsewhere.map(({ part, url }) => (
        <p key={url}>
          <a href={url} rel="noreferrer">
            {t('elsewhere', { part })}
          </a>
        </p>
      ))}
    </>
  );
}
