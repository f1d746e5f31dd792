import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import '../../texts.ts';

/** Storage key of the class that was once to be paid for. */
export const SAMPLE_KEY = 'classPayment';

/** Tries the way that once led to payment, with a class that is made up. */
export default function PaymentTestPage() {
  const { t } = useTexts('payment');
  const { storage } = useHost();
  const navigate = useNavigate();

  const start = () => {
    const sample = { courseName: t('test.course'), instructorName: t('test.instructor'), groupSize: 'flex' };
    storage.session.write(SAMPLE_KEY, JSON.stringify(sample));
    navigate('/class-payment');
  };

  return (
    <div className={`${layout.page} ${layout.narrow} ${layout.stack}`}>
      <h1>{t('test.title')}</h1>
      <p className={layout.muted}>{t('test.text')}</p>
      <div>
        <Button kind="primary" size="large" onClick={start}>
          {t('test.action')}
        </Button>
      </div>
    </div>
  );
}
