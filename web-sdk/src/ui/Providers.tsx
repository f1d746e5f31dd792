import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useTexts } from '../i18n/useTexts.ts';
import { type AntdLocale, loadAntdLocale } from '../i18n/antd-locale.ts';
import { store } from '../store/store.ts';
import { applyScheme, useReducedMotion, useScheme } from './scheme.ts';
import { themeOf } from './theme.ts';
import { Toaster } from './Toaster.tsx';
import './global.css';

/** antd's own words are English. With none at all it would render the page one level higher, and so anew on a change. */
const ENGLISH: AntdLocale = { locale: 'en' };

/** Everything that stands around the routes of a page: store, texts, look, direction, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <Suspense fallback={null}>
        <Look>{children}</Look>
      </Suspense>
    </Provider>
  );
}

function Look({ children }: { children: ReactNode }) {
  const { language, rtl } = useTexts('common');
  const scheme = useScheme();
  const reducedMotion = useReducedMotion();
  const [locale, setLocale] = useState(ENGLISH);

  useLayoutEffect(() => applyScheme(scheme), [scheme]);
  useEffect(() => {
    let current = true;
    loadAntdLocale(language).then(
      (loaded) => current && setLocale(loaded ?? ENGLISH),
      // antd's own words then stay English.
      () => current && setLocale(ENGLISH),
    );
    return () => {
      current = false;
    };
  }, [language]);

  return (
    <ConfigProvider theme={themeOf(scheme, reducedMotion)} direction={rtl ? 'rtl' : 'ltr'} locale={locale}>
      {children}
      <Toaster />
    </ConfigProvider>
  );
}
