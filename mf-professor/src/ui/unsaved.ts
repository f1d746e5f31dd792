import { createContext, use, useEffect } from 'react';

/** Takes note of whether a section, by its id, holds what was typed and not saved. */
type NoteUnsaved = (sectionId: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<NoteUnsaved | undefined>(undefined);

/** Given by the settings, whose list marks those sections. */
export const UnsavedProvider = UnsavedContext.Provider;

/** Says of a section whether something typed in it waits to be saved, so that it is not forgotten while another is shown. */
export function useUnsaved(sectionId: string, isUnsaved: boolean): void {
  const note = use(UnsavedContext);
  useEffect(() => {
    note?.(sectionId, isUnsaved);
    // What is gone was saved or given up.
    return () => note?.(sectionId, false);
  }, [note, sectionId, isUnsaved]);
}
