import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import type { PublicClass } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';

export interface SuccessScreenProps {
  publicClass: PublicClass;
  /** A new submission: its key, and where it was sent. */
  created?: { accessKey: string; email: string };
  /** For a submission that was changed: back to it. */
  onEditAgain?: () => void;
}

/** The end of the form: what was done, the key to come back, and what comes next. */
export function SuccessScreen({ publicClass, created, onEditAgain }: SuccessScreenProps) {
  const { t } = useTexts('student');
  const times = useTimes();
  const date = times.dateTime(publicClass.deadline, publicClass.timeZone, { weekday: true });
  const editLink = created && `${location.origin}/edit/${created.accessKey}`;
  return (
    <StateCard
      kind="success"
      live
      icon={<CheckCircleOutlined />}
      title={t('success.title')}
      text={t('success.thanks', { course: publicClass.courseName })}
      action={
        <div className="student-screen-actions">
          <Link className="sg-link-button" to="/">
            {t('home')}
          </Link>
          {onEditAgain && (
            <button type="button" className="student-link" onClick={onEditAgain}>
              {t('success.again')}
            </button>
          )}
        </div>
      }
    >
      <p>{created ? t('success.added') : t('success.updated')}</p>
      {created && editLink && (
        <dl className="student-key">
          <dt>{t('success.key')}</dt>
          <dd>
            <code dir="ltr">{created.accessKey}</code>
            <CopyButton
              text={created.accessKey}
              label={t('success.copy')}
              ariaLabel={t('success.copyKey')}
              copiedText={t('success.copied')}
            />
          </dd>
          <dt>{t('success.link')}</dt>
          <dd>
            <Link dir="ltr" to={`/edit/${created.accessKey}`}>
              {editLink}
            </Link>
          </dd>
        </dl>
      )}
      {created && <p className="sg-muted">{t('success.keyText', { email: created.email })}</p>}
      <p className="sg-muted">{t('success.next', { date })}</p>
    </StateCard>
  );
}
