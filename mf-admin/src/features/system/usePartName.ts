import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Parts of /readyz, and front ends, that have a name in the visitor's language. */
const PARTS = ['database', 'indexes', 'clock', 'key', 'outbox', 'mailServer'] as const;

/** The name of a part of the installation: of what /readyz looks at, or of a build; its own where it has no other. */
export function usePartName(): (part: string) => string {
  const { t } = useTexts('admin-system');
  return (part) => {
    const known = PARTS.find((each) => each === part);
    if (known) return t(`check.${known}`);
    return part === 'shell' ? t('release.shell') : part;
  };
}
