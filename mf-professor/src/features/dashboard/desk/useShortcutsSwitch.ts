import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLayoutEffect, useState } from 'react';

/** Where it is kept that somebody has switched shortcuts off. */
const KEY = 'deskShortcuts';

/** Whether shortcuts are on, which this device remembers, and what switches them. */
export function useShortcutsSwitch(): { isOn: boolean; turn: () => void } {
  const { local } = useHost().storage;
  const registry = useRegistry();
  const [isOn, setOn] = useState(() => local.read(KEY) !== 'off');
  useLayoutEffect(() => registry.adapt({ shortcutsOn: isOn }), [registry, isOn]);
  return {
    isOn,
    turn: () => {
      local.write(KEY, isOn ? 'off' : 'on');
      setOn(!isOn);
    },
  };
}
