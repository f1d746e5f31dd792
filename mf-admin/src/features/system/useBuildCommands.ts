import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../commands/command.ts';
import { usePartName } from './usePartName.ts';
import type { Change } from './usePutLive.ts';

/**
 * The commands that put earlier builds live again.
 * @param canChange whether this server can put builds live
 * @param ask asks before it is done
 */
export function useBuildCommands(canChange: boolean, ask: (change: Change) => void): (change: Change) => Command {
  const { t } = useTexts('admin-system');
  const partName = usePartName();
  return (change) => {
    const { name } = change.release;
    const { id, version, fits } = change.build;
    return {
      id: `release.putLive.${name}.${id}`,
      title: t('release.putLiveOf', { name: partName(name), version, id }),
      section: 'system',
      icon: RollbackOutlined,
      unavailable: canChange ? (fits ? undefined : t('release.unfit')) : t('release.noKey'),
      run: () => ask(change),
    };
  };
}
