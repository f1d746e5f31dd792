import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { type Addressees, WritingProvider } from '../class/writing-context.ts';

const MessageDialog = lazyDialog(() => import(/* webpackChunkName: "message" */ './MessageDialog.tsx'));

interface WritingProps {
  /** Called when its dialog is gone, to put the focus somewhere if nothing has it. */
  afterClose: () => void;
  children: ReactNode;
}

/** Lets what is inside open a message to groups, from whichever tab; what was typed and not sent is there the next time. */
export function Writing({ afterClose, children }: WritingProps) {
  const [asked, setAsked] = useState<{ to: Addressees; time: number }>();
  const [isOpen, setOpen] = useState(false);
  const [drafts] = useState(() => new Map<number | undefined, string>());
  const write = useCallback((to: Addressees) => {
    setAsked((before) => ({ to, time: (before?.time ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <WritingProvider value={write}>
      {children}
      {asked && (
        <Suspense fallback={<DialogSkeleton />}>
          <MessageDialog
            key={asked.time}
            to={asked.to}
            drafts={drafts}
            open={isOpen}
            onClose={() => setOpen(false)}
            afterClose={afterClose}
          />
        </Suspense>
      )}
    </WritingProvider>
  );
}
