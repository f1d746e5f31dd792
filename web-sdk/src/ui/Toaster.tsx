import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import { useTexts } from '../i18n/useTexts.ts';
import { dismissToast, holdToast, releaseToast, useToast } from './toast.ts';

const ICONS = { info: InfoCircleOutlined, success: CheckCircleOutlined, destructive: ExclamationCircleOutlined };

/** Where toasts appear; once a page. Screen readers hear them through the live regions, which are always there. */
export function Toaster() {
  const { t } = useTexts('common');
  const shown = useToast();
  const Icon = shown && ICONS[shown.kind];
  const urgent = shown?.kind === 'destructive';
  const note = shown && Icon && (
    <div
      key={shown.id}
      className={`sg-toast sg-toast-${shown.kind}`}
      onMouseEnter={holdToast}
      onMouseLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <Icon aria-hidden className="sg-toast-icon" />
      <div className="sg-toast-body">
        <strong>{shown.title}</strong>
        {shown.text && <div>{shown.text}</div>}
      </div>
      <button type="button" className="sg-icon-button" aria-label={t('close')} onClick={dismissToast}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
  return (
    <div className="sg-toaster">
      <div role="status">{!urgent && note}</div>
      <div role="alert">{urgent && note}</div>
    </div>
  );
}
