import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useSectionNames } from '../../dashboard/useSectionNames.ts';
import styles from './PersonForm.module.css';

interface SectionChoiceProps {
  /** Of the group. */
  id: string;
  /** Ids of sections; none for all of the class. */
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Of which sections somebody sees the students alone; nothing where the class asks for none. */
export function SectionChoice({ id, chosen, problem, onChange }: SectionChoiceProps) {
  const { t } = useTexts('professor-team');
  const { sections } = useSectionNames();
  if (sections.length === 0) return null;
  const toggle = (section: string) =>
    onChange(sections.map((each) => each.id).filter((each) => (each === section) !== chosen.includes(each)));
  return (
    <fieldset id={id} className={styles.sections} aria-describedby={`${id}-hint ${id}-problem`}>
      <legend>{t('form.sections')}</legend>
      <div className={styles.boxes}>
        {sections.map(({ id: section, name }) => (
          <CheckRow key={section} checked={chosen.includes(section)} onChange={() => toggle(section)}>
            <bdi>{name}</bdi>
          </CheckRow>
        ))}
      </div>
      <p id={`${id}-hint`} className={layout.muted}>
        {t(chosen.length === 0 ? 'form.sectionsHint' : 'form.sectionsOnly')}
      </p>
      <div id={`${id}-problem`} className={layout.fieldError} role="alert">
        {problem}
      </div>
    </fieldset>
  );
}
