/** Google's own script for sign-ins in a window of its own. */
const SCRIPT = 'https://accounts.google.com/gsi/client';
/** The files that this app makes, and no others. */
const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const LOADED_WITHIN_MS = 10_000;

interface TokenClient {
  requestAccessToken(): void;
}

/** What is used here of Google's script. */
interface Identity {
  initTokenClient(settings: {
    client_id: string;
    scope: string;
    callback: (answer: { access_token?: string; scope?: string; error?: string }) => void;
    error_callback: (error: { type: string }) => void;
  }): TokenClient;
}

/** What Google's script leaves on the window. */
type WithGoogle = { google?: { accounts?: { oauth2?: Identity } } };

const identity = () => (globalThis as WithGoogle).google?.accounts?.oauth2;

/** Google's script did not come. */
export class ScriptMissing extends Error {
  override name = 'ScriptMissing';
}

/**
 * Asks the caller, in Google's window, for leave to make files in their Drive. Nothing of Google's is loaded before.
 * @returns an access token that lasts for an hour
 * @throws ScriptMissing; Error when leave was not given, or the window did not open
 */
export async function askForToken(clientId: string, document: Document): Promise<string> {
  const google = await loadIdentity(document);
  return new Promise((resolve, reject) => {
    const client = google.initTokenClient({
      client_id: clientId,
      scope: SCOPE,
      callback: ({ access_token: token, scope = '', error }) => {
        // Google lets people take single rights back on its page.
        if (token && !error && scope.split(' ').includes(SCOPE)) resolve(token);
        else reject(new Error(error ?? 'no leave'));
      },
      error_callback: ({ type }) => reject(new Error(type)),
    });
    client.requestAccessToken();
  });
}

async function loadIdentity(document: Document): Promise<Identity> {
  const loaded = identity();
  if (loaded) return loaded;
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      late = setTimeout(reject, LOADED_WITHIN_MS);
      document.head.append(script);
    });
    const google = identity();
    if (google) return google;
  } catch {
    // Said below.
  } finally {
    clearTimeout(late);
    script.remove();
  }
  throw new ScriptMissing();
}
