import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './DeskBar.module.css';
import { useSections } from './useSections.ts';

/** The menu of all that can be done now but the next thing, which stands beside it. `isShort`: as a sign alone. */
export function MoreMenu({ next, isShort }: { next: string; isShort: boolean }) {
  const { t } = useTexts('professor-dashboard');
  const registry = useRegistry();
  const sections = useSections();
  const label = t('header.more');
  const { menu, isOpen, openBelow } = useMenu(() => ({
    commands: registry.all().filter(({ id }) => id !== next),
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
