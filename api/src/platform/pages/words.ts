import type { Language } from '@study-groups/contracts/language';
import type { PlainWords } from '@study-groups/contracts/remotes';

/** What the brand's name stands beside in a title, or alone on the first page. */
export const BRAND = 'Smart Study Groups';

/** The sentences of pages that run no script of the shell, and of the one that stands where there is no shell. */
export const WORDS: Record<Language, PlainWords> = {
  en: {
    title: 'This page could not be loaded',
    offline: 'Your device seems to be offline. Check the connection, then try again.',
    gone: 'A part of the page did not arrive. Trying again usually helps; nothing that you sent is lost.',
    retry: 'Try again',
    noscript: 'Smart Study Groups needs JavaScript. Please turn it on in your browser and reload the page.',
  },
  he: {
    title: 'לא הצלחנו לטעון את הדף',
    offline: 'נראה שאין חיבור לאינטרנט. כדאי לבדוק את החיבור ולנסות שוב.',
    gone: 'חלק מהדף לא הגיע. בדרך כלל ניסיון נוסף עוזר, ומה שכבר נשלח נשמר.',
    retry: 'ניסיון נוסף',
    noscript: 'Smart Study Groups פועל באמצעות JavaScript. יש להפעיל JavaScript בדפדפן ולטעון את הדף מחדש.',
  },
  ru: {
    title: 'Не удалось загрузить страницу',
    offline: 'Похоже, устройство не подключено к сети. Проверьте соединение и повторите попытку.',
    gone: 'Часть страницы не загрузилась. Обычно помогает повторная попытка; всё отправленное сохранено.',
    retry: 'Повторить',
    noscript: 'Для работы Smart Study Groups нужен JavaScript. Включите его в браузере и перезагрузите страницу.',
  },
  es: {
    title: 'No se ha podido cargar esta página',
    offline: 'Parece que no tienes conexión. Compruébala y vuelve a intentarlo.',
    gone: 'Una parte de la página no ha llegado. Suele bastar con volver a intentarlo; nada de lo que has enviado se pierde.',
    retry: 'Reintentar',
    noscript: 'Smart Study Groups necesita JavaScript. Actívalo en el navegador y recarga la página.',
  },
  zh: {
    title: '未能加载此页面',
    offline: '您的设备似乎已离线。请检查网络连接，然后重试。',
    gone: '页面的一部分没有加载成功。重试通常可以解决；您已提交的内容不会丢失。',
    retry: '重试',
    noscript: 'Smart Study Groups 需要 JavaScript。请在浏览器中启用它，然后重新加载页面。',
  },
  fr: {
    title: 'Cette page n’a pas pu être chargée',
    offline: 'Votre appareil semble être hors ligne. Vérifiez la connexion, puis réessayez.',
    gone: 'Une partie de la page n’est pas arrivée. Réessayer suffit le plus souvent ; rien de ce que vous avez envoyé n’est perdu.',
    retry: 'Réessayer',
    noscript:
      'Smart Study Groups a besoin de JavaScript. Veuillez l’activer dans votre navigateur, puis recharger la page.',
  },
  ar: {
    title: 'تعذّر تحميل هذه الصفحة',
    offline: 'يبدو أن جهازك غير متصل بالإنترنت. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
    gone: 'لم يصل جزء من الصفحة. إعادة المحاولة تكفي عادةً، ولم يُفقد شيء مما أرسلته.',
    retry: 'إعادة المحاولة',
    noscript: 'تحتاج خدمة Smart Study Groups إلى JavaScript. يُرجى تفعيل JavaScript في المتصفح وإعادة تحميل الصفحة.',
  },
};

/** What stands in the page while nobody can be shown any. */
export const UNAVAILABLE: Record<Language, string> = {
  en: 'Smart Study Groups can’t be shown right now. Please try again in a few minutes.',
  he: 'אי אפשר להציג את Smart Study Groups כרגע. נסו שוב בעוד כמה דקות.',
  ru: 'Сейчас открыть Smart Study Groups не получается. Повторите попытку через несколько минут.',
  es: 'Ahora mismo no se puede mostrar Smart Study Groups. Vuelve a intentarlo en unos minutos.',
  zh: '目前无法显示 Smart Study Groups，请几分钟后再试。',
  fr: 'Smart Study Groups ne peut pas s’afficher pour le moment. Veuillez réessayer dans quelques minutes.',
  ar: 'لا يمكن عرض Smart Study Groups حاليًا. يُرجى إعادة المحاولة بعد بضع دقائق.',
};
