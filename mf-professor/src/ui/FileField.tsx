import { Field } from '@study-groups/web-sdk/ui/Field';
import type { ReactNode } from 'react';

interface FileFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  problem?: ReactNode;
  onFile: (file: File) => void;
}

/** A labelled choice of a file of comma-separated values; the same file may be chosen again after a change. */
export function FileField({ label, hint, problem, onFile }: FileFieldProps) {
  return (
    <Field id={undefined} label={label} hint={hint} problem={problem}>
      {(framed) => (
        <input
          {...framed}
          type="file"
          accept=".csv,.tsv,.tab,.txt,.xls,text/csv,text/plain,text/tab-separated-values"
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onFile(file);
          }}
        />
      )}
    </Field>
  );
}
