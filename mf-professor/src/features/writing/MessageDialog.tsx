import { LONGEST_MESSAGE } from '@study-groups/contracts/group-message';
import { isolated } from '@study-groups/contracts/isolated';
import { MESSAGES } from '@study-groups/contracts/messages';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChange } from '../change/useChange.ts';
import { useShownClass } from '../class/shown-class.ts';
import { type Addressees, canBeWrittenTo } from '../class/writing-context.ts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorWriteToGroupsMutation } from '../session/api.ts';

interface MessageDialogProps {
  to: Addressees;
  /** What was typed and not sent, by the group; undefined stands for all. */
  drafts: Map<number | undefined, string>;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** A text to a group or to all groups; it says how many people get it before it is sent, and stays for another try if it fails. */
export default function MessageDialog({ to, drafts, open, onClose, afterClose }: MessageDialogProps) {
  const { t } = useTexts('professor-writing');
  const { fieldText } = useFailureText();
  const groupName = useGroupName();
  const args = useDashboardArgs();
  const change = useChange();
  const { you, class: course, groups: all } = useShownClass();
  const groups = all.filter((group) => canBeWrittenTo(group) && (to.groupId === undefined || group.id === to.groupId));
  const [send, { isLoading }] = useProfessorWriteToGroupsMutation();
  const [text, setText] = useState(drafts.get(to.groupId) ?? to.text ?? '');
  const [problem, setProblem] = useState<string>();
  const count = groups.reduce((sum, { members }) => sum + members.length, 0);
  const [only] = to.groupId === undefined ? [] : groups;
  // A group that is gone is nobody's, and its name went with it.
  const [name] = useState(only && groupName(only.name));

  function type(typed: string) {
    setProblem(undefined);
    setText(typed);
    drafts.set(to.groupId, typed);
  }
  function submit() {
    const length = text.trim().length;
    if (length === 0 || length > LONGEST_MESSAGE)
      return setProblem(length === 0 ? MESSAGES.required : MESSAGES.tooLong);
    void change({
      send: () => send({ ...args, body: { groupIds: groups.map(({ id }) => id), text } }).unwrap(),
      failed: t('failed'),
      done: ({ emailsQueued }) => {
        drafts.delete(to.groupId);
        onClose();
        return { title: t('done'), text: t('doneText', { count: emailsQueued }) };
      },
    });
  }

  return (
    <ConfirmDialog
      open={open}
      title={name === undefined ? t('toAll') : t('to', { group: name })}
      confirmLabel={t('send', { count })}
      busy={isLoading}
      disabled={count === 0}
      onConfirm={submit}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <Field
        id={undefined}
        label={t('text')}
        hint={t('left', { count: LONGEST_MESSAGE - text.length })}
        problem={problem && fieldText(problem)}
      >
        {(framed) => (
          <textarea
            {...framed}
            rows={8}
            dir="auto"
            value={text}
            readOnly={isLoading}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <p>
        {count === 0
          ? t('nobody')
          : groups.length === 1
            ? t('who', { count })
            : t('whoOf', { count, groups: groups.length })}
      </p>
      <p className={layout.muted}>
        {t('answers', { name: isolated(you?.fullName ?? course.instructorName) })} {t('plain')}
      </p>
    </ConfirmDialog>
  );
}
