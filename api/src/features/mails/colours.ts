/** The design's tokens as mails use them: light written inline, dark by the media query of the layout. */
export const COLOURS = {
  text: { light: '#0F172A', dark: '#E2E8F0' },
  quiet: { light: '#475569', dark: '#A5B4C8' },
  page: { light: '#F8FAFC', dark: '#0B1220' },
  surface: { light: '#FFFFFF', dark: '#111A2B' },
  rule: { light: '#CBD5E1', dark: '#334155' },
  primary: { light: '#0B6E69', dark: '#2DD4BF' },
  onPrimary: { light: '#FFFFFF', dark: '#0B1220' },
  accent: { light: '#6D28D9', dark: '#C4B5FD' },
} as const;

/** Five steps of primary, after the colour of a cell in which nobody is free. */
export const WEEK_STEPS = {
  light: ['#E8EDF3', '#CFE5E3', '#9CCBC8', '#68B0AC', '#3A908B', '#0B6E69'],
  dark: ['#1E293B', '#134240', '#17605B', '#1C857C', '#24AC9D', '#2DD4BF'],
} as const;
