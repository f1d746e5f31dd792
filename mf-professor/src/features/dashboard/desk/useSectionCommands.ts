import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SECTION_NAMES } from '../../settings/sections.ts';
import type { DeskCommand } from '../desk-commands.ts';
import { useOpenSection } from '../useOpenSection.ts';

/** What leads to each section of the settings, from wherever one is. */
export function useSectionCommands(): readonly DeskCommand[] {
  // The titles as the settings have them, whose texts come with their tab.
  const { t } = useTexts('professor-dashboard');
  const openSection = useOpenSection();
  return SECTION_NAMES.map((name) => ({
    id: `settings.${name}`,
    title: t(`settings.${name}`),
    section: 'settings',
    icon: SettingOutlined,
    run: () => openSection(name),
  }));
}
