import { useKept, useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate, Link } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useMemo, useState } from 'react';
import styles from './JoinForms.module.css';
import { plainSigns } from '@study-groups/contracts/characters';
import { meantSlug } from '@study-groups/contracts/slug';
import { KEPT_SUBMISSIONS_KEY, keptSubmissionsIn } from '@study-groups/contracts/kept-submissions';

/** The ways in for students: by class code to the form, by access key to one's own submission, and to one's group. */
export function JoinForms() {
  const { t } = useTexts('shell');
  return (
    <>
      <div className={styles.forms}>
        <CodeForm kind="class" path="/class/" />
        <CodeForm kind="edit" path="/edit/" />
      </div>
      <p className={styles.group}>
        {t('join.group')} <Link to="/my-group">{t('join.find')}</Link>
      </p>
    </>
  );
}

function CodeForm({ kind, path }: { kind: 'class' | 'edit'; path: string }) {
  const { t } = useTexts('shell');
  const toast = useToast();
  const navigate = useNavigate();
  const [value, setValue] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typedCode(value, path);
    if (code) navigate(path + encodeURIComponent(code));
    else toast('destructive', t(`join.${kind}.missing`), { text: t(`join.${kind}.missingText`) });
  };

  return (
    <form className={`${layout.card} ${layout.stack}`} onSubmit={submit} noValidate>
      <h3>{t(`join.${kind}.title`)}</h3>
      <TextInput
        label={t(`join.${kind}.label`)}
        hint={t(`join.${kind}.hint`)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <Button kind={kind === 'class' ? 'primary' : 'plain'} size="large" submit>
        {t(`join.${kind}.submit`)}
      </Button>
      {kind === 'edit' && <KeptSubmissions />}
    </form>
  );
}

/** The classes that somebody has signed up for on this device; their pages lead on to the submissions, without a key. */
function KeptSubmissions() {
  const { t } = useTexts('shell');
  const stored = useKept(KEPT_SUBMISSIONS_KEY) ?? null;
  const kept = useMemo(() => keptSubmissionsIn(stored, Date.now()), [stored]);
  // Two of a device may have signed up for one class.
  const classes = new Map(kept.map(({ slug, courseName }) => [slug, courseName]));
  if (classes.size === 0) return null;
  return (
    <div>
      <p className={layout.muted}>{t('join.edit.kept')}</p>
      <ul className={styles.kept}>
        {[...classes].map(([slug, courseName]) => (
          <li key={slug}>
            <Link to={`/class/${encodeURIComponent(slug)}`}>
              <bdi>{courseName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The code in what somebody typed or pasted: the whole link that holds it after `path` will do, and capitals for that of a
 * class, but not for a key. Empty if there is none.
 */
export function typedCode(typed: string, path: string): string {
  const text = decoded(plainSigns(typed));
  const at = text.toLowerCase().lastIndexOf(path);
  const code = at < 0 ? text : (text.slice(at + path.length).split(/[/?#&\s]|__;/)[0] ?? '');
  return path === '/class/' ? meantSlug(code) : code.replace(/^[^\w-]+|[^\w-]+$/g, '');
}

/** A link as it is inside one of a program that looks at links first, which encodes it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
