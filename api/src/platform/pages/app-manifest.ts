import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { CONSOLE_PAGE, CONSOLE_SCOPE } from '@study-groups/contracts/offline';
import { isLive, type LiveBuild, placesIn } from '@study-groups/contracts/remotes';
import type { Live } from '../releases/live.ts';
import { BRAND } from './words.ts';

/** Where the manifest of the admin console is; `?lang=he` is that in Hebrew. */
export const MANIFEST_PATH = '/admin.webmanifest';

/** The surface and the page of the light look. */
const COLOURS = { theme: '#ffffff', background: '#f8fafc' };

interface ManifestWords {
  name: string;
  short: string;
  description: string;
  pending: string;
  mails: string;
  system: string;
}

const WORDS: Record<Language, ManifestWords> = {
  en: {
    name: `${BRAND}: admin console`,
    short: 'Study Groups',
    description: 'Requests, classes and mails, for admins.',
    pending: 'Pending requests',
    mails: 'Mails',
    system: 'System',
  },
  he: {
    name: 'קבוצות לימוד חכמות: מסוף הניהול',
    short: 'קבוצות לימוד',
    description: 'בקשות, קורסים והודעות, למנהלים.',
    pending: 'בקשות ממתינות',
    mails: 'הודעות',
    system: 'מערכת',
  },
  ru: {
    name: 'Smart Study Groups: консоль администратора',
    short: 'Учебные группы',
    description: 'Заявки, курсы и письма — для администраторов.',
    pending: 'Заявки, ждущие решения',
    mails: 'Письма',
    system: 'Система',
  },
  es: {
    name: 'Smart Study Groups: consola de administración',
    short: 'Study Groups',
    description: 'Solicitudes, clases y correos, para administradores.',
    pending: 'Solicitudes pendientes',
    mails: 'Correos',
    system: 'Sistema',
  },
  zh: {
    name: 'Smart Study Groups：管理后台',
    short: '学习小组',
    description: '供管理员处理申请、课程和邮件。',
    pending: '待批准的申请',
    mails: '邮件',
    system: '系统',
  },
  fr: {
    name: 'Smart Study Groups : console d’administration',
    short: 'Groupes d’étude',
    description: 'Demandes, cours et e-mails, pour les admins.',
    pending: 'Demandes en attente',
    mails: 'E-mails',
    system: 'Système',
  },
  ar: {
    name: 'Smart Study Groups: لوحة الإدارة',
    short: 'المجموعات الدراسية',
    description: 'الطلبات والمقررات والرسائل، للمديرين.',
    pending: 'الطلبات المنتظرة',
    mails: 'الرسائل',
    system: 'النظام',
  },
};

/** Whether a page of this pattern is the console's, which can be installed. */
export function isOfConsole(pattern: string): boolean {
  return pattern === CONSOLE_SCOPE || pattern.startsWith(`${CONSOLE_SCOPE}/`);
}

/** The remote that shows an address; undefined while none does that is live. */
export function ownerOf({ answer }: Live, address: string): LiveBuild | undefined {
  const shows = ({ routes }: LiveBuild) => routes.some(({ path }) => placesIn(path, address));
  return Object.values(answer.remotes).filter(isLive).find(shows);
}

/** What lets a browser install the console as an application with a window of its own; undefined while it is not live. */
export function appManifest(live: Live, language: Language): object | undefined {
  const owner = ownerOf(live, CONSOLE_PAGE);
  if (!owner) return undefined;
  const { name, short, description, ...shortcuts } = WORDS[language];
  const shortcut = (label: string, path: string) => ({ name: label, url: CONSOLE_PAGE + path });
  return {
    id: CONSOLE_PAGE,
    name,
    short_name: short,
    description,
    lang: language,
    dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    start_url: CONSOLE_PAGE,
    scope: CONSOLE_SCOPE,
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    theme_color: COLOURS.theme,
    background_color: COLOURS.background,
    icons: iconsOf(owner),
    shortcuts: [
      shortcut(shortcuts.pending, '?status=pending'),
      shortcut(shortcuts.mails, '/mails'),
      shortcut(shortcuts.system, '/system'),
    ],
  };
}

/** The icons among a build's files: `icons/icon-192.<hash>.png`, `icons/icon-maskable-512.<hash>.png`. */
function iconsOf({ base, files }: LiveBuild) {
  return Object.keys(files).flatMap((file) => {
    const [, maskable, size] = /(?:^|\/)icon-(maskable-)?(\d+)\.\w+\.png$/.exec(file) ?? [];
    if (size === undefined) return [];
    return [{ src: base + file, sizes: `${size}x${size}`, type: 'image/png', purpose: maskable ? 'maskable' : 'any' }];
  });
}
