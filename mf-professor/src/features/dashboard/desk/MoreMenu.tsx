import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './DeskBar.module.css';
import { useSections } from './useSections.ts';

/** These stand above the groups, wherever they can be done. */
const ABOVE_GROUPS: readonly string[] = ['groups.add', 'groups.reshuffle'];

/** The menu of what can be done now and stands nowhere else; the next thing stands beside it. `isShort`: as a sign alone. */
export function MoreMenu({ next, isShort }: { next: string; isShort: boolean }) {
  const { t } = useTexts('professor-dashboard');
  const registry = useRegistry();
  const sections = useSections();
  const label = t('header.more');
  const { menu, isOpen, openBelow } = useMenu(() => ({
    commands: registry.all().filter(({ id }) => id !== next && !ABOVE_GROUPS.includes(id)),
    label,
    sections,
  }));
  return (
    <>
      <IconButton
        label={label}
        className={isShort ? styles.icon : styles.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openBelow(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openBelow(event.currentTarget);
        }}
      >
        {isShort ? (
          <Icon of={MenuOutlined} />
        ) : (
          <>
            {label}
            <Icon of={DownOutlined} className={styles.arrow} />
          </>
        )}
      </IconButton>
      {menu}
    </>
  );
}
