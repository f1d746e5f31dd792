import { MY_GROUP } from '@study-groups/contracts/offline';
import { askWorker, removeWorker, scriptsOf } from '@study-groups/web-sdk/offline/worker-client';

/** Has this device keep the page and its scripts, without what it shows, for a start without a network. */
export function keepPage(window: Window, language: string): void {
  void askWorker(window, MY_GROUP, { kind: 'keep', language, loaded: scriptsOf(window) });
}

/** Has this device forget the page again. */
export function forgetPage(window: Window): void {
  void removeWorker(window, MY_GROUP);
}
