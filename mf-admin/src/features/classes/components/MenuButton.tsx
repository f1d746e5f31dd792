import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { Command } from '../../../commands/command.ts';
import { useMenu } from '../../../commands/use-menu.tsx';

/** A button with words that opens a menu of commands. */
export function MenuButton({ label, commands }: { label: string; commands: readonly Command[] }) {
  const { menu, isOpen, openBelow } = useMenu(() => ({ commands, label }));
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => openBelow(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openBelow(event.currentTarget);
        }}
      >
        {label}
        <Icon of={DownOutlined} />
      </Button>
      {menu}
    </>
  );
}
