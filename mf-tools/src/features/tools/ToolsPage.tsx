import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CardGrid, CardPage } from '../../ui/CardPage.tsx';
import { TOOLS } from './catalogue.ts';
import { ToolCard } from './ToolCard.tsx';
import '../../texts.ts';

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
