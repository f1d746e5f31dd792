import { describe, expect, test } from '@jest/globals';
import type { Command } from './command.ts';
import { matchCommands } from './PaletteSearch.tsx';

const TITLES = {
  en: ['Close Other Tabs', 'Keyboard Shortcuts', 'Approve selected', 'Export as CSV'],
  he: ['סגירת הלשוניות האחרות', 'קיצורי מקלדת', 'אישור הנבחרים', 'ייצוא כ־CSV'],
  ru: ['Закрыть остальные вкладки', 'Сочетания клавиш', 'Одобрить выбранные', 'Зачётная ведомость'],
  es: ['Cerrar las demás pestañas', 'Atajos de teclado', 'Aprobar la selección', 'Exportar como CSV'],
  zh: ['关闭其他标签页', '键盘快捷键', '批准所选申请', '导出为 CSV'],
  fr: ['Fermer les autres onglets', 'Raccourcis clavier', 'Approuver la sélection', 'Déjà préparé'],
  ar: ['إغلاق الألسنة الأخرى', 'اختصارات لوحة المفاتيح', 'الموافقة على المحدد', 'تصدير بصيغة CSV'],
};

const none = () => [];
function find(language: keyof typeof TITLES, words: string): string[] {
  const commands = TITLES[language].map((title, place): Command => ({
    id: `found.${place}`,
    title,
    section: 'view',
    run: () => undefined,
  }));
  return matchCommands(commands, words, none).map(({ title }) => title);
}

describe('a command is found', () => {
  test.each([
    ['en', 'tabs other', 0],
    ['en', 'keybaord', 1],
    ['en', 'shortcts', 1],
    ['he', 'האחרות הלשוניות', 0],
    ['he', 'קיצורי מקדלת', 1],
    ['he', 'לשוניות', 0],
    ['ru', 'вкладки закрыть', 0],
    ['ru', 'сочетаня', 1],
    ['ru', 'зачетная', 3],
    ['es', 'pestanas demas', 0],
    ['es', 'seleccion', 2],
    ['zh', '标签 关闭', 0],
    ['zh', '快捷键', 1],
    ['zh', '申请批准', 2],
    ['fr', 'clavier raccourci', 1],
    ['fr', 'deja prepare', 3],
    ['fr', 'selction', 2],
    ['ar', 'الأخرى إغلاق', 0],
    ['ar', 'الاخرى اغلاق', 0],
    ['ar', 'المفاتيح', 1],
    ['ar', 'لوحه', 1],
  ] as const)('in %s by %s', (language, words, place) => {
    expect(find(language, words)[0]).toBe(TITLES[language][place]);
  });
});

test('a command that is not meant is not found', () => {
  expect(find('en', 'qqqq')).toEqual([]);
  expect(find('zh', '学生')).toEqual([]);
});
