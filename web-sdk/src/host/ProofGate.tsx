import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ProofDialog } from '../proof/ProofDialog.tsx';
import { useHost } from './useHost.ts';

/** Where proofs of work are done, once a host. What does them is loaded when the first is wanted. */
export function ProofGate() {
  const { proofs } = useHost();
  const wanted = useSyncExternalStore(proofs.subscribe, proofs.current);
  const [loaded, setLoaded] = useState<{ Dialog: typeof ProofDialog }>();

  useEffect(() => {
    if (!wanted || loaded) return;
    const load = () => import(/* webpackChunkName: "proof" */ '../proof/ProofDialog.tsx');
    load().then(
      (module) => setLoaded({ Dialog: module.ProofDialog }),
      () => wanted.settle(undefined),
    );
  }, [wanted, loaded]);

  if (!wanted || !loaded) return null;
  const { Dialog } = loaded;
  return (
    <Suspense fallback={null}>
      <Dialog key={wanted.challenge.signature} wanted={wanted} />
    </Suspense>
  );
}
