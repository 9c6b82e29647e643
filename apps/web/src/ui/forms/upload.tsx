import type { UploadRule } from '@trunkline/contract/upload';
import { IconCloudUpload, IconFileText, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Panel, Row, Stack, Text } from '../layout/parts.tsx';
import fieldStyles from './field.module.css';
import { type FieldProps, HintLine, useField } from './field.tsx';
import { checkFile, checkNameAndSize, type FileProblem, formatAccept } from './file-check.ts';
import { IconButton } from './link-button.tsx';
import '../../client/upload-transport.ts';
import { useT } from '../../client/text.tsx';
import { useUploadLimits } from './upload-limits.ts';
import { useFormat } from '../../client/format.ts';
import styles from './upload.module.css';

export interface UploadProps extends FieldProps {
  readonly rule: UploadRule;
  /** The share that is sent, 0 to 1, while the form is submitted. */
  readonly progress?: number | undefined;
}

/** One file, chosen or dropped, and checked before it is sent. The value is a File, or null. */
export function Upload({ field, rule, label, hint, optional, disabled, progress, full = true }: UploadProps) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem>();
  const limits = useUploadLimits(rule);
  const file = bound.value instanceof File ? bound.value : undefined;
  const error = problem ? t(`ui.file_${problem}`, limits) : bound.error;
  const choose = () => input.current?.click();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const refused = checkNameAndSize(chosen, rule);
    setProblem(refused);
    if (refused) return;
    // A form that is sent before the first bytes are read, by a quick press of a key, has the file. The server checks it too.
    bound.change(chosen);
    const found = await checkFile(chosen, rule);
    if (!found) return;
    setProblem(found);
    bound.change(file ?? null);
  };
  const remove = () => {
    bound.change(null);
    setProblem(undefined);
    input.current?.focus();
  };
  return (
    <div
      className={full ? `${fieldStyles.field} ${fieldStyles.full}` : fieldStyles.field}
      data-invalid={error ? true : undefined}
    >
      <label className={fieldStyles.label} htmlFor={bound.id}>
        {label}
        {optional && (
          <Text as="span" weight="400" tone="3">
            {t('ui.optional')}
          </Text>
        )}
      </label>
      {/* Keyboard and screen readers use the input. The area below is for the pointer. */}
      <input
        {...bound.aria}
        aria-invalid={error ? true : undefined}
        ref={(element) => {
          input.current = element;
          attach(element);
        }}
        type="file"
        className={styles.native}
        accept={formatAccept(rule)}
        disabled={disabled}
        onBlur={bound.blur}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <DropArea disabled={disabled} onDrop={(dropped) => void take(dropped)}>
        {file ? (
          <ChosenFile file={file} progress={progress} onReplace={choose} onRemove={remove} />
        ) : (
          <ChooseButton limits={limits} onPress={choose} />
        )}
      </DropArea>
      <HintLine id={bound.slot} hint={hint} error={error} announces={problem !== undefined} />
    </div>
  );
}

interface DropAreaProps {
  readonly disabled: boolean | undefined;
  readonly onDrop: (file: File | undefined) => void;
  readonly children: ReactNode;
}

function DropArea({ disabled, onDrop, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <Panel
      radius="2"
      surface="2"
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!disabled) onDrop(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </Panel>
  );
}

interface ChooseButtonProps {
  readonly limits: { readonly kinds: string; readonly limit: string };
  readonly onPress: () => void;
}

function ChooseButton({ limits, onPress }: ChooseButtonProps) {
  const t = useT();
  return (
    <button type="button" tabIndex={-1} aria-hidden className={styles.invite} onClick={onPress}>
      <IconCloudUpload size={20} stroke={1.5} aria-hidden />
      <span>
        <span className="wide-only">{t('ui.drop_or')} </span>
        <Text as="b" weight="500" tone="primary">
          {t('ui.choose_file')}
        </Text>
      </span>
      <Text as="small" size="meta">
        {t('ui.file_limits', limits)}
      </Text>
    </button>
  );
}

interface ChosenFileProps {
  readonly file: File;
  readonly progress: number | undefined;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

function ChosenFile({ file, progress, onReplace, onRemove }: ChosenFileProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Row gapX="4" gapY="3" align="center" wrap padY="3" padX="4" className={styles.file}>
      <IconFileText size={28} stroke={1.25} aria-hidden />
      <Stack gap="1" shrink size="small" leading="20" className={styles.name}>
        <Text as="strong" weight="500" breakWords>
          <bdi>{file.name}</bdi>
        </Text>
        {progress === undefined ? (
          <Text as="span" size="meta" tone="3">
            {format.bytes(file.size)}
          </Text>
        ) : (
          <progress max={1} value={progress} aria-label={t('ui.sending_file')} />
        )}
      </Stack>
      <Row gap="2">
        <Button size="s" onPress={onReplace}>
          {t('ui.replace')}
        </Button>
        <IconButton label={t('ui.remove_file')} size="s" onPress={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </Row>
    </Row>
  );
}
