import type { ResponseOf } from '@study-groups/contracts/call';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { askForToken, ScriptMissing } from './google-token.ts';
import type { LinkedGroup } from './read-group.ts';
import { createDriveFolder } from '@study-groups/contracts/google';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

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
