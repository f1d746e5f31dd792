import { createContext, use, useMemo } from 'react';

/** The access to the class's calls. The password is kept in memory only; a browser that is remembered has a cookie. */
export interface DashboardAccess {
  slug: string;
  /** Undefined where the admin's own session, or a cookie, opens the class. */
  readonly password: string | undefined;
}

export interface OpenAccess extends DashboardAccess {
  /** Takes the password that replaces the present one; undefined where a cookie opens the class from now on. */
  onNewPassword: (password: string | undefined) => void;
  /** Asks for the password again, once the browser has been forgotten; missing where no password opened it. */
  onSignOut?: (() => void) | undefined;
  /** Shows the list of one's classes in the place of this one; missing where the class is a part of another page. */
  onGoHome?: (() => void) | undefined;
}

const AccessContext = createContext<OpenAccess | undefined>(undefined);

/** Hands the access down to everything on the dashboard. */
export const DashboardAccessProvider = AccessContext.Provider;

/** The arguments that every dashboard call begins with. */
export function argsOf({ slug, password }: DashboardAccess): { params: { slug: string }; password?: string } {
  return { params: { slug }, ...(password === undefined ? {} : { password }) };
}

/**
 * Those arguments for the class that is shown. The password is the one of the moment in which they are spread, so that
 * what is sent once more after signing in again carries the new one.
 */
export function useDashboardArgs(): ReturnType<typeof argsOf> {
  const access = useAccess();
  return useMemo(() => {
    const args = {
      params: { slug: access.slug },
      get password() {
        return access.password;
      },
    };
    // A password that is undefined is sent as none.
    return args as ReturnType<typeof argsOf>;
  }, [access]);
}

/** Has the open page go on with a new password, under which the class must be there already. */
export function useNewPassword(): OpenAccess['onNewPassword'] {
  return useAccess().onNewPassword;
}

/** Returns what leaves the dashboard; undefined where no password opened it. */
export function useLeave(): (() => void) | undefined {
  return useAccess().onSignOut;
}

/** Returns what goes to the list of one's classes, while nothing of this one is shown any more. */
export function useWayHome(): (() => void) | undefined {
  return useAccess().onGoHome;
}

function useAccess(): OpenAccess {
  const access = use(AccessContext);
  if (!access) throw new Error('the access was asked for outside of the dashboard');
  return access;
}
