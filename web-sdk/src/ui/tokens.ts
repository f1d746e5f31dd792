/** The two looks of the pages. */
export type Scheme = 'light' | 'dark';

/** The one table of colours; everything else is mixed from it. */
const TABLE = {
  light: {
    primary: '#0B6E69',
    onPrimary: '#FFFFFF',
    accent: '#6D28D9',
    success: '#15803D',
    warning: '#B45309',
    error: '#B42318',
    text: '#0F172A',
    secondary: '#475569',
    page: '#F8FAFC',
    surface: '#FFFFFF',
    rule: '#CBD5E1',
    control: '#7C8BA1',
  },
  dark: {
    primary: '#2DD4BF',
    onPrimary: '#0B1220',
    accent: '#C4B5FD',
    success: '#4ADE80',
    warning: '#FBBF24',
    error: '#F87171',
    text: '#E2E8F0',
    secondary: '#A5B4C8',
    page: '#0B1220',
    surface: '#111A2B',
    rule: '#334155',
    control: '#64748B',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** Share of primary in each of the five steps of a heat map, emptiest first. */
const HEAT_SHARES = [0.14, 0.32, 0.52, 0.74, 1] as const;

type BaseColour = keyof (typeof TABLE)['light'];
type Hue = 'primary' | 'accent' | 'success' | 'warning' | 'error';
type MixedColour = `${Hue}Tint` | `${Hue}Rule` | `${Hue}Hover` | 'surfaceMuted' | 'shadow' | 'scrim';
export type Colours = Record<BaseColour | MixedColour, string> & {
  /** Five steps of primary on the surface, from few to all. */
  heat: readonly [string, string, string, string, string];
};

/** Red, green and blue of `#RRGGBB`, 0 to 255. */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour that lies `share` (0 to 1) of the way from one to the other, channel by channel. */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const parts = channels(from).map((part, index) => Math.round(part + ((end[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function coloursOf(scheme: Scheme): Colours {
  const base = TABLE[scheme];
  const hues = ['primary', 'accent', 'success', 'warning', 'error'] as const;
  const tints = hues.map((hue) => [`${hue}Tint`, mix(base.surface, base[hue], 0.07)]);
  const rules = hues.map((hue) => [`${hue}Rule`, mix(base.surface, base[hue], 0.4)]);
  const hovers = hues.map((hue) => [`${hue}Hover`, mix(base[hue], base.text, 0.24)]);
  return {
    ...base,
    ...(Object.fromEntries([...tints, ...rules, ...hovers]) as Record<`${Hue}${'Tint' | 'Rule' | 'Hover'}`, string>),
    surfaceMuted: mix(base.surface, base.text, 0.05),
    shadow: scheme === 'light' ? '#0F172A24' : '#00000080',
    scrim: scheme === 'light' ? '#0F172A73' : '#000000A6',
    heat: HEAT_SHARES.map((share) => mix(base.surface, base.primary, share)) as unknown as Colours['heat'],
  };
}

/** Every colour of both looks, by name. */
export const COLOURS: Record<Scheme, Colours> = { light: coloursOf('light'), dark: coloursOf('dark') };

/** Families, sizes in px, and line heights. */
export const TYPE = {
  family:
    "ui-sans-serif, system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans Hebrew', 'Noto Sans Arabic', 'Noto Sans SC', sans-serif",
  mono: "ui-monospace, 'Cascadia Mono', 'Noto Sans Mono', monospace",
  sizes: { small: 13, text: 15, lead: 18, title: 24, display: 34 },
  lineHeight: 1.5,
  headingLineHeight: 1.2,
} as const;

/** Corner radii in px. */
export const RADIUS = { control: 8, card: 10 } as const;
/** Duration of every motion, in ms. */
export const MOTION_MS = 150;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The table as custom properties: `--colour-primary`, `--heat-1` … `--heat-5`, for style sheets. */
export function customProperties(scheme: Scheme): Record<string, string> {
  const { heat, ...colours } = COLOURS[scheme];
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--colour-${kebab(name)}`, colour])),
    ...Object.fromEntries(heat.map((colour, step) => [`--heat-${step + 1}`, colour])),
  };
}

/**
 * The custom properties that are the same in both looks.
 * @param textPx the reader's size of text in px; else sizes follow the root of the document
 */
export function constantProperties(textPx?: number): Record<string, string> {
  const sized = (size: number) => (textPx ? `${(size / 16) * textPx}px` : `${size / 16}rem`);
  return {
    ...Object.fromEntries(Object.entries(TYPE.sizes).map(([name, size]) => [`--size-${name}`, sized(size)])),
    '--font': TYPE.family,
    '--font-mono': TYPE.mono,
    '--radius-control': `${RADIUS.control}px`,
    '--radius-card': `${RADIUS.card}px`,
    '--motion': `${MOTION_MS}ms`,
  };
}
