import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the site. */
  to: To;
  /** Takes the place of the address that is left. */
  replace?: boolean;
  /** What the history keeps with the address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within the site. The router's own brings the preloading of its framework along, which no page here has. */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    // Not said at all, the router finds out whether the address would be the same.
    ...(replace && { replace }),
    ...(rest.target && { target: rest.target }),
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

export interface NavLinkProps extends LinkProps {
  /** Not for the addresses below it. */
  end?: boolean;
}

/** A link that says whether it leads to what is shown, or to what that is a part of. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const own = useResolvedPath(rest.to)
    .pathname.toLowerCase()
    .replace(/(?<=.)\/$/, '');
  const shown = useLocation().pathname.toLowerCase();
  const isActive = [own, `${own}/`].includes(shown) || (!end && shown.startsWith(`${own}/`));
  return (
    <Link
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    />
  );
}
