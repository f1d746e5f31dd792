import { RESHUFFLE_OWN, RESHUFFLE_SIZES } from '@study-groups/contracts/actions';
import type { TermChoices } from '@study-groups/contracts/class-setup';
import type { Preview } from '@study-groups/contracts/dashboard';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../session/access.ts';
import {
  useProfessorDropPreviewMutation,
  useProfessorKeepPreviewMutation,
  useProfessorPreviewMutation,
} from '../session/api.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useChange } from '../change/useChange.ts';

/** A size, or the class's own sizes. */
export type ReshuffleChoice = (typeof RESHUFFLE_SIZES)[number] | typeof RESHUFFLE_OWN;

/** The input from which new groups are formed. */
export interface NewGroupsAsked extends Pick<Preview, 'withUnconfirmed'> {
  newGroupSize: ReshuffleChoice;
  /** Weights that replace those of the class in them. */
  matching?: TermChoices | undefined;
}

/** Ends that need no words: the page shows what became of it. A run that takes long goes on without its answer. */
const QUIET = new Set(['matching_cancelled', 'timeout']);

/** New groups beside the present ones: forms, keeps and drops them. Nobody hears of any before they are kept. */
export function useReshuffle() {
  const { t } = useTexts('professor-groups');
  const args = useDashboardArgs();
  const change = useChange();
  const [form, { isLoading: isForming }] = useProfessorPreviewMutation({
    fixedCacheKey: `preview ${args.params.slug}`,
  });
  const [keep, { isLoading: isKeeping }] = useProfessorKeepPreviewMutation();
  const [drop, { isLoading: isDropping }] = useProfessorDropPreviewMutation();
  const failed = t('reshuffle.failed');

  return {
    isForming,
    isKeeping,
    isDropping,
    form: ({ newGroupSize, withUnconfirmed, matching }: NewGroupsAsked) =>
      change({
        send: (version) =>
          form({
            ...args,
            body: { newGroupSize, version, ...(withUnconfirmed && { withUnconfirmed }), ...(matching && { matching }) },
          })
            .unwrap()
            .catch((error: unknown) => {
              if (isRequestFailure(error) && QUIET.has(error.code)) return null;
              throw error;
            }),
        isLong: true,
        failed,
      }),
    keep: () =>
      change({
        send: (version) => keep({ ...args, body: { version } }).unwrap(),
        failed,
        done: ({ groups, emailsQueued }) => ({
          title: t('reshuffle.kept'),
          text: t('reshuffle.keptText', {
            count: emailsQueued,
            groups: t('list.found', { count: groups.length }),
          }),
        }),
      }),
    drop: () => change({ send: () => drop(args).unwrap(), failed: t('reshuffle.dropFailed') }),
  };
}

/**
 * Returns the reason why no new groups can be formed or kept now, in a sentence; undefined if they can, and while some are
 * being formed.
 */
export function useReshuffleRefusal(): string | undefined {
  const { t } = useTexts('professor-groups');
  const { class: course, students } = useShownClass();
  if (course.can.reshuffle || course.matching) return undefined;
  const fewest = Math.min(RESHUFFLE_SIZES[0], course.minGroupSize);
  return students.length < fewest ? t('reshuffle.tooFew', { count: fewest }) : t('reshuffle.afterDeadline');
}
