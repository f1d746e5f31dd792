import type { AdminClass } from '@study-groups/contracts/admin';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useEffect, useState } from 'react';
import { eachFew } from '../../bulk/run-bulk.ts';
import { classesApi } from './api.ts';

/** What is known of classes that were chosen, some of them perhaps long ago. */
export interface ChosenClasses {
  classes: readonly AdminClass[];
  /** How many are deleted by now. */
  gone: number;
  /** How many could not be looked up. */
  failed: number;
  isLoading: boolean;
}

/** Looks up the classes that are not loaded, a few at a time. @param known those that are, by their ids */
export function useChosenClasses(ids: readonly number[], known: ReadonlyMap<number, AdminClass>): ChosenClasses {
  const dispatch = useDispatch();
  // What is asked about stays what it was when the question came.
  const [asked] = useState({ ids, known });
  const [found, setFound] = useState<ChosenClasses>({ classes: [], gone: 0, failed: 0, isLoading: true });
  useEffect(() => {
    let isGone = false;
    void lookUpAll(asked.ids, asked.known, (id) =>
      dispatch(classesApi.endpoints.adminClass.initiate({ params: { id: String(id) } }, LATEST)).unwrap(),
    ).then((result) => isGone || setFound({ ...result, isLoading: false }));
    return () => {
      isGone = true;
    };
  }, [asked, dispatch]);
  return found;
}

const LATEST = { forceRefetch: true, subscribe: false };

async function lookUpAll(
  ids: readonly number[],
  known: ReadonlyMap<number, AdminClass>,
  load: (id: number) => Promise<AdminClass>,
): Promise<Omit<ChosenClasses, 'isLoading'>> {
  const found = new Map(known);
  let gone = 0;
  let failed = 0;
  const missing = ids.filter((id) => !known.has(id));
  await eachFew(missing, async (id) => {
    try {
      found.set(id, await load(id));
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      if (error.status === 404) gone += 1;
      else failed += 1;
    }
  });
  return { classes: ids.flatMap((id) => found.get(id) ?? []), gone, failed };
}
