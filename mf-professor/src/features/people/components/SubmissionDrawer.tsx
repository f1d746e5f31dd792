import { askedQuestion } from '@study-groups/contracts/class-questions';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { RemotePart } from '@study-groups/web-sdk/remote/RemotePart';
import Drawer from 'antd/es/drawer';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../dashboard/components/ConfirmDialog.tsx';
import { useShownClass } from '../../dashboard/shown-class.ts';
import type { Asked } from '../People.tsx';
import { useSendEntry } from '../useSendEntry.ts';

interface SubmissionDrawerProps {
  asked: Asked;
  open: boolean;
  onClose: () => void;
}

/** The student's own form beside the page, on a phone over all of it, filled in on the student's behalf. */
export default function SubmissionDrawer({ asked, open, onClose }: SubmissionDrawerProps) {
  const { t, rtl } = useTexts('professor-people');
  const { class: course, students } = useShownClass();
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // As it was when it was opened: what is stored by now the API says, and the form asks about it.
  const [earlier] = useState(() =>
    asked.kind === 'edit' ? students.find(({ id }) => id === asked.studentId) : undefined,
  );
  const close = () => {
    setDirty(false);
    setLeaving(false);
    onClose();
  };
  const leave = () => (isDirty ? setLeaving(true) : close());
  const send = useSendEntry(asked, close);

  useEffect(() => {
    if (!open || !isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [open, isDirty]);

  return (
    <Drawer
      open={open}
      onClose={leave}
      mask={{ closable: !isDirty }}
      placement={rtl ? 'left' : 'right'}
      size="min(720px, 100vw)"
      title={earlier ? t('editTitle', { name: isolated(earlier.fullName) }) : t('addTitle')}
      closable={{ placement: 'end', 'aria-label': t('close') }}
      styles={{ body: { paddingBlockEnd: 0 } }}
      destroyOnHidden
    >
      <RemotePart
        of="student/submission"
        given={{ class: publicClassOf(course), earlier, send, onDirty: setDirty, onCancel: leave }}
      />
      <ConfirmDialog
        open={isLeaving}
        title={t('discard')}
        confirmLabel={t('discardConfirm')}
        danger
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      >
        <p>{t('discardText')}</p>
      </ConfirmDialog>
    </Drawer>
  );
}

/** What the form has to know of the class. */
function publicClassOf({ setup, ...course }: ReturnType<typeof useShownClass>['class']): PublicClass {
  const { id, slug, courseName, instructorName, deadline, timeZone, groupSize, active } = course;
  const questions = setup?.questions.map(askedQuestion);
  const facts = { id, slug, courseName, instructorName, deadline, timeZone, groupSize, active };
  return questions ? { ...facts, questions } : facts;
}
