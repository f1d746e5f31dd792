import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { type Asked, PeopleProvider } from './people-context.ts';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { useCommands } from '../../commands.ts';
import { useMay } from '../class/may.ts';
import { useAddCommand } from './useAddCommand.ts';

const SubmissionDrawer = lazyDialog(
  () => import(/* webpackChunkName: "submission-drawer" */ './components/SubmissionDrawer.tsx'),
);

/** Lets what is inside add students and edit their submissions. */
export function People({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  // The drawer stays mounted so that its closing can be seen, and starts from scratch each time that it is opened.
  const [last, setLast] = useState<{ asked: Asked; time: number }>();
  const mayAdd = useMay()('manage');
  const tools = useMemo(() => {
    const ask = (next: Asked) => {
      setAsked(next);
      setLast((before) => ({ asked: next, time: (before?.time ?? 0) + 1 }));
    };
    return { add: () => ask({ kind: 'add' }), edit: (studentId: number) => ask({ kind: 'edit', studentId }) };
  }, []);
  return (
    <PeopleProvider value={tools}>
      {mayAdd && <AddCommand />}
      {children}
      {last && (
        <Suspense fallback={<DialogSkeleton drawer />}>
          <SubmissionDrawer
            key={last.time}
            asked={last.asked}
            open={asked !== undefined}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </PeopleProvider>
  );
}

/** In the menu and in the palette, whichever tab is shown. */
function AddCommand() {
  useCommands([useAddCommand()]);
  return null;
}
