/** What a provider is called in addresses. */
export const PROVIDER_KEY = /^(?=.{2,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Where a page leads whoever signs in by a provider. What goes wrong on the way is said on a page of the server.
 * @param to the page where they go on, such as `location.pathname`: one of the console takes an admin, any other one's home
 */
export const signInAddress = (key: string, to: string) => `/api/sign-in/${key}?to=${encodeURIComponent(to)}`;
