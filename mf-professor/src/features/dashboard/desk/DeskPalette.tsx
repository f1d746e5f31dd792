import { Palette, type PaletteProps } from '@study-groups/web-sdk/commands/Palette';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { useFoundInClass } from './useFoundInClass.ts';
import { useSections } from './useSections.ts';

/** Finds anything that can be done with the class, and its groups and students. */
export default function DeskPalette({ onChosen, ...palette }: Pick<PaletteProps, 'recent' | 'onChosen' | 'onClose'>) {
  const { t } = useTexts('professor-dashboard');
  const [words, setWords] = useState('');
  return (
    <Palette
      {...palette}
      title={t('palette.title')}
      label={t('palette.label')}
      remote="professor"
      sections={useSections()}
      words={words}
      onWords={setWords}
      found={useFoundInClass(words.trim())}
      onChosen={(id) => {
        if (!id.startsWith('found.')) onChosen(id);
      }}
    />
  );
}
