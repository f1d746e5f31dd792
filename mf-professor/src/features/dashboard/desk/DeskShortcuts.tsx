import { ShortcutSheet } from '@study-groups/web-sdk/commands/ShortcutSheet';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSections } from '../../../commands.ts';

/** All shortcuts of what can be done now on the dashboard. */
export default function DeskShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('professor-dashboard');
  return <ShortcutSheet title={t('shortcuts.open')} sections={useSections()} onClose={onClose} />;
}
