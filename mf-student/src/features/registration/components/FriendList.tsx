import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { Suspense, useRef, useState } from 'react';
import type { Answers, Problem } from '../answers.ts';
import { useFieldId } from '../field-ids.ts';
import { addFriend, friendLimitOf } from '../friends.ts';
import { domainOf } from '../mistyped.ts';
import { MistypedQuestion } from './MistypedQuestion.tsx';
import { TextButton } from './TextButton.tsx';
import styles from './FriendList.module.css';

export interface FriendListProps {
  answers: Answers;
  groupSize: GroupSize;
  /** Text that is typed but not yet added. */
  entry: string;
  onType: (entry: string) => void;
  onChange: (friends: string[]) => void;
  /** Problem of the list, besides the result of adding to it. */
  problem: Problem | undefined;
}

/** The classmates that a student would like to be with, as e-mail addresses. */
export function FriendList({ answers, groupSize, entry, onType, onChange, problem }: FriendListProps) {
  const { t } = useTexts('student');
  const { t: validation } = useTexts('validation');
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Problem>();
  const [removed, setRemoved] = useState<{ friend: string; index: number }>();
  const id = useFieldId('friendPreferences');
  const friends = answers.friendPreferences;
  const limit = friendLimitOf(answers, groupSize);
  const full = friends.length >= limit;
  // A smaller size may be chosen after they were added.
  const over = friends.length - limit;
  const shown = refusal ?? problem;

  const add = () => {
    const outcome = addFriend(answers, groupSize, entry);
    setRefusal('problem' in outcome ? outcome.problem : undefined);
    if ('problem' in outcome) return input.current?.focus();
    setRemoved(undefined);
    onChange(outcome.friends);
    onType('');
  };
  const remove = (friend: string) => {
    setRefusal(undefined);
    setRemoved({ friend, index: friends.indexOf(friend) });
    onChange(friends.filter((other) => other !== friend));
    // The button that had the focus is gone.
    input.current?.focus();
  };
  const correct = (meant: string, typed: string) => {
    const others = friends.filter((friend) => friend !== typed);
    const outcome = addFriend({ ...answers, friendPreferences: others }, groupSize, meant);
    setRefusal('problem' in outcome ? outcome.problem : undefined);
    onChange('problem' in outcome ? others : outcome.friends);
  };
  const undo = () => {
    if (removed) onChange([...friends.slice(0, removed.index), removed.friend, ...friends.slice(removed.index)]);
    setRemoved(undefined);
    input.current?.focus();
  };

  return (
    <div className={styles.friends}>
      <TextInput
        ref={input}
        id={id}
        label={t('friends.label')}
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
        beside={
          <Button icon={<Icon of={PlusOutlined} />} disabled={full} onClick={add}>
            {t('friends.add')}
          </Button>
        }
        hint={
          <>
            <span role="status" className={styles.counter}>
              {over > 0
                ? t('friends.over', { added: friends.length, size: limit + 1, limit, over })
                : t('friends.counter', { count: friends.length, limit })}
            </span>{' '}
            {over === 0 && <span>{t('friends.full', { size: limit + 1 })}</span>}
          </>
        }
        problem={shown && validation(shown.key, { n: shown.n })}
      />
      {friends.length > 0 && (
        <ul className={styles.list} aria-label={t('friends.list')}>
          {friends.map((friend) => (
            <li key={friend}>
              <bdi dir="ltr">{friend}</bdi>
              <IconButton
                className={styles.remove}
                label={t('friends.remove', { email: friend })}
                onClick={() => remove(friend)}
              >
                <Icon of={CloseOutlined} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        <MistypedQuestion
          addresses={friends}
          known={[domainOf(answers.email)]}
          onTake={correct}
          onAnswered={() => input.current?.focus()}
        />
      </Suspense>
      <div role="status" className={styles.removed}>
        {removed && (
          <>
            <span>{t('friends.removed', { email: removed.friend })}</span>{' '}
            <TextButton onClick={undo}>{t('friends.undo')}</TextButton>
          </>
        )}
      </div>
    </div>
  );
}
