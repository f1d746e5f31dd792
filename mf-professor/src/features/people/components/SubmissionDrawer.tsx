import { askedQuestion } from '@study-groups/contracts/class-questions';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { RemotePart } from '@study-groups/web-sdk/remote/RemotePart';
import Drawer from 'antd/es/drawer';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import type { Asked } from '../people-context.ts';
import type { SubmissionEntry } from '@study-groups/contracts/student-entry';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorAddStudentMutation, useProfessorCorrectMutation } from '../../session/api.ts';
import { useChange } from '../../change/useChange.ts';

/** A rejection that the form shows at the right place. */
interface Refused {
  refused: RequestFailure;
}

/** Nothing was sent, and that was said elsewhere: the form only ends its wait. */
const SAID: RequestFailure = { status: 0, code: 'stale', message: 'said elsewhere', errors: [] };

/**
 * Sends what was entered as a change of the class.
 * @param onDone called when it is stored, which may be later: when it was offered again after another's change
 * @returns rejects with what the form has to say
 */
function useSendEntry(asked: Asked, onDone: () => void) {
  const { t } = useTexts('professor-people');
  const args = useDashboardArgs();
  const change = useChange();
  const [add] = useProfessorAddStudentMutation();
  const [correct] = useProfessorCorrectMutation();

  const addStudent = (entry: SubmissionEntry) =>
    change({
      send: (version) => orRefused(add({ ...args, body: { ...entry, version } }).unwrap()),
      failed: t('addFailed'),
      done: (answer) => {
        if (isRefused(answer)) return undefined;
        onDone();
        return { title: t('added'), text: t('addedText', { name: isolated(entry.fullName) }) };
      },
      undo: 'mails',
    });

  const saveSubmission = (entry: SubmissionEntry, studentId: number, updatedAt: string) => {
    const params = { ...args.params, studentId: String(studentId) };
    return change({
      send: () => orRefused(correct({ ...args, params, body: { ...entry, updatedAt } }).unwrap()),
      failed: t('saveFailed'),
      done: (answer) => {
        if (isRefused(answer)) return undefined;
        onDone();
        return { title: t('saved'), text: t('savedText', { name: isolated(entry.fullName) }) };
      },
    });
  };

  return async (entry: SubmissionEntry, seen: string | undefined): Promise<void> => {
    const answer = await (asked.kind === 'edit' && seen !== undefined
      ? saveSubmission(entry, asked.studentId, seen)
      : addStudent(entry));
    if (!answer) throw SAID;
    if (isRefused(answer)) throw answer.refused;
  };
}

const isRefused = (answer: object): answer is Refused => 'refused' in answer;

/** Returns a rejection of the answers themselves, or a conflict with those that are stored by now, to be shown next to them. */
async function orRefused<Answer>(sending: Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await sending;
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    const isOfForm = error.errors.length > 0 || error.code === 'email_taken' || error.submission !== undefined;
    if (!isOfForm) throw error;
    return { refused: error };
  }
}

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

/** Returns the facts about the class that the form needs. */
function publicClassOf({ setup, ...course }: ReturnType<typeof useShownClass>['class']): PublicClass {
  const { id, slug, courseName, instructorName, deadline, timeZone, groupSize, active } = course;
  const questions = setup?.questions.map(askedQuestion);
  const facts = { id, slug, courseName, instructorName, deadline, timeZone, groupSize, active };
  return questions ? { ...facts, questions } : facts;
}
