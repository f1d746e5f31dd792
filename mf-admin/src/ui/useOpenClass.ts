import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useCallback } from 'react';
import { useTabs, useView } from '../workspace/useWorkspace.ts';

/** Opens a class: an approved one as a tab of its own, a request, which has no link name, beside the list of classes. */
export function useOpenClass(): (cls: { id: number; courseName: string; slug: string | null }) => void {
  const navigate = useNavigate();
  const { open } = useTabs();
  const [, change] = useView('classes');
  return useCallback(
    ({ id, courseName, slug }) => {
      if (slug === null) {
        change({ open: id });
        navigate('/admin/dashboard');
      } else {
        open({ slug, title: courseName });
        navigate(`/admin/dashboard/class/${slug}`);
      }
    },
    [navigate, open, change],
  );
}
