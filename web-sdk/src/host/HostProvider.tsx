import { type ReactNode, Suspense, useInsertionEffect, useEffect, useState, useSyncExternalStore } from 'react';
import base from '../ui/base.module.css';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { tendForms } from './forms.ts';
import type { Host } from './host.ts';
import { HostContext, useHost } from './useHost.ts';
import type { ProofDialog } from '../proof/ProofDialog.tsx';

/** The class of an element that carries a page. */
export const PAGE_CLASS = base.page ?? '';

/** Everything that stands around the routes of a page. The texts that every page needs are there already. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  // Before any component measures itself.
  useInsertionEffect(() => {
    host.element.classList.add(PAGE_CLASS);
    return () => host.element.classList.remove(PAGE_CLASS);
  }, [host]);

  useEffect(() => tendForms(host.root), [host]);

  return (
    <HostContext value={host}>
      <Suspense fallback={<PageSkeleton />}>
        {children}
        <Toaster />
        <ProofGate />
      </Suspense>
    </HostContext>
  );
}

/** The place where proofs of work are done, once a host. The code that does them is loaded when the first is wanted. */
function ProofGate() {
  const { proofs } = useHost();
  const wanted = useSyncExternalStore(proofs.subscribe, proofs.current, proofs.current);
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
