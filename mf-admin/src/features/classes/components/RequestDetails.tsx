import type { AdminClass } from '@study-groups/contracts/admin';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { classLink } from '../class-link.ts';
import type { OpenDialog } from '../open-dialog.ts';
import { useSizeName } from '../use-size-name.ts';

interface RequestDetailsProps {
  /** Undefined while it is closed. */
  request: AdminClass | undefined;
  onDecide: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** All that a request says, with the decision at hand. */
export function RequestDetails({ request, onDecide, onClose }: RequestDetailsProps) {
  const { t } = useTexts('admin');
  return (
    <Modal
      open={request !== undefined}
      title={t('details.title')}
      onCancel={onClose}
      footer={
        request?.status === 'pending' && (
          <div className="admin-dialog-actions">
            <Button onClick={onClose}>{t('details.close')}</Button>
            <Button danger onClick={() => onDecide({ kind: 'reject', id: request.id })}>
              {t('classes.reject')}
            </Button>
            <Button type="primary" onClick={() => onDecide({ kind: 'approve', id: request.id })}>
              {t('classes.approve')}
            </Button>
          </div>
        )
      }
    >
      {request && <Facts request={request} />}
    </Modal>
  );
}

function Facts({ request }: { request: AdminClass }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  const sizeName = useSizeName();
  const { deadline, timeZone, semester, year } = request;
  const facts: [string, string | null][] = [
    ['courseName', request.courseName],
    ['courseCode', request.courseCode],
    ['university', request.university],
    ['instructorName', request.instructorName],
    ['instructorEmail', request.instructorEmail],
    ['term', semester && `${t(`semester.${semester}`)} ${year ?? ''}`],
    ['deadline', `${times.dateTime(deadline, timeZone, { weekday: true })} (${times.zone(timeZone)})`],
    ['groupSize', sizeName(request.groupSize)],
    ['slug', request.slugProposal && classLink(request.slugProposal)],
    ['createdAt', times.dateTime(request.createdAt, timeZone)],
  ];
  return (
    <dl className="admin-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`details.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
