import {
  downloadEndUserTemplate,
  type EndUserImport,
  endUserImportRule,
  importEndUsers,
  undoEndUserImport,
} from '@trunkline/contract/imports/endusers';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { uploadField } from '@trunkline/contract/upload';
import { IconArrowBackUp, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import '../client/upload-transport.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { CheckFoot } from '../imports/import-foot.tsx';
import { ImportReview } from '../imports/import-review.tsx';
import type { ImportStep } from '../imports/import-steps.tsx';
import { useAction } from '../client/use-action.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { Upload } from '../ui/forms/upload.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { DownloadButton } from '../ui/tables/download-button.tsx';
import { endUsersKey } from './endusers.queries.ts';
import { ImportChanges } from './import-preview.tsx';
import { Row, Stack } from '../ui/layout/parts.tsx';
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
      title={t('common.import_end_users')}
      text={checked ? undefined : t('endusers.import_text')}
      width={checked ? 960 : 450}
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
      autosave="never"
      onSubmit={({ file }) => void check.run({ file, dry_run: true, skip_bad: true })}
      actions={
        <>
          <DownloadButton
            endpoint={downloadEndUserTemplate}
            input={{}}
            icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          >
            {t('common.template')}
          </DownloadButton>
          <SubmitButton>{t('endusers.import_check')}</SubmitButton>
        </>
      }
    >
      <Upload
        field={form.field('file')}
        label={t('common.file')}
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

const findStep = ({ state }: EndUserImport, wanted: ImportStep): ImportStep =>
  state === 'unmapped' ? 'columns' : state === 'done' ? 'done' : wanted;

function Preview({ checked: { file, result }, onChecked, onBack, onClose }: PreviewProps) {
  const t = useT();
  const cache = useQueryClient();
  const [choice, setChoice] = useState<ImportReadingInput>({});
  const [wanted, setStep] = useState<ImportStep>('check');
  const onDone = (answer: EndUserImport): void => onChecked({ file, result: answer });
  const check = useAction(importEndUsers, { uploads: true, onDone });
  const run = useAction(importEndUsers, {
    onDone: (answer) => {
      void cache.invalidateQueries({ queryKey: endUsersKey });
      if (answer.state === 'done')
        toast.ok(t('endusers.imported', { count: answer.counts.new + answer.counts.changed }));
      onDone(answer);
    },
  });
  const { counts, is_fatal } = result;
  const rows = counts.new + counts.changed;
  const step = findStep(result, wanted);
  return (
    <Stack gap="5" className={styles.preview}>
      <p>
        <bdi>{file.name}</bdi>
      </p>
      <ImportReview
        reading={result}
        result={result}
        fileName={file.name}
        step={step}
        onStep={setStep}
        choice={choice}
        busy={check.busy}
        onChoose={(next) => {
          setChoice(next);
          void check.run({ file, dry_run: true, skip_bad: true, ...next });
        }}
        onName={(remember_as) => setChoice({ ...choice, remember_as })}
        notice={<ResultNotice result={result} />}
        changes={!is_fatal && result.changes.length > 0 && <ImportChanges result={result} />}
        foot={
          step === 'check' &&
          !is_fatal &&
          rows > 0 && (
            <CheckFoot
              rows={rows}
              bad={counts.bad}
              toConfirm={0}
              busy={run.busy}
              onImport={(skip_bad) => void run.run({ file, skip_bad, ...choice })}
            />
          )
        }
        frame={(foot) => (
          <Row gap="3" justify="end" wrap>
            {foot}
          </Row>
        )}
      />
      <Row gap="3" justify="end" wrap>
        {step === 'done' ? (
          <>
            {result.id !== null && <UndoButton id={result.id} />}
            <Button look="primary" onPress={onClose}>
              {t('ui.close')}
            </Button>
          </>
        ) : (
          <Button onPress={onBack}>{t('endusers.import_other')}</Button>
        )}
      </Row>
    </Stack>
  );
}

/** The result in one sentence. */
function ResultNotice({ result: { state, counts, is_fatal } }: { readonly result: EndUserImport }) {
  const t = useT();
  if (state === 'done')
    return <Notice tone="ok">{t('endusers.imported', { count: counts.new + counts.changed })}</Notice>;
  if (is_fatal) return <Notice tone="bad">{t('endusers.import_fatal')}</Notice>;
  if (counts.bad > 0) return <Notice tone="warn">{t('endusers.import_bad', { count: counts.bad })}</Notice>;
  return counts.new + counts.changed === 0 ? <Notice>{t('endusers.import_nothing')}</Notice> : null;
}

/** Takes the import back, once, and names the end users that stay. */
function UndoButton({ id }: { readonly id: string }) {
  const t = useT();
  const cache = useQueryClient();
  const [skipped, setSkipped] =
    useState<readonly { readonly line: number; readonly name: string; readonly msg: string }[]>();
  const undo = useAction(undoEndUserImport, {
    onDone: (answer) => {
      setSkipped(answer.kept);
      void cache.invalidateQueries({ queryKey: endUsersKey });
    },
  });
  if (!skipped)
    return (
      <Button
        busy={undo.busy}
        icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        onPress={() => void undo.run({ id })}
      >
        {t('imports.undo')}
      </Button>
    );
  return (
    <output>
      {t('common.the_import_was_undone')}
      {skipped.length > 0 && (
        <ul aria-label={t('imports.kept')}>
          {skipped.map(({ line, name, msg }) => (
            <li key={line}>
              <bdi>{name}</bdi>: {msg}
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}
