import type { AdminClass } from '@study-groups/contracts/admin';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import Modal from 'antd/es/modal';
import { Facts } from '../../../ui/Facts.tsx';
import type { OpenDialog } from '../open-dialog.ts';
import { useClassLink } from '../use-class-link.ts';
import styles from './RequestDetails.module.css';

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
          <div className={styles.actions}>
            <Button onClick={onClose}>{t('details.close')}</Button>
            <Button kind="danger" onClick={() => onDecide({ kind: 'reject', id: request.id })}>
              {t('classes.reject')}
            </Button>
            <Button kind="primary" onClick={() => onDecide({ kind: 'approve', id: request.id })}>
              {t('classes.approve')}
            </Button>
          </div>
        )
      }
    >
      {request && <RequestFacts request={request} />}
    </Modal>
  );
}

function RequestFacts({ request }: { request: AdminClass }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  const sizeName = useSizeName();
  const classLink = useClassLink();
  const { deadline, timeZone, semester, year } = request;
  const facts: [string, string | null][] = [
    [t('details.courseName'), request.courseName],
    [t('details.courseCode'), request.courseCode],
    [t('details.university'), request.university],
    [t('details.instructorName'), request.instructorName],
    [t('details.instructorEmail'), request.instructorEmail],
    [t('details.term'), semester && `${t(`choices:semester.${semester}`)} ${year ?? ''}`],
    [t('details.deadline'), `${times.dateTime(deadline, timeZone, { weekday: true })} (${times.zone(timeZone)})`],
    [t('details.groupSize'), sizeName(request.groupSize)],
    [t('details.slug'), request.slugProposal && classLink(request.slugProposal)],
    [t('details.createdAt'), times.dateTime(request.createdAt, timeZone)],
  ];
  return <Facts facts={facts.map(([name, value]) => [name, value && <bdi key={name}>{value}</bdi>])} />;
}
