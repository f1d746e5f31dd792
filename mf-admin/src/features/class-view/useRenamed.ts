import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { skipToken } from '@study-groups/web-sdk/store/redux';
import { useEffect, useRef, useState } from 'react';
import { useTabs } from '../../workspace/useWorkspace.ts';
import { useAdminClassQuery } from '../classes/api.ts';
import { classPath } from '../console/paths.ts';

/**
 * Follows a class to its new link name, tab and all.
 * @param id of a class that is not found under `slug` any more
 * @returns whether it may still turn up under another one
 */
export function useRenamed(slug: string, id: number | undefined): boolean {
  const { t } = useTexts('admin-class');
  const toast = useToast();
  const navigate = useNavigate();
  const { tabs, open, move, close } = useTabs();
  const [isDeleted, setDeleted] = useState(false);
  const { currentData, error, isFetching, isUninitialized } = useAdminClassQuery(
    id === undefined || isDeleted ? skipToken : { params: { id: String(id) } },
    // What is known of it may be of before.
    { refetchOnMountOrArgChange: true },
  );
  if (!isDeleted && !isFetching && isRequestFailure(error) && error.code === 'class_not_found') setDeleted(true);
  const found = id === undefined || isFetching ? undefined : currentData;
  const next = found?.slug === slug ? undefined : (found?.slug ?? undefined);

  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (next === undefined || !found || followed.current === next) return;
    followed.current = next;
    const at = tabs.findIndex((tab) => tab.slug === slug);
    toast('info', t('renamed.title'), { text: t('renamed.text', { from: slug, to: next }) });
    navigate(classPath(next), { replace: true });
    open({ slug: next, title: found.courseName });
    if (at >= 0) move(next, at);
    close(slug);
  }, [next, found, slug, tabs, open, move, close, navigate, toast, t]);
  return id !== undefined && !isDeleted && (isUninitialized || isFetching || next !== undefined);
}
