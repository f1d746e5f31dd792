import type { PartName, PartProps } from '@study-groups/contracts/parts';
import { type ComponentType, createContext, use } from 'react';

/** Shows a module of another remote, or a card where it can't be loaded. */
export type PartView = ComponentType<{ name: string; module: string; given: object }>;

/** Given by the shell; a remote that stands alone has no others beside it. */
export const PartContext = createContext<PartView | undefined>(undefined);

/** A part of another remote: `<RemotePart of="professor/class-tabs" given={{ … }} />`; nothing where a remote stands alone. */
export function RemotePart<Name extends PartName>({ of, given }: { of: Name; given: PartProps[Name] }) {
  const View = use(PartContext);
  if (!View) return null;
  const [name = '', part = ''] = of.split('/');
  return <View name={name} module={`./${part}`} given={given} />;
}
