import type { Objections } from '@study-groups/scoring/objections';
import type { BrokenRule } from '@study-groups/scoring/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback, useMemo } from 'react';
import { useAboutRule } from '../class/rule-text.ts';
import type { Dashboard } from '../class/shown-class.ts';
import { type Edit, groupOf } from './edits.ts';
import type { EditPreview, GroupChange } from './preview-edit.ts';
import type { ManyPreview } from './preview-many.ts';

/** A class score as it is shown, with one decimal. */
const classScoreText = (score: number) => score.toFixed(1);

/** Says where the students of an edit are that can't be made any more, or what of it is gone. */
export function useMovedWords({ students, groups }: Pick<Dashboard, 'students' | 'groups'>): (edit: Edit) => string {
  const { t } = useTexts('professor-editing');
  return useCallback(
    ({ studentId, toGroupId, swapWithId }) => {
      const moved = [studentId, ...(swapWithId === undefined ? [] : [swapWithId])];
      const people = moved.flatMap((id) => students.find((student) => student.id === id) ?? []);
      if (people.length < moved.length) return t('drag.studentGone');
      if (!groups.some(({ id }) => id === toGroupId)) return t('drag.groupGone');
      const places = people.map(({ id, fullName: name }) => {
        const group = groupOf({ groups }, id)?.name;
        return group === undefined ? t('unanswered.movedOut', { name }) : t('unanswered.moved', { name, group });
      });
      return places.join(' ');
    },
    [students, groups, t],
  );
}

/** Describes the effect of an edit in words: for screen readers, and for lines of text. */
export function usePreviewWords({ students, class: course }: Pick<Dashboard, 'students' | 'class'>) {
  const { t } = useTexts('professor-editing');
  const aboutRule = useAboutRule(course);
  return useMemo(() => {
    const nameOf = (studentId: number | undefined) => students.find(({ id }) => id === studentId)?.fullName ?? '';
    const scoreOf = (score: number | null) => (score === null ? t('preview.nobody') : String(score));
    const groupScores = ({ before, after }: GroupChange) => ({ before: scoreOf(before), after: scoreOf(after) });
    const classScores = ({ classBefore, classAfter }: Pick<EditPreview, 'classBefore' | 'classAfter'>) => ({
      before: classScoreText(classBefore),
      after: classScoreText(classAfter),
    });

    /** Returns warnings about the rules that would be broken, a group that would be too large, and groups left too small. */
    const warnings = (preview: Objections & { to: GroupChange }): string[] => {
      const { to, broken, isFull, small } = preview;
      const { minGroupSize: min, maxGroupSize: max } = course;
      return [
        ...broken.map((rule) => brokenText(rule, preview)),
        ...(isFull ? [t('preview.full', { group: to.name, count: to.size, max })] : []),
        ...small.map(({ name: group, size: count }) => t('preview.small', { group, count, min })),
      ];
    };

    const brokenText = (rule: BrokenRule, preview: Objections) => {
      const { kind, students: concerned, tag = '', groups: places } = rule;
      const [name, other] = concerned.map(nameOf);
      const group = preview.groupNames[places[0] ?? -1] ?? '';
      return t(`preview.broken.${kind}`, { name, other, tag, group, ...aboutRule(rule) });
    };

    const groupWords = (group: GroupChange) => t('preview.groupWords', { group: group.name, ...groupScores(group) });

    /** The target of each person. */
    const headOf = ({ edit, to }: EditPreview): string =>
      edit.swapWithId === undefined
        ? t('preview.move', { name: nameOf(edit.studentId), group: to.name })
        : t('preview.swap', { name: nameOf(edit.studentId), other: nameOf(edit.swapWithId) });

    /** Says how many students go where. */
    const headOfMany = ({ studentIds, to }: ManyPreview): string =>
      t('many.head', { count: studentIds.length, group: to.name });

    const wordsOfMany = (preview: ManyPreview): string[] => [
      headOfMany(preview),
      ...warnings(preview),
      ...[preview.to, ...preview.from].map(groupWords),
      t('preview.classWords', classScores(preview)),
    ];

    /** All of it as sentences. */
    const wordsOf = (preview: EditPreview): string[] => {
      const groups = [preview.to, preview.from].flatMap((group) => (group ? [groupWords(group)] : []));
      return [headOf(preview), ...warnings(preview), ...groups, t('preview.classWords', classScores(preview))];
    };

    return { groupScores, classScores, warnings, headOf, wordsOf, headOfMany, wordsOfMany };
  }, [t, students, course, aboutRule]);
}
