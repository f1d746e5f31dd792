import { isolated } from '@study-groups/contracts/isolated';
import type { SubmissionEntry } from '@study-groups/contracts/student-entry';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorAddStudentMutation, useProfessorCorrectMutation } from '../dashboard/api.ts';
import { useChange } from '../dashboard/useChange.ts';
import type { Asked } from './People.tsx';

/** What the form says, in its place. */
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
export function useSendEntry(asked: Asked, onDone: () => void) {
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

/** What is wrong with the answers themselves, or with those that are stored by now, is said beside them. */
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
