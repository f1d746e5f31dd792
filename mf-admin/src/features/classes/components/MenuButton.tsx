import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { Command } from '../../../commands/command.ts';
import { useMenuButton } from '../../../commands/useMenu.tsx';

/** A button with words that opens a menu of commands. */
export function MenuButton({ label, commands }: { label: string; commands: readonly Command[] }) {
  const { menu, button } = useMenuButton({ commands, label });
  return (
    <>
      <Button {...button}>
        {label}
        <Icon of={DownOutlined} />
      </Button>
      {menu}
    </>
  );
}
