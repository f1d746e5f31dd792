import { Suspense, useEffect, useRef } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { type Command, runCommand } from './command.ts';
import { PaletteSearch, type PaletteSearchProps } from './PaletteSearch.tsx';

export interface PaletteProps extends Omit<PaletteSearchProps, 'onChoose'> {
  /** Name of the dialog. */
  title: string;
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
