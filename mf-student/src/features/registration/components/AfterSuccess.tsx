import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { deadlineEntry } from '../deadline-entry.ts';
import { useKept } from '../useKept.ts';
import type { Created } from './AddressCorrection.tsx';
import { TextButton } from './TextButton.tsx';

export { AddressCorrection } from './AddressCorrection.tsx';

interface AfterSuccessProps {
  publicClass: PublicClass;
  /** A new submission, to which the device keeps the way back. */
  created?: Created | undefined;
  /** Whether the deadline has passed. */
  isLate: boolean;
}

/** What a student may take along from the success screen: the deadline, and what the device keeps. */
export function AfterSuccess({ publicClass, created, isLate }: AfterSuccessProps) {
  const { t } = useTexts('registration');
  const { clock, origin, toasts } = useHost();
  const saveFile = useSaveFile();
  const { kept, forget } = useKept(publicClass, created);
  const { slug, courseName: course, deadline } = publicClass;
  const save = () => {
    const words = { title: t('deadline.title', { course }), text: t('deadline.text') };
    const url = `${origin}/class/${slug}`;
    saveFile(deadlineEntry({ ...words, url, uid: `deadline-of-${url}`, deadline, now: clock.now() }), `${slug}.ics`);
  };
  return (
    <>
      {!isLate && (
        <Button icon={<Icon of={CalendarOutlined} />} onClick={save}>
          {t('deadline.add')}
        </Button>
      )}
      {kept !== 'nothing' && (
        <p className={layout.muted}>
          {t(kept === 'answers' ? 'kept.note' : 'kept.noteWay')}{' '}
          <TextButton
            onClick={() => {
              forget();
              toasts.show('info', t('kept.forgotten'));
            }}
          >
            {t('kept.forget')}
          </TextButton>
        </p>
      )}
    </>
  );
}
