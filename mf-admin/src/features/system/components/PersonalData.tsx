import { STAYS } from '@study-groups/contracts/held-as';
import type { PersonalData as Held, PersonalFile } from '@study-groups/contracts/personal-data';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAdminErasePersonMutation, useAdminFindPersonMutation, useAdminPersonFileMutation } from '../api.ts';
import { SmallTable } from './SmallTable.tsx';

type HeldClass = Held['classes'][number];

/** Shows the data kept of an address, for somebody who has asked an admin: as a file, and to be erased. */
export function PersonalData() {
  const { t } = useTexts('admin-system');
  const { failureText } = useFailureText();
  const [email, setEmail] = useState('');
  const [find, found] = useAdminFindPersonMutation();
  const [held, setHeld] = useState<Held>();

  async function look(event: SyntheticEvent) {
    event.preventDefault();
    const { data } = await find({ body: { email } });
    setHeld(data);
  }

  return (
    <>
      <p className={layout.muted}>{t('person.intro')}</p>
      <form className={layout.stack} onSubmit={(event) => void look(event)} noValidate>
        <TextInput
          id="person-email"
          type="email"
          autoComplete="off"
          label={t('person.email')}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div>
          <Button submit busy={found.isLoading}>
            {t('person.find')}
          </Button>
        </div>
      </form>
      {found.error && <Notice kind="error" role="status" title={failureText(found.error)} />}
      {held && <Found key={held.email} held={held} onErased={setHeld} />}
    </>
  );
}

function Found({ held, onErased }: { held: Held; onErased: (held: Held) => void }) {
  const { t } = useTexts('admin-system');
  const { failureText } = useFailureText();
  const save = useSaveFile();
  const [read, file] = useAdminPersonFileMutation();
  const [erase, erasing] = useAdminErasePersonMutation();
  /** The data to be erased, while that is being confirmed. */
  const [asked, setAsked] = useState<HeldClass | 'all'>();
  const { email, classes, beside } = held;
  const all = [...classes.flatMap(({ as }) => as), ...beside];
  const failure = file.error ?? erasing.error;

  async function download() {
    const { data } = await read({ body: { email } });
    if (data) save(blobOf(data), 'personal-data.json');
  }

  async function eraseAsked() {
    const classIds = asked && asked !== 'all' ? { classIds: [asked.classId] } : {};
    const { data } = await erase({ body: { email, ...classIds } });
    setAsked(undefined);
    if (data) onErased(data);
  }

  if (all.length === 0) return <p role="status">{t('person.nothing', { email })}</p>;
  return (
    <>
      {failure && <Notice kind="error" role="status" title={failureText(failure)} />}
      <SmallTable
        label={t('section.person')}
        head={[t('person.class'), t('person.as'), t('person.actions')]}
        rows={[
          ...classes.map((cls) => ({
            id: String(cls.classId),
            cells: [
              <bdi key="class">{cls.courseName}</bdi>,
              cls.as.map((as) => t(`person.held.${as}`)).join(', '),
              cls.as.some((as) => !STAYS.has(as)) ? (
                <Button
                  key="erase"
                  size="small"
                  aria-label={t('person.eraseFrom', { course: cls.courseName })}
                  onClick={() => setAsked(cls)}
                >
                  {t('person.erase')}
                </Button>
              ) : null,
            ],
          })),
          ...beside.map((as) => ({ id: as, cells: [t('person.beside'), t(`person.held.${as}`), null] })),
        ]}
      />
      <div className={layout.actions}>
        <Button busy={file.isLoading} onClick={() => void download()}>
          {t('person.file')}
        </Button>
        {all.some((as) => !STAYS.has(as)) && (
          <Button kind="danger" onClick={() => setAsked('all')}>
            {t('person.eraseAll')}
          </Button>
        )}
      </div>
      {all.includes('instructor') && <p className={layout.muted}>{t('person.stays')}</p>}
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked === 'all' ? t('person.askAll', { email }) : t('person.ask', { email, course: asked?.courseName ?? '' })
        }
        confirmLabel={t('person.erase')}
        danger
        busy={erasing.isLoading}
        onConfirm={() => void eraseAsked()}
        onCancel={() => setAsked(undefined)}
      >
        {t('person.lost')}
      </ConfirmDialog>
    </>
  );
}

const blobOf = (file: PersonalFile) => new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
