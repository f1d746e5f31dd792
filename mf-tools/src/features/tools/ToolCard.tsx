import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined';
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CreditCardOutlined from '@ant-design/icons-svg/es/asn/CreditCardOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import FunctionOutlined from '@ant-design/icons-svg/es/asn/FunctionOutlined';
import LaptopOutlined from '@ant-design/icons-svg/es/asn/LaptopOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Icon, type IconProps } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { isInternal, type Tool } from './catalogue.ts';
import styles from './ToolCard.module.css';

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
export function ToolCard({ tool }: { tool: Tool }) {
  const { t } = useTexts('tools');
  const card = `${layout.card} ${styles.card}`;
  const body = (
    <>
      <span className={styles.icon}>
        <Icon of={ICONS[tool.name]} />
      </span>
      <span className={styles.name}>
        {t(`grid.${tool.name}.title`)}
        {!isInternal(tool) && <Icon of={ExportOutlined} className={styles.out} />}
      </span>
      <span className={layout.muted}>{t(`grid.${tool.name}.text`)}</span>
    </>
  );
  if (isInternal(tool)) {
    return (
      <Link to={tool.href} className={card}>
        {body}
      </Link>
    );
  }
  return (
    <a href={tool.href} className={card} target="_blank" rel="noreferrer">
      {body}
      <span className={layout.hidden}>{t('grid.newTab')}</span>
    </a>
  );
}
