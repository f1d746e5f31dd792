import { STUDY_ROLES } from '@study-groups/contracts/choices';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { GroupFacts } from '../group-facts.ts';
import '../texts.ts';
import styles from './Meaning.module.css';

/** What the score of a group means in words, and whether its members got the friends whom they wished for. */
export function Meaning({ facts }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const { wished, got } = facts.wishes;
  return (
    <div className={styles.meaning}>
      <p>{useMeaning()(facts)}</p>
      {wished > 0 && <p className={styles.friends}>{t('friends.group', { wished, got })}</p>}
    </div>
  );
}

/** '6 common hours on 3 days, all four roles'. */
export function useMeaning(): (facts: GroupFacts) => string {
  const { t, language } = useTexts('professor-groups');
  return ({ commonHours, commonDays, rolesFilled, missingRoles }) => {
    const hours =
      commonHours === 0
        ? t('meaning.noHour')
        : t('meaning.hours', { count: commonHours, days: t('meaning.days', { count: commonDays }) });
    return t('meaning.both', { hours, roles: roles() });

    function roles(): string {
      if (rolesFilled === STUDY_ROLES.length) return t('meaning.allRoles');
      if (missingRoles.length === 0 || missingRoles.length > 2) return t('meaning.roles', { count: rolesFilled });
      const names = missingRoles.map((role) => t(`choices:studyRole.${role}`));
      return t('meaning.missingRoles', { roles: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) });
    }
  };
}
