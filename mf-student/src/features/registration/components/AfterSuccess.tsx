import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { deadlineEntry } from '../deadline-entry.ts';
import '../texts.ts';
import { forgetKept, hasKept } from '../kept-answers.ts';
import { TextButton } from './TextButton.tsx';

/** What a student may take along from the success screen: the deadline, and what the device keeps. */
export function AfterSuccess({ publicClass }: { publicClass: PublicClass }) {
  const { t } = useTexts('registration');
  const { clock, embedded, origin, storage, toasts } = useHost();
  const saveFile = useSaveFile();
  const [isKept, setKept] = useState(() => !embedded && hasKept(storage.local));
  const { slug, courseName: course, deadline } = publicClass;
  const save = () => {
    const words = { title: t('deadline.title', { course }), text: t('deadline.text') };
    const url = `${origin}/class/${slug}`;
    saveFile(deadlineEntry({ ...words, url, uid: `deadline-of-${url}`, deadline, now: clock.now() }), `${slug}.ics`);
  };
  const forget = () => {
    forgetKept(storage.local);
    setKept(false);
    toasts.show('info', t('kept.forgotten'));
  };
  return (
    <>
      <Button icon={<Icon of={CalendarOutlined} />} onClick={save}>
        {t('deadline.add')}
      </Button>
      {isKept && (
        <p className={layout.muted}>
          {t('kept.note')} <TextButton onClick={forget}>{t('kept.forget')}</TextButton>
        </p>
      )}
    </>
  );
}
