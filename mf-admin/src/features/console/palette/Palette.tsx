import { Palette as CommandPalette } from '@study-groups/web-sdk/commands/Palette';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { useSections } from '../../../commands/useSections.ts';
import { useRecentCommands } from '../../../workspace/useShared.ts';
import type { FrameDialogProps } from '../frame/FrameDialogs.tsx';
import { useFound } from './useFound.ts';

/** Finds anything that can be done, and any class, person or mail. */
export function Palette({ open, onClose }: FrameDialogProps) {
  return open && <OpenPalette onClose={onClose} />;
}

function OpenPalette({ onClose }: Pick<FrameDialogProps, 'onClose'>) {
  const { t } = useTexts('admin-console');
  const [recent, remember] = useRecentCommands();
  const [words, setWords] = useState('');
  return (
    <CommandPalette
      title={t('palette.title')}
      label={t('palette.label')}
      remote="admin"
      sections={useSections()}
      recent={recent}
      words={words}
      onWords={setWords}
      found={useFound(words.trim())}
      onChosen={(id) => {
        if (!id.startsWith('found.')) remember(id);
      }}
      onClose={onClose}
    />
  );
}
