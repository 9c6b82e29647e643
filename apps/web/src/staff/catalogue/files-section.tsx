import {
  type AdminProduct,
  adminUploadProductFile,
  documentRule,
  pictureRule,
} from '@trunkline/contract/staff/products';
import type { UploadRule } from '@trunkline/contract/upload';
import { IconArrowDown, IconArrowUp, IconCloudUpload, IconFileText, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { acceptOf, checkFile, kindNames } from '../../ui/forms/file-check.ts';
import fieldStyles from '../../ui/forms/field.module.css';
import { useFormat } from '../../client/format.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import styles from './editor.module.css';
import type { SectionProps } from './product-sections.tsx';

interface Stored {
  readonly file_id: string;
  readonly file_name: string;
  readonly thumb: string | null;
}

/** Sends files as soon as they are chosen; the form's save then gives them to the product. */
export function useUploads(purpose: 'picture' | 'document', rule: UploadRule, onStored: (file: Stored) => void) {
  const t = useT();
  const format = useFormat();
  const [refusal, setRefusal] = useState<string>();
  const action = useAction(adminUploadProductFile, { uploads: true, quiet: true });
  const send = async (files: readonly File[]) => {
    setRefusal(undefined);
    for (const file of files) {
      const wrong = await checkFile(file, rule);
      const limits = { kinds: kindNames(rule), limit: format.bytes(rule.maxBytes) };
      if (wrong) setRefusal(t(`ui.file_${wrong}`, limits));
      const stored = wrong ? undefined : await action.run({ file, purpose });
      if (stored) onStored(stored);
    }
  };
  return { send, refusal: refusal ?? action.error?.msg, progress: action.progress, busy: action.busy };
}

interface DropProps {
  readonly label: string;
  readonly rule: UploadRule;
  readonly multiple?: boolean;
  readonly uploads: ReturnType<typeof useUploads>;
}

/** Chosen or dropped. */
export function UploadButton({ label, rule, multiple = false, uploads }: DropProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void uploads.send([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={label}
        accept={acceptOf(rule)}
        multiple={multiple}
        onChange={(event) => {
          void uploads.send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="s"
        busy={uploads.busy}
        icon={<IconCloudUpload size={16} stroke={1.75} aria-hidden />}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      <small>{t('ui.file_limits', { kinds: kindNames(rule), limit: format.bytes(rule.maxBytes) })}</small>
      {uploads.progress !== undefined && (
        <progress max={1} value={uploads.progress} aria-label={t('ui.sending_file')} />
      )}
      {uploads.refusal && (
        <p role="alert" className={fieldStyles.error}>
          {uploads.refusal}
        </p>
      )}
    </div>
  );
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

export function FilesSection({ form, product, disabled }: SectionProps) {
  const t = useT();
  return (
    <Card title={t('staff_catalogue.section_files')}>
      <h3 className={styles.subhead}>{t('staff_catalogue.pictures')}</h3>
      <Pictures form={form} product={product} disabled={disabled} />
      <h3 className={styles.subhead}>{t('staff_catalogue.documents')}</h3>
      <Documents form={form} product={product} disabled={disabled} />
    </Card>
  );
}

type FilesProps = Pick<SectionProps, 'form' | 'product' | 'disabled'>;

function Pictures({ form, product, disabled }: FilesProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'images' });
  const images = (field.value ?? []) as readonly string[];
  const [fresh, setFresh] = useState<ReadonlyMap<string, string>>(new Map());
  // Several files come one after another: each is added to what is there by then.
  const uploads = useUploads('picture', pictureRule, ({ file_id, thumb }) => {
    setFresh((before) => new Map(before).set(file_id, thumb ?? ''));
    field.onChange([...(form.getValues('images') ?? []), file_id]);
  });
  const thumbOf = (id: string) => fresh.get(id) ?? product?.pictures.find(({ file_id }) => file_id === id)?.thumb;
  return (
    <>
      <p className={styles.lead}>{t('staff_catalogue.pictures_text')}</p>
      <ol className={styles.pictures}>
        {images.map((id, index) => (
          <li key={id}>
            <img src={thumbOf(id)} alt={t('staff_catalogue.picture_number', { count: index + 1 })} />
            {index === 0 && <span className={styles.first}>{t('staff_catalogue.picture_first')}</span>}
            {!disabled && (
              <Tools
                index={index}
                count={images.length}
                onMove={(to) => field.onChange(moved(images, index, to))}
                onRemove={() => field.onChange(images.filter((one) => one !== id))}
              />
            )}
          </li>
        ))}
        {images.length === 0 && product && (
          <li>
            <img src={product.drawn} alt={t('staff_catalogue.drawn')} />
            <span className={styles.first}>{t('staff_catalogue.drawn')}</span>
          </li>
        )}
      </ol>
      {!disabled && (
        <UploadButton label={t('staff_catalogue.picture_add')} rule={pictureRule} multiple uploads={uploads} />
      )}
    </>
  );
}

interface ToolsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function Tools({ index, count, onMove, onRemove }: ToolsProps): ReactNode {
  const t = useT();
  return (
    <div className={styles.tools}>
      <IconButton label={t('staff_catalogue.row_up')} size="s" disabled={index === 0} onPress={() => onMove(index - 1)}>
        <IconArrowUp size={14} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={t('staff_catalogue.row_down')}
        size="s"
        disabled={index === count - 1}
        onPress={() => onMove(index + 1)}
      >
        <IconArrowDown size={14} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('staff_catalogue.row_remove')} size="s" onPress={onRemove}>
        <IconTrash size={14} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

interface Download {
  readonly file_id?: string | null | undefined;
  readonly name?: string | null | undefined;
}

function Documents({ form, product, disabled }: FilesProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'downloads' });
  const downloads = (field.value ?? []) as readonly Download[];
  const uploads = useUploads('document', documentRule, ({ file_id, file_name }) =>
    field.onChange([...(form.getValues('downloads') ?? []), { file_id, name: file_name.replace(/\.pdf$/i, '') }]),
  );
  const urlOf = (id: string | null | undefined): AdminProduct['downloads'][number]['url'] | undefined =>
    product?.downloads.find(({ file_id }) => file_id === id)?.url;
  return (
    <>
      <ul className={styles.documents}>
        {downloads.map(({ file_id, name }, index) => (
          <li key={file_id}>
            <IconFileText size={20} stroke={1.5} aria-hidden />
            <div className={fieldStyles.box}>
              <input
                aria-label={t('staff_catalogue.document_name')}
                className={fieldStyles.control}
                value={name ?? ''}
                maxLength={200}
                disabled={disabled}
                onChange={(event) => field.onChange(downloads.with(index, { file_id, name: event.target.value }))}
              />
            </div>
            {urlOf(file_id) && <a href={urlOf(file_id)}>{t('staff_catalogue.document_open')}</a>}
            {!disabled && (
              <Tools
                index={index}
                count={downloads.length}
                onMove={(to) => field.onChange(moved(downloads, index, to))}
                onRemove={() => field.onChange(downloads.filter((one) => one.file_id !== file_id))}
              />
            )}
          </li>
        ))}
      </ul>
      {downloads.length === 0 && <p className={styles.none}>{t('staff_catalogue.documents_none')}</p>}
      {!disabled && (
        <UploadButton label={t('staff_catalogue.document_add')} rule={documentRule} multiple uploads={uploads} />
      )}
    </>
  );
}
