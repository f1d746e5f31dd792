import type { ResponseOf } from '@study-groups/contracts/call';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import type { LinkedGroup } from './read-group.ts';
import { createDriveFolder } from '@study-groups/contracts/google';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

/** Google's own script for sign-ins in a window of its own. */
const SCRIPT = 'https://accounts.google.com/gsi/client';
/** The files that this app makes, and no others. */
const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const LOADED_WITHIN_MS = 10_000;

interface TokenClient {
  requestAccessToken(): void;
}

/** The part of Google's script that is used here. */
interface Identity {
  initTokenClient(settings: {
    client_id: string;
    scope: string;
    callback: (answer: { access_token?: string; scope?: string; error?: string }) => void;
    error_callback: (error: { type: string }) => void;
  }): TokenClient;
}

/** The property that Google's script leaves on the window. */
type WithGoogle = { google?: { accounts?: { oauth2?: Identity } } };

const identity = () => (globalThis as WithGoogle).google?.accounts?.oauth2;

/** Google's script did not come. */
class ScriptMissing extends Error {
  override name = 'ScriptMissing';
}

/**
 * Asks the caller, in Google's window, for leave to make files in their Drive. Nothing of Google's is loaded before.
 * @returns an access token that lasts for an hour
 * @throws ScriptMissing; Error when leave was not given, or the window did not open
 */
async function askForToken(clientId: string, document: Document): Promise<string> {
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

const { useToolsCreateFolderMutation } = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({ toolsCreateFolder: build.mutation({ ...endpointOf(createDriveFolder) }) }),
});

export type Created = ResponseOf<typeof createDriveFolder>;

/** The two steps to a folder: leave from Google, whose token stays in this page's memory, and the folder itself. */
export function useFolder({ groupId, leaderToken, members }: LinkedGroup) {
  const { t } = useTexts('leader');
  const { element } = useHost();
  const toast = useToast();
  const [accessToken, setAccessToken] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [created, setCreated] = useState<Created>();
  const [failure, setFailure] = useState<unknown>();
  const [send, { isLoading }] = useToolsCreateFolderMutation();

  const authenticate = async (clientId: string) => {
    setAsking(true);
    setFailure(undefined);
    try {
      setAccessToken(await askForToken(clientId, element.ownerDocument));
      toast('success', t('drive.authenticated'));
    } catch (error) {
      const text = error instanceof ScriptMissing ? t('drive.noScript') : t('authRetry');
      toast('destructive', t('authFailed'), { text });
    } finally {
      setAsking(false);
    }
  };

  const create = async (folderName: string) => {
    if (!accessToken) return;
    setFailure(undefined);
    const body = { groupId, accessToken, folderName, groupMembers: members, ...(leaderToken && { leaderToken }) };
    try {
      setCreated(await send({ body }).unwrap());
      toast('success', t('drive.createdToast'));
    } catch (error) {
      // The hour is over, or leave was taken back.
      if (isRequestFailure(error) && error.code === 'google_sign_in') setAccessToken(undefined);
      setFailure(error);
    }
  };

  return {
    isAuthenticated: accessToken !== undefined,
    busy: asking || isLoading,
    created,
    failure,
    authenticate,
    create,
  };
}
