import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TOOLS } from './catalogue.ts';
import { ToolCard } from './ToolCard.tsx';
import '../../texts.ts';
import styles from './ToolsPage.module.css';

/** The grid of study tools: our own timer, and good free ones elsewhere. */
export default function ToolsPage() {
  const { t } = useTexts('tools');
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{t('grid.title')}</h1>
      <p className={layout.muted}>{t('grid.text')}</p>
      <ul className={styles.grid}>
        {TOOLS.map((tool) => (
          <li key={tool.name}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </div>
  );
}
