import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useEffect, useRef, useState } from 'react';
import type { Created } from './components/AddressCorrection.tsx';
import { forgetKept, hasKept, keepAddress } from './kept-answers.ts';
import { forgetSubmissions, keepSubmission } from './kept-submissions.ts';

/** What a device keeps: the way back too, which comes with the answers. */
type Kept = 'nothing' | 'answers' | 'way';

/**
 * Keeps the way back to a new submission on this device, and follows its address. Says what the device keeps.
 */
export function useKept(publicClass: PublicClass, created: Created | undefined): { kept: Kept; forget: () => void } {
  const { embedded, storage } = useHost();
  const { local } = storage;
  const [kept, setKept] = useState<Kept>(() => (!embedded && hasKept(local) ? 'answers' : 'nothing'));
  const address = useRef(created?.email);
  const isForgotten = useRef(false);

  useEffect(() => {
    // The storage of somebody else's page is not ours.
    if (embedded || !created) return;
    const before = address.current;
    address.current = created.email;
    if (isForgotten.current) return;
    keepAddress(local, publicClass, created.email);
    void keepSubmission(local, publicClass, created, before).then((isKept) => {
      if (isForgotten.current) forgetSubmissions(local);
      else if (isKept) setKept('way');
    });
  }, [created, embedded, local, publicClass]);

  return {
    kept,
    forget: () => {
      isForgotten.current = true;
      forgetKept(local);
      forgetSubmissions(local);
      setKept('nothing');
    },
  };
}
