import { useEffect, useState } from 'react';
import { useShownToast } from '@study-groups/web-sdk/host/useHost';
import styles from './PageToast.module.css';

/**
 * Where a page shows the toast that praises it (`inPage`), in the room above its card: floating, it would cover the card. It
 * needs a positioned element around it.
 */
export function PageToast() {
  const shown = useShownToast();
  const [isThere, setThere] = useState(false);
  // Screen readers say what comes into a region that is there.
  useEffect(() => setThere(true), []);
  return (
    <div role="status" className={styles.place}>
      {isThere && shown?.inPage && (
        <div key={shown.id} className={styles.note}>
          <strong>{shown.title}</strong> {shown.text}
        </div>
      )}
    </div>
  );
}
