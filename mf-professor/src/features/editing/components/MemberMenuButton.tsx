import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useEditing, useRowState } from '../editing-context.ts';

interface MemberMenuButtonProps {
  id: number;
  fullName: string;
  className: string;
}

/** Opens the menu of what can be done with a student. */
export function MemberMenuButton({ id, fullName, className }: MemberMenuButtonProps) {
  const { t } = useTexts('professor-editing');
  const { openMenu } = useEditing();
  const { isMenuOpen } = useRowState(id);
  return (
    <IconButton
      label={t('member.menu', { name: fullName })}
      className={className}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
      data-student-menu={id}
      onClick={(event) => openMenu(isMenuOpen ? undefined : { studentId: id, button: event.currentTarget })}
    >
      <Icon of={MoreOutlined} />
    </IconButton>
  );
}
