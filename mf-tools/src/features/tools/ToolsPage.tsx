import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import CalculatorOutlined from '@ant-design/icons/es/icons/CalculatorOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import FunctionOutlined from '@ant-design/icons/es/icons/FunctionOutlined';
import LaptopOutlined from '@ant-design/icons/es/icons/LaptopOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import type { ComponentType } from 'react';
import { isInternal, type Tool, TOOLS } from './catalogue.ts';
import './tools.css';
import '../../texts.ts';

const ICONS: Record<string, ComponentType> = {
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

/** The grid of study tools: our own timer, and good free ones elsewhere. */
export default function ToolsPage() {
  const { t } = useTexts('tools');
  return (
    <div className="sg-page">
      <PageTitle>{t('grid.title')}</PageTitle>
      <h1 className="tools-title">{t('grid.title')}</h1>
      <p className="sg-muted">{t('grid.text')}</p>
      <ul className="tools-grid">
        {TOOLS.map((tool) => (
          <li key={tool.name}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ToolCard({ tool }: { tool: Tool }) {
  const { t } = useTexts('tools');
  const Icon = ICONS[tool.name] ?? BookOutlined;
  const body = (
    <>
      <span className="tools-icon" aria-hidden>
        <Icon />
      </span>
      <span className="tools-name">
        {t(`grid.${tool.name}.title`)}
        {!isInternal(tool) && <ExportOutlined aria-hidden className="tools-out" />}
      </span>
      <span className="sg-muted">{t(`grid.${tool.name}.text`)}</span>
    </>
  );
  if (isInternal(tool)) {
    return (
      <Link to={tool.href} className="tools-card sg-card">
        {body}
      </Link>
    );
  }
  return (
    <a href={tool.href} className="tools-card sg-card" target="_blank" rel="noreferrer">
      {body}
      <span className="sg-visually-hidden">{t('grid.newTab')}</span>
    </a>
  );
}
