import { questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ShareBar } from '../../../ui/ShareBar.tsx';
import styles from './TermChoice.module.css';

/** What a question of the class gives of 100 points; how much it counts is said where it is written. */
export function QuestionShare({ question, share }: { question: ClassQuestion; share: number }) {
  const { t, language } = useTexts('professor-weights');
  return (
    <div className={styles.term}>
      <div className={styles.head}>
        <bdi>{questionText(question, language).title}</bdi>
        <span className={styles.share}>{t('share', { share })}</span>
      </div>
      <ShareBar share={share / 100} thin />
      <p className={layout.muted}>{t('ofQuestion')}</p>
    </div>
  );
}
