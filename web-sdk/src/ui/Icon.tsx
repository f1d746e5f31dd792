import type { IconDefinition } from '@ant-design/icons-svg/es/types';

export interface IconProps {
  /** A drawing of `@ant-design/icons-svg`. */
  of: IconDefinition;
  className?: string | undefined;
}

/** A drawing in the size and colour of the text around it. It says nothing: words beside it do. */
export function Icon({ of: { icon }, className }: IconProps) {
  // Only icons of two tones are functions of their colours, and none is used.
  if (typeof icon === 'function') return null;
  return (
    <svg
      className={className}
      style={{ flex: 'none' }}
      viewBox={icon.attrs['viewBox']}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
    >
      {icon.children?.map(({ tag, attrs }, index) => tag === 'path' && <path key={index} d={attrs['d']} />)}
    </svg>
  );
}
