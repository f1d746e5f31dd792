import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { needOf, SECTION_NAMES } from '../../settings/sections.ts';
import type { DeskCommand } from '../desk-commands.ts';
import { useMay } from '../may.ts';
import { useOpenSection } from '../useOpenSection.ts';

/** What leads to each section of the settings that may be opened, from wherever one is. */
export function useSectionCommands(): readonly DeskCommand[] {
  // The titles as the settings have them, whose texts come with their tab.
  const { t } = useTexts('professor-dashboard');
  const openSection = useOpenSection();
  const may = useMay();
  return SECTION_NAMES.filter((name) => may(needOf(name))).map((name) => ({
    id: `settings.${name}`,
    title: t(`settings.${name}`),
    section: 'settings',
    icon: SettingOutlined,
    run: () => openSection(name),
  }));
}
