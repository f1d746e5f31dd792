import { useTexts } from '../i18n/useTexts.ts';

/** Names the page in the browser's tab and history; one in each page. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTexts('common');
  return <title>{`${children} · ${t('brand')}`}</title>;
}
