import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons/es/icons/ClockCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import type { ClassStatus } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';
import { toast } from '@study-groups/web-sdk/ui/toast';
import Button from 'antd/es/button';
import { classLink } from '../class-link.ts';
import type { OpenDialog } from '../open-dialog.ts';

interface ClassesTableProps {
  classes: readonly AdminClass[];
  onOpen: (dialog: OpenDialog) => void;
}

/** The classes as a table; on a phone each row is a card. The roles keep it a table for screen readers there too. */
export function ClassesTable({ classes, onOpen }: ClassesTableProps) {
  const { t } = useTexts('admin');
  const columns = ['courseName', 'instructor', 'deadline', 'status', 'link', 'actions'];
  return (
    <table role="table" className="admin-table" aria-label={t('classes.title')}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`classes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {classes.map((one) => (
          <ClassRow key={one.id} one={one} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

interface ClassRowProps {
  one: AdminClass;
  onOpen: ClassesTableProps['onOpen'];
}

function ClassRow({ one, onOpen }: ClassRowProps) {
  const { t } = useTexts('admin');
  return (
    <tr role="row" className={one.status === 'pending' ? 'admin-row-pending' : undefined}>
      <th role="rowheader" scope="row">
        <bdi>{one.courseName}</bdi>
        <span className="admin-second">
          {[one.courseCode, one.university].filter(Boolean).map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </span>
      </th>
      <td role="cell" data-column={t('classes.instructor')}>
        <bdi>{one.instructorName}</bdi>
        <span className="admin-second">
          <a href={`mailto:${one.instructorEmail}`}>
            <bdi>{one.instructorEmail}</bdi>
          </a>
        </span>
      </td>
      <td role="cell" data-column={t('classes.deadline')}>
        <Deadline one={one} />
      </td>
      <td role="cell" data-column={t('classes.status')}>
        <StatusTag status={one.status} />
        {one.status === 'approved' && (
          <span className="admin-second">
            <span>{t('classes.students', { count: one.studentCount })}</span>
            {one.groupCount > 0 && <span>{t('classes.groups', { count: one.groupCount })}</span>}
          </span>
        )}
      </td>
      <td role="cell" data-column={t('classes.link')}>
        <ClassLink one={one} />
      </td>
      <td role="cell" data-column={t('classes.actions')}>
        <Actions one={one} onOpen={onOpen} />
      </td>
    </tr>
  );
}

function Deadline({ one: { deadline, timeZone } }: { one: AdminClass }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  const isActive = Date.parse(deadline) > Date.now();
  return (
    <>
      {times.dateTime(deadline, timeZone)}
      <span className={isActive ? 'admin-second admin-active' : 'admin-second'}>
        {isActive ? t('classes.active') : t('classes.expired')}
      </span>
    </>
  );
}

const STATUS_ICONS = { pending: ClockCircleFilled, approved: CheckCircleFilled, rejected: CloseCircleFilled };

function StatusTag({ status }: { status: ClassStatus }) {
  const { t } = useTexts('admin');
  const Icon = STATUS_ICONS[status];
  return (
    <span className={`admin-status admin-status-${status}`}>
      <Icon aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}

function ClassLink({ one: { slug, status } }: { one: AdminClass }) {
  const { t } = useTexts('admin');
  if (status === 'pending') return <span className="sg-muted">{t('classes.pendingLink')}</span>;
  if (status === 'rejected' || !slug) return <span className="sg-muted">{t('classes.noLink')}</span>;

  const link = classLink(slug);
  const copy = async () => {
    if (await copyText(link)) toast('success', t('classes.copied'), { text: link });
    else toast('destructive', t('classes.copyFailed', { link }));
  };
  return (
    <button type="button" className="admin-copy" aria-label={t('classes.copyLink', { link })} onClick={copy}>
      <bdi>{slug}</bdi>
      <CopyOutlined aria-hidden />
    </button>
  );
}

function Actions({ one, onOpen }: ClassRowProps) {
  const { t } = useTexts('admin');
  const about = { 'aria-description': one.courseName };
  if (one.status === 'approved') {
    return (
      <Button
        {...about}
        size="small"
        icon={<ExportOutlined />}
        href={`/dashboard/${one.slug}?as=admin`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('classes.dashboardNewTab')}
        title={t('classes.dashboardNewTab')}
      >
        {t('classes.dashboard')}
      </Button>
    );
  }
  if (one.status === 'rejected') return null;
  const open = (kind: OpenDialog['kind']) => () => onOpen({ kind, id: one.id });
  return (
    <div className="admin-actions">
      <Button {...about} size="small" type="primary" onClick={open('approve')}>
        {t('classes.approve')}
      </Button>
      <Button {...about} size="small" onClick={open('details')}>
        {t('classes.details')}
      </Button>
      <Button {...about} size="small" danger onClick={open('reject')}>
        {t('classes.reject')}
      </Button>
    </div>
  );
}
