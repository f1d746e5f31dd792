import { Component, type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { isLoadError } from '../host/load-error.ts';
import { useHost } from '../host/useHost.ts';
import { forgetFailedTexts } from '../i18n/i18n.ts';
import { InPartContext, useTexts } from '../i18n/useTexts.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component in a script of its own: it suspends until that is there. */
export interface Lazily<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the script ahead, so that the component is drawn at once; rejects if it does not come. It is asked for again then. */
  prepare: () => Promise<void>;
}

/** A part of a page. Where its script or its texts do not come, a note with a way to try again stands in its place. */
export function lazyPart<Props extends object>(load: Load<Props>): Lazily<Props> {
  return lazily(load, ({ retry }) => <PartFailed retry={retry} />);
}

/** Tells how a dialog opens and closes. */
export interface DialogWays<Props> {
  /** Called where the dialog can't be shown. */
  close: (props: Props) => void;
  /** Tells whether it is wanted; as long as it is rendered by default. */
  isOpen?: (props: Props) => boolean;
}

const CLOSABLE: DialogWays<{ open?: boolean; onClose: () => void }> = {
  close: ({ onClose }) => onClose(),
  isOpen: ({ open }) => open !== false,
};

/** A dialog. Where it does not come, a toast says so, the page stays as it is, and the next time that it is opened it is asked for again. */
export function lazyDialog<Props extends { open?: boolean; onClose: () => void }>(load: Load<Props>): Lazily<Props>;
export function lazyDialog<Props extends object>(load: Load<Props>, ways: DialogWays<Props>): Lazily<Props>;
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  { close, isOpen = () => true }: DialogWays<Props> = CLOSABLE as unknown as DialogWays<Props>,
): Lazily<Props> {
  return lazily(load, ({ given, retry }) => (
    <DialogFailed isOpen={isOpen(given)} close={() => close(given)} retry={retry} />
  ));
}

function lazily<Props extends object>(
  load: Load<Props>,
  showFailed: (failed: { given: Props; retry: () => void }) => ReactNode,
): Lazily<Props> {
  let come: ComponentType<Props> | undefined;
  // One that has failed would fail for good.
  let waiting: ComponentType<Props> | undefined;
  const startOver = () => {
    waiting = undefined;
    forgetFailedTexts();
  };
  function Loaded(props: Props) {
    // The same for as long as it is shown, or what is in it would start over. Of what is there already `lazy` would wait for the
    // promise, and React keeps what it shows meanwhile for 300 ms.
    const [Shown] = useState<ComponentType<Props>>(() => come ?? (waiting ??= lazy(load) as ComponentType<Props>));
    return <Shown {...props} />;
  }
  function Part(props: Props) {
    return (
      <LoadBoundary startOver={startOver} showFailed={(retry) => showFailed({ given: props, retry })}>
        <Loaded {...props} />
      </LoadBoundary>
    );
  }
  const prepare = async (): Promise<void> => {
    come = (await load()).default;
  };
  return Object.assign(Part, { prepare });
}

interface LoadBoundaryProps {
  startOver: () => void;
  showFailed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Takes the place of what is not there for want of a script. Any other error is the page's. */
class LoadBoundary extends Component<LoadBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  /** What failed before, while nobody waited for it, says nothing about now. */
  isFirst = true;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!isLoadError(error)) return;
    console.warn('a part of the page did not come', error);
    this.props.startOver();
    if (!this.isFirst) return;
    this.isFirst = false;
    this.setState({ error: undefined });
  }

  retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return <InPartContext value>{this.props.children}</InPartContext>;
    if (!isLoadError(error)) throw error;
    return this.isFirst ? null : this.props.showFailed(this.retry);
  }
}

function PartFailed({ retry }: { retry: () => void }) {
  const { t } = useTexts('common');
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <Notice
      kind="warning"
      role="alert"
      title={t('part.failed')}
      text={t('part.text')}
      action={
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

function DialogFailed({ isOpen, close, retry }: { isOpen: boolean; close: () => void; retry: () => void }) {
  const { t } = useTexts('common');
  const { toasts } = useHost();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (!isOpen) return;
    toasts.show('destructive', t('part.failed'), { text: t('part.text') });
    close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has failed.
  }, []);
  useEffect(() => {
    if (isOpen && !wasOpen.current) retry();
    wasOpen.current = isOpen;
  }, [isOpen, retry]);
  return null;
}
