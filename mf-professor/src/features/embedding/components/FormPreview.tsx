import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId, useRef, useState, type RefObject, useEffect } from 'react';
import styles from './FormPreview.module.css';

/** Until the form has said how tall it is. */
const FIRST_HEIGHT = 480;
/** Whatever it says: the page goes on below. */
const MOST_HEIGHT = 1600;

/** The height, in CSS pixels, that the form in a frame says it needs. */
function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): number {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const window = frame.current?.ownerDocument.defaultView;
    if (!window) return;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const reported = source === frame.current?.contentWindow ? heightIn(data) : undefined;
      if (reported !== undefined) setHeight(Math.min(reported, MOST_HEIGHT));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  return height;
}

/** The height that a message reports; undefined for any other message. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  const { type, height } = data;
  return type === 'study-groups:resize' && typeof height === 'number' && height > 0 ? height : undefined;
}

/** The form of a frame's address, to be looked at when it is asked for: it takes no input, so that nothing is sent by mistake. */
export function FormPreview({ address }: { address: string }) {
  const { t } = useTexts('professor-embedding');
  const { origin } = useHost();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = new URL(address);
  return (
    <div className={styles.preview}>
      <h3>{t('preview.title')}</h3>
      <p className={layout.muted}>{t('preview.text')}</p>
      <div>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'preview.hide' : 'preview.show')}
        </Button>
      </div>
      <div id={id}>
        {/* From the origin of this page, which may frame it wherever it is. A new frame for each address: in the same one it
            would be a step in the history. */}
        {isOpen && <Frame key={address} address={`${origin}${pathname}${search}`} />}
      </div>
    </div>
  );
}

function Frame({ address }: { address: string }) {
  const { t } = useTexts('professor-embedding');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoading, setLoading] = useState(true);
  const height = useFrameHeight(frame);
  return (
    <div className={styles.place}>
      <p role="status" className={styles.loading}>
        {isLoading && t('preview.loading')}
      </p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('preview.title')}
        inert
        tabIndex={-1}
        style={{ blockSize: height }}
        onLoad={() => setLoading(false)}
      />
    </div>
  );
}
