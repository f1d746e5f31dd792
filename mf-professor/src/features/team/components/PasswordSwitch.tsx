import type { Person } from '@study-groups/contracts/team';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { HOME } from '../../session/open-devices.ts';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useTeamChanges } from '../useTeamChanges.ts';

interface PasswordSwitchProps {
  takesPassword: boolean;
  owner: Person;
}

/**
 * Switches whether the dashboard password opens the class. Only its owner can switch that off, by name: somebody has to get in
 * afterwards.
 */
export function PasswordSwitch({ takesPassword, owner }: PasswordSwitchProps) {
  const { t } = useTexts('professor-team');
  const { you } = useShownClass();
  const mayOwn = useMay()('own');
  const { switchPassword, isSwitching } = useTeamChanges();
  const [isRefused, setRefused] = useState(false);
  const isOwner = you?.role === 'owner';
  if (!mayOwn) return <p className={layout.muted}>{t(takesPassword ? 'password.isOn' : 'password.isOff')}</p>;

  function turn(isOn: boolean) {
    if (isSwitching) return;
    setRefused(!isOn && !isOwner);
    if (isOn || isOwner) void switchPassword(isOn);
  }

  return (
    <>
      <Switch
        label={t('password.switch')}
        hint={t(takesPassword ? 'password.on' : 'password.off')}
        checked={takesPassword}
        onChange={turn}
      />
      {isRefused && !isOwner && (
        <Notice
          kind="info"
          role="status"
          title={t('password.first')}
          text={t('password.firstText', { email: isolated(owner.email) })}
          action={
            <LinkButton kind="plain" to={HOME}>
              {t('password.link')}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
