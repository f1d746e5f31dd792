import type { ClassSwitch } from '@study-groups/contracts/class-switches';
import type { ReactNode } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { useSettingsChange } from './useSettingsChange.ts';

interface SettingSwitchProps {
  setting: ClassSwitch;
  label: ReactNode;
  /** Says what being on means, and being off. */
  on: ReactNode;
  off: ReactNode;
  disabled?: boolean;
}

/** A switch of the class, which is saved when it is switched. A setting that the server does not know is off. */
export function SettingSwitch({ setting, label, on, off, disabled }: SettingSwitchProps) {
  const isOn = useShownClass().class[setting] ?? false;
  const { save } = useSettingsChange();
  return (
    <Switch
      label={label}
      hint={isOn ? on : off}
      checked={isOn}
      {...(disabled !== undefined && { disabled })}
      onChange={(checked) => void save({ [setting]: checked }, true)}
    />
  );
}
