import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import type { ClassSwitch } from '@study-groups/contracts/class-switches';
import type { GroupNaming } from '@study-groups/contracts/group-naming';
import type { TermChoices } from '@study-groups/contracts/class-setup';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorSettingsMutation } from '../session/api.ts';
import type { DashboardClass } from '../class/shown-class.ts';
import { useChange } from './useChange.ts';

/** The settings that are left to the professor; what is left out stays. */
export type Settings = Partial<
  Pick<DashboardClass, ClassSwitch | 'courseName' | 'groupSize' | 'timeZone' | 'firstMeeting' | 'newGroupFrom'>
> & {
  /** Null for groups of the size. */
  groupCount?: number | null;
  /** Null for numbers. */
  groupNaming?: GroupNaming | null;
  /** Null for a number that is not known. */
  expectedStudents?: number | null;
  /** Null for groups that stand from the start. */
  provisionalUntil?: string | null;
  /** The weight of each term of the score, all of them. */
  matching?: TermChoices;
  /** The class's own questions, all of them. */
  questions?: ClassQuestion[];
};

/** Saves settings and says so. @param onSaved called once they are */
export function useSettingsChange(onSaved?: () => void) {
  const { t } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isSaving }] = useProfessorSettingsMutation();
  /** @param isUndoable false where what follows can't be taken back */
  const save = (settings: Settings, isUndoable: boolean) =>
    change({
      send: (version) => send({ ...args, body: { ...settings, version } }).unwrap(),
      failed: t('matching.failed'),
      done: ({ emailsQueued: count }) => {
        onSaved?.();
        return { title: t('matching.saved'), ...(count > 0 && { text: t('mailsOnTheirWay', { count }) }) };
      },
      ...(isUndoable && { undo: 'quiet' }),
      made({ class: present }) {
        const isSaved = Object.entries(settings).every(
          ([name, value]) => JSON.stringify(present[name as keyof DashboardClass]) === JSON.stringify(value),
        );
        if (!isSaved) return undefined;
        onSaved?.();
        return { title: t('matching.saved') };
      },
    });
  return { save, isSaving };
}
