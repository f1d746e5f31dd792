import { STUDY_ROLES } from '@study-groups/contracts/choices';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { GroupFacts } from '../group-facts.ts';
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
  return ({ commonHours, commonDays, rolesFilled, rolesPossible, missingRoles }) => {
    return t('meaning.both', { hours: hours(), roles: roles() });

    function hours(): string {
      if (commonHours < 2) return t(commonHours === 0 ? 'meaning.noHour' : 'meaning.oneHour');
      return t('meaning.hours', { count: commonHours, days: t('meaning.days', { count: commonDays }) });
    }

    function roles(): string {
      if (rolesFilled === STUDY_ROLES.length) return t('meaning.allRoles');
      // Three people can't take four roles.
      if (rolesFilled === rolesPossible) return t('meaning.rolesEach');
      if (missingRoles.length === 0 || missingRoles.length > 2)
        return t('meaning.rolesOf', { part: rolesFilled, whole: rolesPossible });
      const names = missingRoles.map((role) => t(`choices:studyRole.${role}`));
      return t('meaning.missingRoles', { roles: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) });
    }
  };
}
