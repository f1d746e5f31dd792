import { StyleProvider } from '@ant-design/cssinjs';
import { useHost, useScheme } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type AntdLocale, loadAntdLocale } from './locale.ts';
import { roomOf } from './rooms.ts';
import { themeOf } from './theme.ts';

/**
 * antd's own texts are in English. Without a locale it would render the page one level higher, and so from scratch on a change.
 */
const ENGLISH: AntdLocale = { locale: 'en' };

/** A title ends before the button that closes its dialog. */
const MODAL = { styles: { header: { paddingInlineEnd: 32 } } };

export interface AntdProviderProps {
  /** The remote's name: another remote on the page may carry another antd, or another theme of the same. */
  remote: string;
  children: ReactNode;
}

/** antd in the look, language and direction of the page. Around what a remote shows with it, and nothing else. */
export function AntdProvider({ remote, children }: AntdProviderProps) {
  const { root, element } = useHost();
  const { language, rtl } = useTexts('common');
  const scheme = useScheme();
  const reducedMotion = useReducedMotion();
  const [locale, setLocale] = useState(ENGLISH);
  const { cache, prefixOf } = roomOf(root);
  const prefix = prefixOf(remote);
  const theme = useMemo(() => themeOf(scheme, { reducedMotion, prefix }), [scheme, reducedMotion, prefix]);
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
        prefixCls={prefix}
        iconPrefixCls={`${prefix}-icon`}
        theme={theme}
        direction={rtl ? 'rtl' : 'ltr'}
        locale={locale}
        modal={MODAL}
        {...(inShadow && { getPopupContainer: () => element })}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

const calm = '(prefers-reduced-motion: reduce)';

/** Tells whether the visitor asked for less motion. */
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
