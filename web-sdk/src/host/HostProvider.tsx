import { type ReactNode, Suspense, useInsertionEffect } from 'react';
import base from '../ui/base.module.css';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import type { Host } from './host.ts';
import { ProofGate } from './ProofGate.tsx';
import { HostContext } from './useHost.ts';

/** Everything that stands around the routes of a page. The texts that every page needs are there already. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  // Before any component measures itself.
  useInsertionEffect(() => {
    const name = base.page ?? '';
    host.element.classList.add(name);
    return () => host.element.classList.remove(name);
  }, [host]);

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
