import { isolated } from '@study-groups/contracts/isolated';
import type { GroupFaults, RepairLine, RepairStanding } from '@study-groups/contracts/repair';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useRuleSentence, useAboutRule } from '../class/rule-text.ts';
import { useShownClass } from '../class/shown-class.ts';
import { faultCount, type GroupRef, newlyBroken, type Reason } from './reasons.ts';
import type { Naming } from './useNaming.ts';

/** Says in words what a line does. */
export function useLineTexts(naming: Naming) {
  const { t } = useTexts('professor-repair');
  const ruleSentence = useRuleSentence();
  const aboutRule = useAboutRule(useShownClass().class);
  const group = (ref: GroupRef) => naming.group(ref);

  /** Describes the remaining faults, a sentence each, the weightiest first. @param broken those of the rules that a change breaks */
  const faultTexts = ({ unplaced, sizes, rules }: GroupFaults, broken: GroupFaults['rules'] = []): string[] => [
    ...rules.map((rule) => {
      const sentence = ruleSentence({ ...rule, groups: [] });
      return broken.includes(rule) ? t('fault.breaks', { rule: sentence }) : sentence;
    }),
    ...(unplaced.length > 0 ? [t('fault.unplaced', { names: naming.students(unplaced) })] : []),
    ...sizes.map(({ size, ...ref }) => t('fault.size', { group: group(ref), size })),
  ];

  /** Describes the groups after a proposed repair: what is right if all is, else the remaining faults. */
  const outcomeTexts = (line: RepairLine, standing: RepairStanding): string[] => {
    const { faults, placed } = line;
    if (faultCount(faults) > 0) return faultTexts(faults, newlyBroken(line, standing));
    return [placed > 0 ? t('fault.allPlaced', { count: placed }) : t('fault.none')];
  };

  const movesText = ({ moved, placed }: RepairLine): string =>
    [
      moved === 0 ? t('moves.nobody') : t('moves.count', { count: moved }),
      ...(placed > 0 ? [t('moves.placed', { number: placed })] : []),
    ].join(' · ');

  const proofText = ({ moved, proven }: RepairLine): string => {
    if (!proven) return t('proof.found');
    return moved === 0 ? t('proof.still') : t('proof.moved', { count: moved });
  };

  const reasonText = (reason: Reason): string => {
    switch (reason.kind) {
      case 'dissolved':
        return t('reason.dissolved', { group: group(reason.group) });
      case 'opens':
        return t('reason.opens', { size: reason.size });
      case 'together':
      case 'apart':
        return t(`reason.${reason.kind}`, { name: isolated(naming.student(reason.other)) });
      case 'notAlone':
        return t('reason.notAlone', { tag: reason.tag });
      case 'answerAlone':
        return t('reason.answerAlone', aboutRule(reason));
      default:
        return t(`reason.${reason.kind}`, { group: group(reason.group), from: reason.from, to: reason.to });
    }
  };

  return { faultTexts, outcomeTexts, movesText, proofText, reasonText };
}
