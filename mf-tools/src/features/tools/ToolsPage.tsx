import '../../texts.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CardGrid, CardPage } from '../../ui/CardPage.tsx';
import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined';
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CreditCardOutlined from '@ant-design/icons-svg/es/asn/CreditCardOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import FunctionOutlined from '@ant-design/icons-svg/es/asn/FunctionOutlined';
import LaptopOutlined from '@ant-design/icons-svg/es/asn/LaptopOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import type { IconProps } from '@study-groups/web-sdk/ui/Icon';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** The nine tools in the order in which the page shows them: the key of the texts, and a path of this site or another's address. */
export const TOOLS = [
  { name: 'pomodoro', href: '/tools/pomodoro' },
  { name: 'anki', href: 'https://apps.ankiweb.net/' },
  { name: 'quizlet', href: 'https://quizlet.com/' },
  { name: 'desmos', href: 'https://www.desmos.com/calculator' },
  { name: 'geogebra', href: 'https://www.geogebra.org/' },
  { name: 'wolfram', href: 'https://www.wolframalpha.com/' },
  { name: 'zotero', href: 'https://www.zotero.org/' },
  { name: 'excalidraw', href: 'https://excalidraw.com/' },
  { name: 'macTimer', href: 'https://www.flow.app/' },
] as const;

type Tool = (typeof TOOLS)[number];

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
function ToolCard({ tool: { name, href } }: { tool: Tool }) {
  const { t } = useTexts('tools');
  return <LinkCard href={href} icon={ICONS[name]} title={t(`grid.${name}.title`)} text={t(`grid.${name}.text`)} />;
}

/** The grid of study tools: our own timer, and good free ones elsewhere. */
export default function ToolsPage() {
  const { t } = useTexts('tools');
  return (
    <CardPage title={t('grid.title')} text={t('grid.text')}>
      <CardGrid>
        {TOOLS.map((tool) => (
          <li key={tool.name}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </CardGrid>
    </CardPage>
  );
}
