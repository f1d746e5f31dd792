import { useNavigate, useParams } from '@study-groups/web-sdk/routing/routing';
import { useEffect, useState } from 'react';
import { useView } from '../../workspace/useWorkspace.ts';

const PATH = '/admin/dashboard/mails';

/** Returns the open mail, which is part of the address, and functions that open another or none. */
export function useOpenMail() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [{ open: kept }, change] = useView('mails');
  const shown = id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  /** A user who comes back to the list finds the previously open mail open. */
  const [toReopen, setToReopen] = useState(shown === null ? kept : null);

  useEffect(() => {
    if (toReopen !== null) {
      setToReopen(null);
      navigate(`${PATH}/${toReopen}`, { replace: true });
    } else {
      change({ open: shown });
    }
  }, [toReopen, shown, navigate, change]);

  return {
    shown,
    open: (mailId: number) => navigate(`${PATH}/${mailId}`),
    close: () => navigate(PATH),
  };
}
