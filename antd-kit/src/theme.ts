import type { ThemeConfig } from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import { COLOURS, mix, MOTION_MS, RADIUS, type Scheme, TYPE } from '@study-groups/web-sdk/ui/tokens';

export interface ThemeOptions {
  reducedMotion: boolean;
  /** Prefix of class names. */
  prefix: string;
}

type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never) => unknown>;

/** antd caches what it derives by the functions that derive it: new ones each time would make it start from scratch. */
const ALGORITHMS = {
  light: [antdTheme.defaultAlgorithm, withExactColours(COLOURS.light)],
  dark: [antdTheme.darkAlgorithm, withExactColours(COLOURS.dark)],
} satisfies Record<Scheme, Algorithm[]>;

/** antd derives these from its own palettes, which miss the contrasts that the table keeps. */
function withExactColours(c: (typeof COLOURS)[Scheme]): Algorithm {
  const hues = { Primary: 'primary', Info: 'primary', Success: 'success', Warning: 'warning', Error: 'error' } as const;
  const exact = Object.fromEntries(
    Object.entries(hues).flatMap(([name, hue]) => [
      [`color${name}`, c[hue]],
      [`color${name}Text`, c[hue]],
      [`color${name}TextHover`, c[`${hue}Hover`]],
      [`color${name}TextActive`, c[`${hue}Hover`]],
      [`color${name}Hover`, c[`${hue}Hover`]],
      [`color${name}Active`, mix(c[hue], c.text, 0.4)],
      [`color${name}Bg`, c[`${hue}Tint`]],
      [`color${name}BgHover`, mix(c.surface, c[hue], 0.18)],
      [`color${name}Border`, c[`${hue}Rule`]],
      [`color${name}BorderHover`, c[hue]],
    ]),
  );
  return (seed, map) => ({ ...(map ?? antdTheme.defaultAlgorithm(seed)), ...exact });
}

/** antd's theme for one look, wholly from the table of tokens. */
export function themeOf(scheme: Scheme, { reducedMotion, prefix }: ThemeOptions): ThemeConfig {
  const c = COLOURS[scheme];
  return {
    cssVar: { key: `${prefix}-${scheme}` },
    // Without hashes antd styles every link of the page, and names its animations like any other antd.
    hashed: true,
    algorithm: ALGORITHMS[scheme],
    token: {
      colorPrimary: c.primary,
      colorInfo: c.primary,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.error,
      colorLink: c.primary,
      colorLinkHover: c.primaryHover,
      colorLinkActive: c.primaryHover,
      colorTextBase: c.text,
      colorBgBase: c.surface,
      colorText: c.text,
      colorTextSecondary: c.secondary,
      colorTextTertiary: c.secondary,
      colorTextQuaternary: c.secondary,
      colorTextDescription: c.secondary,
      colorTextPlaceholder: c.secondary,
      colorTextDisabled: c.secondary,
      colorTextLightSolid: c.onPrimary,
      colorTextHeading: c.text,
      colorIcon: c.secondary,
      colorBgLayout: c.page,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBgSpotlight: c.text,
      colorBgMask: c.scrim,
      colorBorder: c.control,
      colorBorderSecondary: c.rule,
      colorSplit: c.rule,
      controlOutline: c.primaryRule,
      fontFamily: TYPE.family,
      fontFamilyCode: TYPE.mono,
      fontSize: TYPE.sizes.text,
      fontSizeSM: TYPE.sizes.small,
      fontSizeLG: TYPE.sizes.lead,
      fontSizeHeading1: TYPE.sizes.display,
      fontSizeHeading2: TYPE.sizes.title,
      fontSizeHeading3: TYPE.sizes.lead,
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      lineHeight: TYPE.lineHeight,
      lineHeightHeading1: TYPE.headingLineHeight,
      lineHeightHeading2: TYPE.headingLineHeight,
      lineHeightHeading3: TYPE.headingLineHeight,
      borderRadius: RADIUS.control,
      borderRadiusLG: RADIUS.card,
      controlHeight: 40,
      controlHeightSM: 32,
      controlHeightLG: 48,
      boxShadow: `0 8px 28px ${c.shadow}`,
      boxShadowSecondary: `0 8px 28px ${c.shadow}`,
      boxShadowTertiary: 'none',
      motion: !reducedMotion,
      motionDurationFast: `${MOTION_MS}ms`,
      motionDurationMid: `${MOTION_MS}ms`,
      motionDurationSlow: `${MOTION_MS}ms`,
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Card: { headerFontSize: TYPE.sizes.lead },
      Slider: { railBg: c.rule, railHoverBg: c.control, trackBg: c.primary, handleColor: c.primary },
      Segmented: { trackBg: c.surfaceMuted, itemColor: c.secondary, itemSelectedColor: c.primary, trackPadding: 3 },
      Table: { headerBg: c.surfaceMuted, borderColor: c.rule },
      Tabs: { itemColor: c.secondary },
      Tag: { defaultBg: c.surfaceMuted, defaultColor: c.text },
      Progress: { remainingColor: c.rule },
    },
  };
}
