import type { UploadRule } from '@trunkline/contract/upload';
import { IconCloudUpload, IconFileText, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import { type FieldProps, Slot, useField } from './field.tsx';
import { acceptOf, checkFile, type FileRefusal, kindNames } from './file-check.ts';
import { useFormat } from '../../client/format.ts';
import { IconButton } from './link-button.tsx';
import { useT } from '../../client/text.tsx';
import styles from './upload.module.css';

export interface UploadProps extends FieldProps {
  readonly rule: UploadRule;
  /** Share sent, while the form's submission is under way. */
  readonly progress?: number | undefined;
}

/** One file, dropped or chosen; checked here before it travels. The value is the File, or null. */
export function Upload({ field, rule, label, hint, optional, disabled, progress, full = true }: UploadProps) {
  const t = useT();
  const format = useFormat();
  const { attach, ...at } = useField(field);
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<FileRefusal>();
  const [over, setOver] = useState(false);
  const file = at.value instanceof File ? at.value : undefined;
  const limits = { kinds: kindNames(rule), limit: format.bytes(rule.maxBytes) };

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = await checkFile(chosen, rule);
    setRefusal(wrong);
    if (!wrong) at.change(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) void take(event.dataTransfer.files[0]);
  };
  const error = refusal ? t(`ui.file_${refusal}`, limits) : at.error;
  return (
    <div
      className={full ? `${fieldStyles.field} ${fieldStyles.full}` : fieldStyles.field}
      data-invalid={error ? true : undefined}
    >
      <label className={fieldStyles.label} htmlFor={at.id}>
        {label}
        {optional && <span className={fieldStyles.optional}>{t('ui.optional')}</span>}
      </label>
      {/* Seen by the keyboard and by screen readers; the area below is its picture for the pointer. */}
      <input
        {...at.aria}
        ref={(element) => {
          input.current = element;
          attach(element);
        }}
        type="file"
        className={styles.native}
        accept={acceptOf(rule)}
        disabled={disabled}
        onBlur={at.blur}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? (
          <Chosen
            file={file}
            progress={progress}
            onReplace={() => input.current?.click()}
            onRemove={() => {
              at.change(null);
              setRefusal(undefined);
              input.current?.focus();
            }}
          />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles.invite}
            onClick={() => input.current?.click()}
          >
            <IconCloudUpload size={20} stroke={1.5} aria-hidden />
            <span>
              <span className="wide-only">{t('ui.drop_or')} </span>
              <b>{t('ui.choose_file')}</b>
            </span>
            <small>{t('ui.file_limits', limits)}</small>
          </button>
        )}
      </div>
      <Slot id={at.slot} hint={hint} error={error} />
    </div>
  );
}

interface ChosenProps {
  readonly file: File;
  readonly progress: number | undefined;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

function Chosen({ file, progress, onReplace, onRemove }: ChosenProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.file}>
      <IconFileText size={28} stroke={1.25} aria-hidden />
      <div className={styles.name}>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        {progress === undefined ? (
          <span>{format.bytes(file.size)}</span>
        ) : (
          <progress max={1} value={progress} aria-label={t('ui.sending_file')} />
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="s" onPress={onReplace}>
          {t('ui.replace')}
        </Button>
        <IconButton label={t('ui.remove_file')} size="s" onPress={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
