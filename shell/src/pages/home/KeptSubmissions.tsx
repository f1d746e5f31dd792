import { KEPT_SUBMISSIONS_KEY, keptSubmissionsIn } from '@study-groups/contracts/kept-submissions';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import styles from './JoinForms.module.css';

/** The classes that somebody has signed up for on this device; their pages lead on to the submissions, without a key. */
export function KeptSubmissions() {
  const { t } = useTexts('shell');
  const { storage } = useHost();
  const [kept] = useState(() => keptSubmissionsIn(storage.local.read(KEPT_SUBMISSIONS_KEY), Date.now()));
  // Two of a device may have signed up for one class.
  const classes = new Map(kept.map(({ slug, courseName }) => [slug, courseName]));
  if (classes.size === 0) return null;
  return (
    <div>
      <p className={layout.muted}>{t('join.edit.kept')}</p>
      <ul className={styles.kept}>
        {[...classes].map(([slug, courseName]) => (
          <li key={slug}>
            <Link to={`/class/${encodeURIComponent(slug)}`}>
              <bdi>{courseName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
