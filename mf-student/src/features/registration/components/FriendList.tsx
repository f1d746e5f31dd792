import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Button from 'antd/es/button';
import { useState } from 'react';
import type { Answers } from '../answers.ts';
import { addFriend, friendLimitOf } from '../friends.ts';
import type { Problem } from '../validation.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { fieldId } from './focus-field.ts';

export interface FriendListProps {
  answers: Answers;
  groupSize: GroupSize;
  /** What is typed but not yet added. */
  entry: string;
  onType: (entry: string) => void;
  onChange: (friends: string[]) => void;
  /** What is wrong with the list, beside what adding to it comes to. */
  problem: Problem | undefined;
}

/** The classmates that a student would like to be with, as e-mail addresses. */
export function FriendList({ answers, groupSize, entry, onType, onChange, problem }: FriendListProps) {
  const { t } = useTexts('student');
  const [refusal, setRefusal] = useState<Problem>();
  const [removed, setRemoved] = useState<{ friend: string; index: number }>();
  const id = fieldId('friendPreferences');
  const friends = answers.friendPreferences;
  const limit = friendLimitOf(answers, groupSize);
  const full = friends.length >= limit;
  const shown = refusal ?? problem;

  const add = () => {
    const outcome = addFriend(answers, groupSize, entry);
    setRefusal('problem' in outcome ? outcome.problem : undefined);
    if ('problem' in outcome) return document.getElementById(id)?.focus();
    setRemoved(undefined);
    onChange(outcome.friends);
    onType('');
  };
  const remove = (friend: string) => {
    setRefusal(undefined);
    setRemoved({ friend, index: friends.indexOf(friend) });
    onChange(friends.filter((other) => other !== friend));
    // The button that had the focus is gone.
    document.getElementById(id)?.focus();
  };
  const undo = () => {
    if (removed) onChange(friends.toSpliced(removed.index, 0, removed.friend));
    setRemoved(undefined);
    document.getElementById(id)?.focus();
  };

  return (
    <div className="sg-field">
      <div className="student-friends-head">
        <label htmlFor={id}>{t('friends.label')}</label>
        <span className="student-counter" role="status">
          {t('friends.counter', { count: friends.length, limit })}
        </span>
      </div>
      <div className="student-friends-entry">
        <input
          id={id}
          className="sg-input"
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          placeholder={t('friends.placeholder')}
          value={entry}
          onChange={(event) => {
            setRefusal(undefined);
            onType(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !entry.trim()) return;
            event.preventDefault();
            add();
          }}
          aria-invalid={shown !== undefined}
          aria-describedby={`${id}-problem`}
        />
        <Button icon={<PlusOutlined aria-hidden />} disabled={full} onClick={add}>
          {t('friends.add')}
        </Button>
      </div>
      <FieldProblem id={`${id}-problem`} problem={shown} />
      {full && <p className="sg-hint">{t('friends.full', { size: limit + 1 })}</p>}
      {friends.length > 0 && (
        <ul className="student-friends" aria-label={t('friends.list')}>
          {friends.map((friend) => (
            <li key={friend}>
              <bdi dir="ltr">{friend}</bdi>
              <button
                type="button"
                className="student-remove"
                aria-label={t('friends.remove', { email: friend })}
                onClick={() => remove(friend)}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="student-removed">
        {removed && (
          <>
            {t('friends.removed', { email: removed.friend })}{' '}
            <button type="button" className="student-link" onClick={undo}>
              {t('friends.undo')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
