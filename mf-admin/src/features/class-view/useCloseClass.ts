import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import type { Command } from '../../commands/command.ts';
import { useTabs } from '../../workspace/useWorkspace.ts';
import { BASE } from '../../ui/paths.ts';

/** Closes the tab of a class that is shown, and goes back to the list. */
export function useCloseClass(slug: string, title: string): Command {
  const navigate = useNavigate();
  const { close } = useTabs();
  return {
    id: 'class.close',
    title,
    section: 'class',
    icon: CloseOutlined,
    run: () => {
      // First away from it: a class that is shown has its tab.
      navigate(BASE);
      close(slug);
    },
  };
}
