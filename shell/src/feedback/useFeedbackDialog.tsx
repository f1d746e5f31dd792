import { useHost } from '@study-groups/web-sdk/host/useHost';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

/**
 * The feedback dialog, which is loaded when it is first shown and then stays, with what was typed into it: `show` opens
 * it, `loading` says that it is on its way, and `dialog` is to be rendered outside of what styles its content.
 */
export function useFeedbackDialog(): { show: () => void; loading: boolean; dialog: ReactNode } {
  const { t, language } = useTexts('shell');
  const { toasts } = useHost();
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  const load = async () => {
    if (loading) return;
    setLoading(true);
    try {
      const { default: Dialog } = await import(/* webpackChunkName: "feedback" */ './FeedbackDialog.tsx');
      await loadTexts('feedback', language);
      setLoaded({ Dialog });
      setOpen(true);
    } catch {
      toasts.show('destructive', t('footer.feedbackUnloaded.title'), { text: t('footer.feedbackUnloaded.text') });
    } finally {
      setLoading(false);
    }
  };

  return {
    show: () => void (loaded ? setOpen(true) : load()),
    loading,
    dialog: loaded && (
      <Suspense fallback={null}>
        <loaded.Dialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
