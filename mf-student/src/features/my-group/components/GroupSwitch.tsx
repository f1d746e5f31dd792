import type { MemberLink } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { keptLinks } from '../../find-group/kept-links.ts';
import styles from './Actions.module.css';

/** Goes from one group of a person to another, of another class; nothing where this device knows of no other. */
export function GroupSwitch({ shown, onChoose }: { shown: MemberLink; onChoose: (link: MemberLink) => void }) {
  const { t } = useTexts('my-group');
  const { storage } = useHost();
  const links = keptLinks(storage);
  const others = links.filter(({ studentId }) => studentId !== shown.studentId);
  if (others.length === 0) return null;
  return (
    <nav className={styles.actions} aria-label={t('switch')}>
      {links.map((link) => {
        const isShown = link.studentId === shown.studentId;
        return (
          <Button
            key={link.studentId}
            className={isShown ? styles.chosen : undefined}
            aria-current={isShown ? 'page' : undefined}
            onClick={() => !isShown && onChoose(link)}
          >
            <bdi>{link.courseName ?? t('unnamed')}</bdi>
          </Button>
        );
      })}
    </nav>
  );
}
