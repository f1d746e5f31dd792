import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from '../routing/routing.ts';
import styles from './Button.module.css';

interface Look {
  /** One primary action a screen; `quiet` has no border. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** True if it is as wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** True if it submits the form around it. */
  submit?: boolean;
  /** At work: it keeps its width and its focus, and can't be pressed. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A native button in the theme's tokens, for pages that need no more of a library of components. */
export function Button({ kind, size, block, icon, submit, busy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={classOf({ kind, size, block }, rest.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden />}
      <span className={busy ? styles.busyWords : styles.words}>
        {icon}
        <Words>{children}</Words>
      </span>
    </button>
  );
}

/** A link that looks like a button: within the site with `to`. */
export function LinkButton({ kind = 'primary', size, block, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classOf({ kind, size, block }, className)}>
      {icon}
      <Words>{children}</Words>
    </Link>
  );
}

/** Gives words that may change an element of their own: a browser that translates the page takes a bare text away. */
function Words({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span>{children}</span> : children;
}

/** The class names of a button, for other elements that look like one. */
export function buttonClass(look: Pick<Look, 'kind' | 'size' | 'block'> = {}): string {
  return classOf(look);
}

/** A button of one icon; `label` says what it does. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & { label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type="button"
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={rest.title ?? label}
    >
      {children}
    </button>
  );
}

function classOf({ kind = 'plain', size = 'medium', block }: Omit<Look, 'icon'>, more?: string): string {
  return [styles.button, styles[kind], styles[size], block && styles.block, more].filter(Boolean).join(' ');
}
