import type { HomeClass } from '@study-groups/contracts/home';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { noteOpen } from '../../session/open-devices.ts';
import { deskAddress } from '../shelves.ts';
import styles from './Needs.module.css';

/** Lists the things that need attention now, over all classes, each with a link to it. */
export function Needs({ classes }: { classes: readonly HomeClass[] }) {
  const { t } = useTexts('professor-home');
  const { storage } = useHost();
  // Apart from each other: a class counts its students and groups too.
  const needs = classes.flatMap((cls) => cls.needs.map((of) => ({ cls, of })));
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby="home-needs">
      <h2 id="home-needs">{t('needs.title')}</h2>
      {needs.length === 0 && <p className={layout.muted}>{t('needs.none')}</p>}
      {needs.length > 0 && (
        <ul className={styles.list}>
          {needs.map(({ cls: { id, slug, courseName }, of: { need, students, groups } }) => (
            <li key={`${id} ${need}`}>
              <Link
                className={styles.need}
                to={deskAddress(slug ?? '', need)}
                onClick={() => slug && noteOpen(storage.session, slug)}
              >
                <strong>
                  <bdi>{courseName}</bdi>
                </strong>
                <span>{t(`need.${need}`, { count: students ?? groups ?? 0 })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
