import { Suspense, useEffect, useRef } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { type Command, type CommandSection, runCommand } from './command.ts';
import type { Search } from './palette-groups.ts';
import { PaletteSearch } from './PaletteSearch.tsx';

export interface PaletteProps {
  /** What the dialog is called, and its field. */
  title: string;
  label: string;
  /** Begins the names of the texts in which English words are looked for, too. */
  remote: string;
  sections: readonly CommandSection[];
  /** Ids of the commands that were chosen lately, the latest first. */
  recent: readonly string[];
  words: string;
  onWords: (words: string) => void;
  /** What the page finds for the words beside commands. */
  found?: Search;
  /** Notes what was chosen. */
  onChosen: (id: string) => void;
  onClose: () => void;
}

/** Finds anything that can be done, and what the page finds beside it; drawn while it is open. What is chosen runs once it is gone. */
export function Palette({ title, onChosen, onClose, ...search }: PaletteProps) {
  const chosen = useRef<Command>(undefined);
  // The focus is back by then: a dialog that the command opens returns it there.
  useEffect(() => () => void (chosen.current && runCommand(chosen.current)), []);
  const choose = (command: Command): void => {
    chosen.current = command;
    onChosen(command.id);
    onClose();
  };
  return (
    <Dialog label={title} onClose={onClose}>
      <Suspense fallback={null}>
        <PaletteSearch {...search} onChoose={choose} />
      </Suspense>
    </Dialog>
  );
}
