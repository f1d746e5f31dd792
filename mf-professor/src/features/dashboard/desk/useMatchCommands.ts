import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../../../commands.ts';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { standingOf, useSentences } from '../../class/status.ts';
import { useOpenSection } from '../../class/address.ts';

/** What forms the groups, undefined once there are some, and what moves the deadline; undefined for whoever does not decide about that. */
export function useMatchCommands(
  isRunning: boolean,
  onMatch: () => void,
): { match?: DeskCommand | undefined; extend?: DeskCommand } {
  const { t } = useTexts('professor');
  const openSection = useOpenSection();
  const say = useSentences();
  const shown = useShownClass();
  const may = useMay();
  const { class: course, state } = shown;
  if (!may('manage')) return {};

  const whyNot = () =>
    state === 'accepting'
      ? t('dashboard.match.waiting')
      : say(standingOf(shown).slice(1)) || t('dashboard.match.waiting');
  return {
    match:
      state === 'complete'
        ? undefined
        : {
            id: 'groups.match',
            title: isRunning ? t('dashboard.match.running') : t('dashboard.match.action'),
            section: 'groups',
            icon: ThunderboltOutlined,
            unavailable: course.can.match || isRunning ? undefined : whyNot(),
            busy: isRunning,
            run: onMatch,
          },
    extend: {
      id: 'class.extend',
      title: t('dashboard.match.extend'),
      section: 'class',
      icon: CalendarOutlined,
      run: () => openSection('deadline'),
    },
  };
}
