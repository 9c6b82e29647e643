import {
  downloadEndUserTemplate,
  type EndUserImport,
  endUserImportRule,
  importEndUsers,
} from '@trunkline/contract/imports/endusers';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { uploadField } from '@trunkline/contract/upload';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import '../client/upload-transport.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { ColumnMapping } from '../imports/column-mapping.tsx';
import { ErrorRows } from '../imports/error-rows.tsx';
import { useAction } from '../client/use-action.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { Upload } from '../ui/forms/upload.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { DownloadButton } from '../ui/tables/download-button.tsx';
import { endUsersKey } from './endusers.queries.ts';
import { ImportChanges, ImportErrors } from './import-preview.tsx';
import styles from './endusers.module.css';

interface CheckedFile {
  readonly file: File;
  readonly result: EndUserImport;
}

/** A file is checked first; what it would change is shown, and then it is imported. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [checked, setChecked] = useState<CheckedFile>();
  return (
    <Dialog
      title={t('endusers.import_title')}
      text={checked ? undefined : t('endusers.import_text')}
      width={checked ? 800 : 450}
      closesOnEscape={!checked}
      onClose={onClose}
    >
      {checked ? (
        <Preview checked={checked} onChecked={setChecked} onBack={() => setChecked(undefined)} onClose={onClose} />
      ) : (
        <ChooseFile onChecked={setChecked} />
      )}
    </Dialog>
  );
}

const fileShape = z.object({ file: uploadField(endUserImportRule) });

function ChooseFile({ onChecked }: { readonly onChecked: (checked: CheckedFile) => void }) {
  const t = useT();
  const form = useShapeForm(fileShape, {});
  const check = useAction(importEndUsers, {
    uploads: true,
    quiet: true,
    onDone: (result, { file }) => {
      if (file instanceof File) onChecked({ file, result });
    },
  });
  return (
    <Form
      form={form}
      error={check.error}
      busy={check.busy}
      kept="never"
      onSubmit={({ file }) => void check.run({ file, dry_run: true, skip_bad: true })}
      actions={
        <>
          <DownloadButton
            endpoint={downloadEndUserTemplate}
            input={{}}
            icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          >
            {t('endusers.import_template')}
          </DownloadButton>
          <SubmitButton>{t('endusers.import_check')}</SubmitButton>
        </>
      }
    >
      <Upload
        field={form.field('file')}
        label={t('endusers.import_file')}
        hint={t('endusers.import_hint')}
        rule={endUserImportRule}
        progress={check.progress}
      />
    </Form>
  );
}

interface PreviewProps {
  readonly checked: CheckedFile;
  readonly onChecked: (checked: CheckedFile) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Preview({ checked: { file, result }, onChecked, onBack, onClose }: PreviewProps) {
  const t = useT();
  const cache = useQueryClient();
  const { counts, is_fatal } = result;
  const [choice, setChoice] = useState<ImportReadingInput>({});
  const check = useAction(importEndUsers, {
    uploads: true,
    onDone: (answer) => onChecked({ file, result: answer }),
  });
  const choose = (next: ImportReadingInput): void => {
    setChoice(next);
    void check.run({ file, dry_run: true, skip_bad: true, ...next });
  };
  const rows = counts.new + counts.changed;
  const run = useAction(importEndUsers, {
    onDone: (done) => {
      void cache.invalidateQueries({ queryKey: endUsersKey });
      if (done.state !== 'done') return;
      toast.ok(t('endusers.imported', { count: done.counts.new + done.counts.changed }));
      onClose();
    },
  });
  return (
    <div className={styles.preview}>
      <p>
        <bdi>{file.name}</bdi>
      </p>
      <ul className={styles.counts}>
        {(['new', 'changed', 'same', 'bad'] as const).map((kind) => (
          <li key={kind} data-bad={kind === 'bad' && counts.bad > 0 ? true : undefined}>
            <b>{counts[kind]}</b> {t(`endusers.count_${kind}`)}
          </li>
        ))}
      </ul>
      <ColumnMapping reading={result} choice={choice} onChoose={choose} />
      <ErrorRows rows={result.error_rows} fields={result.fields} choice={choice} busy={check.busy} onCheck={choose} />
      {result.state === 'unmapped' ? null : is_fatal ? (
        <Notice tone="bad">{t('endusers.import_fatal')}</Notice>
      ) : counts.bad > 0 ? (
        <Notice tone="warn">{t('endusers.import_bad', { count: counts.bad })}</Notice>
      ) : rows === 0 ? (
        <Notice>{t('endusers.import_nothing')}</Notice>
      ) : null}
      {result.errors.length > 0 && <ImportErrors result={result} />}
      {!is_fatal && result.changes.length > 0 && <ImportChanges result={result} />}
      <div className={styles.previewFoot}>
        <Button onPress={onBack}>{t('endusers.import_other')}</Button>
        {!is_fatal && rows > 0 && (
          <Button
            look="primary"
            busy={run.busy}
            onPress={() => void run.run({ file, skip_bad: counts.bad > 0, ...choice })}
          >
            {t('endusers.import_rows', { count: rows })}
          </Button>
        )}
      </div>
    </div>
  );
}
