import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined';
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CreditCardOutlined from '@ant-design/icons-svg/es/asn/CreditCardOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import FunctionOutlined from '@ant-design/icons-svg/es/asn/FunctionOutlined';
import LaptopOutlined from '@ant-design/icons-svg/es/asn/LaptopOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { IconProps } from '@study-groups/web-sdk/ui/Icon';
import { LinkCard } from '../../ui/LinkCard.tsx';
import type { Tool } from './catalogue.ts';

const ICONS: Record<Tool['name'], IconProps['of']> = {
  pomodoro: ClockCircleOutlined,
  anki: CreditCardOutlined,
  quizlet: ApartmentOutlined,
  desmos: LineChartOutlined,
  geogebra: FunctionOutlined,
  wolfram: CalculatorOutlined,
  zotero: BookOutlined,
  excalidraw: EditOutlined,
  macTimer: LaptopOutlined,
};

/** A tool, as a link to it. */
export function ToolCard({ tool: { name, href } }: { tool: Tool }) {
  const { t } = useTexts('tools');
  return <LinkCard href={href} icon={ICONS[name]} title={t(`grid.${name}.title`)} text={t(`grid.${name}.text`)} />;
}
