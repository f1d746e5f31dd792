import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A component in a script of its own. */
export interface Prepared<Props extends object> {
  /** Draws the component at once if `prepare` has brought it, else when it comes, as `lazy` does. */
  Part: (props: Props) => ReactNode;
  /** Loads the script ahead; rejects if it does not come, and who shows the part then asks again. */
  prepare: () => Promise<void>;
}

/**
 * A component that can be loaded ahead of being shown. Of what is there already `lazy` would wait for the promise, and React
 * keeps what it shows meanwhile for 300 ms.
 */
export function prepared<Props extends object>(load: () => Promise<ComponentType<Props>>): Prepared<Props> {
  let come: ComponentType<Props> | undefined;
  const prepare = async (): Promise<void> => {
    come = await load();
  };
  const Waiting = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    // The same for as long as it is shown, or what is in it would start over.
    const [Shown] = useState<ComponentType<Props>>(() => come ?? (Waiting as ComponentType<Props>));
    return createElement(Shown, props);
  }
  return { Part, prepare };
}
