import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { domainOf, likelyAddress } from '../mistyped.ts';
import { TextButton } from './TextButton.tsx';
import styles from './MistypedQuestion.module.css';

export interface MistypedQuestionProps {
  /** Addresses of which each may be mistyped. */
  addresses: readonly string[];
  /** Domains that are likely, beside the common ones and those of the other addresses. */
  known: readonly string[];
  /** Those of which it was said before that they are right. */
  settled?: readonly string[];
  /** Takes the address that was meant in the place of the one that was typed. */
  onTake: (meant: string, typed: string) => void;
  /** Called with one that stays as it is. */
  onKeep?: (typed: string) => void;
  /** Called when it was answered, and the buttons are gone: puts the focus back into the field. */
  onAnswered: () => void;
}

/** Asks about an address that looks mistyped; without an answer it stays as it is. */
export function MistypedQuestion({
  addresses,
  known,
  settled = [],
  onTake,
  onKeep,
  onAnswered,
}: MistypedQuestionProps) {
  const { t } = useTexts('registration');
  const [left, setLeft] = useState<readonly string[]>([]);
  const asked = addresses
    .filter((address) => !left.includes(address) && !settled.includes(address))
    .map((typed) => {
      const others = addresses.filter((address) => address !== typed).map(domainOf);
      return { typed, meant: likelyAddress(typed, [...known, ...others]) };
    })
    .find(({ meant }) => meant);
  const take = (meant: string, typed: string) => {
    onTake(meant, typed);
    onAnswered();
  };
  const leave = (typed: string) => {
    setLeft([...left, typed]);
    onKeep?.(typed);
    onAnswered();
  };
  return (
    <div role="status" className={styles.question}>
      {asked?.meant && (
        <>
          <span>{t('mistyped.ask', { email: asked.meant })}</span>
          <span className={styles.answers}>
            <TextButton onClick={() => take(asked.meant ?? asked.typed, asked.typed)}>{t('mistyped.take')}</TextButton>
            <TextButton onClick={() => leave(asked.typed)}>{t('mistyped.leave')}</TextButton>
          </span>
        </>
      )}
    </div>
  );
}
