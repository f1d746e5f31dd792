import type { Language } from '@study-groups/contracts/language';
import type { Host } from './host.ts';
import { memoryStorage } from './storage.ts';
import { observable } from './observable.ts';
import { proofs } from './proofs.ts';
import { serverClock } from './clock.ts';
import { toasts } from './toasts.ts';

/** The surroundings of a page that the server draws: nothing is known of the visitor but the language, and nothing is clicked. */
export function serverHost({
  language,
  origin,
  readServed,
}: Pick<Host, 'origin' | 'readServed'> & { language: Language }): Host {
  const nothing = (): undefined => undefined;
  const nowhere = {} as HTMLElement & Document;
  return {
    root: nowhere,
    element: nowhere,
    language: { ...observable(language), show: nothing },
    scheme: { ...observable('light' as const), choose: nothing },
    toasts: toasts(),
    proofs: proofs(),
    clock: serverClock(),
    storage: { local: memoryStorage(), session: memoryStorage() },
    apiBase: '',
    origin,
    embedded: false,
    onServer: true,
    takeAnswer: nothing,
    readServed,
    name: nothing,
    reload: nothing,
    leave: nothing,
    wake: nothing,
  };
}
