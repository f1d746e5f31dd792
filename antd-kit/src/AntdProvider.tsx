import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { useHost, useScheme } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type AntdLocale, loadAntdLocale } from './locale.ts';
import { PREFIX } from './prefix.ts';
import { themeOf } from './theme.ts';

/** antd's own words are English. With none at all it would render the page one level higher, and so anew on a change. */
const ENGLISH: AntdLocale = { locale: 'en' };

/** antd in the look, language and direction of the page. Around what a remote shows with it, and nothing else. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { root, element } = useHost();
  const { language, rtl } = useTexts('common');
  const scheme = useScheme();
  const reducedMotion = useReducedMotion();
  const [locale, setLocale] = useState(ENGLISH);
  const theme = useMemo(() => themeOf(scheme, reducedMotion), [scheme, reducedMotion]);
  const cache = useMemo(() => createCache(), []);
  const inShadow = root instanceof ShadowRoot;

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
    <StyleProvider cache={cache} {...(inShadow && { container: root })}>
      <ConfigProvider
        prefixCls={PREFIX}
        iconPrefixCls={`${PREFIX}-icon`}
        theme={theme}
        direction={rtl ? 'rtl' : 'ltr'}
        locale={locale}
        {...(inShadow && { getPopupContainer: () => element })}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

const calm = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less motion. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia?.(calm);
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia?.(calm).matches ?? false,
  );
}
