import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { mailLink } from '../group-mail.ts';

/** Opens a mail to all members, which asks whether they need help. */
export function WriteToGroup({ group }: { group: DashboardGroup }) {
  const { t } = useTexts('professor-groups');
  const { you, class: course } = useShownClass();
  const about = { group: group.name, course: course.courseName, name: you?.fullName ?? course.instructorName };
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={mailLink(group, { subject: t('meeting.mail.subject', about), body: t('meeting.mail.body', about) })}
      aria-label={t('meeting.writeTo', { group: group.name })}
    >
      <Icon of={MailOutlined} />
      {t('meeting.write')}
    </a>
  );
}
