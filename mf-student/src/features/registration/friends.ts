import { meantAddress } from '@study-groups/contracts/address';
import { email } from '@study-groups/contracts/fields';
import { faultOf } from '@study-groups/contracts/fault';
import { friendLimit, type GroupSize } from '@study-groups/contracts/group-size';
import { MESSAGES, messageKey } from '@study-groups/contracts/messages';
import type { Answers, Problem } from './answers.ts';

const friendEmail = email(MESSAGES.emailAddress);
type FriendAnswers = Pick<Answers, 'email' | 'preferredGroupSize' | 'friendPreferences'>;

/**
 * Returns the most friends that may be named: the preferred size less oneself, or the largest offered one while none is chosen.
 */
export function friendLimitOf(answers: FriendAnswers, groupSize: GroupSize): number {
  return friendLimit(answers.preferredGroupSize, groupSize);
}

/** Returns the result of adding a friend's address: the longer list, or why not. */
export function addFriend(
  answers: FriendAnswers,
  groupSize: GroupSize,
  entry: string,
): { friends: string[] } | { problem: Problem } {
  const refuse = (key: Problem['key'], n?: number) => ({
    problem: { field: 'friendPreferences' as const, key, ...(n !== undefined && { n }) },
  });
  const fault = faultOf(friendEmail, entry);
  if (fault !== undefined) return refuse(messageKey(fault)?.key ?? 'emailAddress');
  const friend = meantAddress(entry);
  if (answers.friendPreferences.includes(friend)) return refuse('friendTwice');
  if (friend === meantAddress(answers.email)) return refuse('friendSelf');
  const limit = friendLimitOf(answers, groupSize);
  if (answers.friendPreferences.length >= limit) return refuse('friendsTooMany', limit);
  return { friends: [...answers.friendPreferences, friend] };
}

/** Returns the problem of the present list, after one's own address or the preferred size changed. */
export function friendsProblem(answers: FriendAnswers, groupSize: GroupSize): Problem | undefined {
  const limit = friendLimitOf(answers, groupSize);
  const own = meantAddress(answers.email);
  if (answers.friendPreferences.length > limit) return { field: 'friendPreferences', key: 'friendsTooMany', n: limit };
  if (answers.friendPreferences.includes(own)) return { field: 'friendPreferences', key: 'friendSelf' };
  return undefined;
}
