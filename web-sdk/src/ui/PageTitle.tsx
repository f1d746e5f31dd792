import { useEffect } from 'react';
import { useHost } from '../host/useHost.ts';
import { useTexts } from '../i18n/useTexts.ts';

/** Names the page in the browser's tab and history; one in each page whose name depends on what it shows. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTexts('common');
  const { name } = useHost();
  const title = `${children} · ${t('brand')}`;
  useEffect(() => name({ title }), [name, title]);
  return null;
}
