import type { Language } from '@study-groups/contracts/language';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { FrameDialog } from './useDialogCommands.ts';

/** The props of a dialog of the frame. */
export interface FrameDialogProps {
  open: boolean;
  onClose: () => void;
}

const LOADERS: Readonly<Record<FrameDialog, () => Promise<ComponentType<FrameDialogProps>>>> = {
  palette: async () => (await import(/* webpackChunkName: "palette" */ '../palette/Palette.tsx')).Palette,
  shortcuts: async () => (await import(/* webpackChunkName: "shortcuts" */ './ShortcutSheet.tsx')).ShortcutSheet,
  account: async () =>
    (await import(/* webpackChunkName: "account" */ '../../account/AccountDialog.tsx')).AccountDialog,
};

/** Brings the scripts of all dialogs and their texts, those that the shell provides for them too. Never rejects. */
export async function prepareFrameDialogs(language: Language): Promise<void> {
  const scripts = Object.values(LOADERS).map((load) => load());
  await Promise.allSettled([...scripts, loadTexts('commands', language)]);
}

/** The dialogs of the frame, each loaded when it is first opened. */
export function FrameDialogs({ open, onClose }: { open: FrameDialog | undefined; onClose: () => void }) {
  return (Object.keys(LOADERS) as FrameDialog[]).map((name) => (
    <Suspense key={name} fallback={null}>
      <LazyDialog name={name} open={open === name} onClose={onClose} />
    </Suspense>
  ));
}

function LazyDialog({ name, open, onClose }: FrameDialogProps & { name: FrameDialog }) {
  const { t } = useTexts('admin');
  const toast = useToast();
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<FrameDialogProps> }>();
  useEffect(() => {
    if (!open || loaded) return undefined;
    let isWanted = true;
    LOADERS[name]().then(
      (Dialog) => isWanted && setLoaded({ Dialog }),
      () => {
        if (!isWanted) return;
        onClose();
        toast('destructive', t('load.failed'));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [name, open, loaded, onClose, toast, t]);
  return loaded && <loaded.Dialog open={open} onClose={onClose} />;
}
