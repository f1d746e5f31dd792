import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useShownClass } from '../../class/shown-class.ts';
import { canBeWrittenTo, useWriting } from '../../class/writing-context.ts';
import { type MailDraft, mailtoUrl } from '@study-groups/contracts/mailto';

/**
 * Opens a message to all members, which asks whether they need help; in the mail program for people who may not write from the
 * desk.
 */
export function WriteToGroup({ group }: { group: DashboardGroup }) {
  const { t } = useTexts('professor-groups');
  const { you, class: course } = useShownClass();
  const write = useWriting();
  const about = { group: group.name, course: course.courseName, name: you?.fullName ?? course.instructorName };
  const body = t('meeting.mail.body', about);
  const label = t('meeting.writeTo', { group: group.name });
  if (write && canBeWrittenTo(group)) {
    return (
      <Button
        size="small"
        icon={<Icon of={MailOutlined} />}
        aria-label={label}
        onClick={() => write({ groupId: group.id, text: body })}
      >
        {t('meeting.write')}
      </Button>
    );
  }
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={mailLink(group, { subject: t('meeting.mail.subject', about), body })}
      aria-label={label}
    >
      <Icon of={MailOutlined} />
      {t('meeting.write')}
    </a>
  );
}

/** Returns the link that opens a mail to all members of a group in the reader's mail program. */
export function mailLink({ members }: Pick<DashboardGroup, 'members'>, { subject, body }: MailDraft): string {
  // Mail programs take a line's end as RFC 6068 writes it.
  const draft = { subject, body: body.replaceAll('\n', '\r\n') };
  return mailtoUrl(
    members.map(({ email }) => email),
    draft,
  );
}
