import { ShortcutSheet as Sheet } from '@study-groups/web-sdk/commands/ShortcutSheet';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSections } from '../../../commands/useSections.ts';
import type { FrameDialogProps } from './FrameDialogs.tsx';

/** All shortcuts of what can be done now in the console. */
export function ShortcutSheet({ open, onClose }: FrameDialogProps) {
  const { t } = useTexts('admin-console');
  const sections = useSections();
  return open && <Sheet title={t('shortcuts.title')} sections={sections} onClose={onClose} />;
}
