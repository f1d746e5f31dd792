import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { TutoringProvider } from '../class/tutoring-context.ts';

const TutorDialog = lazyDialog(() => import(/* webpackChunkName: "tutors" */ './TutorDialog.tsx'));

interface TutoringProps {
  /** Called when its dialog is gone, to put the focus somewhere if nothing has it. */
  afterClose: () => void;
  children: ReactNode;
}

/** Lets what is inside ask who is the tutor of which groups, from whichever tab. */
export function Tutoring({ afterClose, children }: TutoringProps) {
  const [asked, setAsked] = useState<{ groupId: number | undefined; time: number }>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback((groupId?: number) => {
    setAsked((before) => ({ groupId, time: (before?.time ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <TutoringProvider value={ask}>
      {children}
      {asked && (
        <Suspense fallback={<DialogSkeleton />}>
          <TutorDialog
            key={asked.time}
            groupId={asked.groupId}
            open={isOpen}
            onClose={() => setOpen(false)}
            afterClose={afterClose}
          />
        </Suspense>
      )}
    </TutoringProvider>
  );
}
