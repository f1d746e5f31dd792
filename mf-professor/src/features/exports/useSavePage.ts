import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from '../dashboard/shown-class.ts';
import { pageFileOf } from './page-file.ts';

/** Saves what is shown as a page of its own, which needs no server. */
export function useSavePage(): (content: Element, what: 'sheets' | 'board') => void {
  const { t, language, rtl } = useTexts('professor-exports');
  const { class: course } = useShownClass();
  const saveFile = useSaveFile();
  return (content, what) => {
    const title = `${course.courseName} · ${t(`print.${what}`)}`;
    const page = pageFileOf({ content, title, language, dir: rtl ? 'rtl' : 'ltr' });
    saveFile(new Blob([page], { type: 'text/html;charset=utf-8' }), `${course.slug}-${what}.html`);
  };
}
