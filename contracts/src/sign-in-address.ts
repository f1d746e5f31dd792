/** The form of a provider's name in addresses. */
export const PROVIDER_KEY = /^(?=.{2,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns the address to which a page leads people who sign in by a provider. A failure on the way is reported on a page of the
 * server.
 * @param to the page where they go on, such as `location.pathname`: one of the console takes an admin, any other one's home
 */
export const signInAddress = (key: string, to: string) => `/api/sign-in/${key}?to=${encodeURIComponent(to)}`;
