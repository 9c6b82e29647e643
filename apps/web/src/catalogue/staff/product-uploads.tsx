import { uploadProductFile } from '@trunkline/contract/staff/products';
import type { UploadRule } from '@trunkline/contract/upload';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { checkFile } from '../../ui/forms/file-check.ts';
import { useUploadLimits } from '../../ui/forms/upload-limits.ts';
import fieldStyles from '../../ui/forms/field.module.css';
import '../../client/upload-transport.ts';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './product-uploads.module.css';

interface UploadedProductFile {
  readonly file_id: string;
  readonly file_name: string;
  readonly thumb: string | null;
}

/** Uploads files one after another when they are chosen. Saving the form then assigns them to the product or the category. */
export function useProductUploads(
  purpose: 'picture' | 'document',
  rule: UploadRule,
  onUploaded: (file: UploadedProductFile) => void,
) {
  const t = useT();
  const limits = useUploadLimits(rule);
  const [refusal, setRefusal] = useState<string>();
  const action = useAction(uploadProductFile, { uploads: true, quiet: true });
  const upload = async (files: readonly File[]) => {
    setRefusal(undefined);
    for (const file of files) {
      const problem = await checkFile(file, rule);
      if (problem) {
        setRefusal(t(`ui.file_${problem}`, limits));
        continue;
      }
      const uploaded = await action.run({ file, purpose });
      if (uploaded) onUploaded(uploaded);
    }
  };
  return { upload, refusal: refusal ?? action.error?.msg, progress: action.progress, busy: action.busy };
}

interface ProductUploadButtonProps {
  readonly label: string;
  readonly rule: UploadRule;
  readonly multiple?: boolean;
  readonly uploads: ReturnType<typeof useProductUploads>;
}

/** Takes files by the file dialog and by drag and drop. */
export function ProductUploadButton({ label, rule, multiple = false, uploads }: ProductUploadButtonProps) {
  const t = useT();
  const limits = useUploadLimits(rule);
  return (
    <Row
      wrap
      align="center"
      gapY="3"
      gapX="4"
      pad="4"
      radius="1"
      size="meta"
      tone="3"
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void uploads.upload([...event.dataTransfer.files]);
      }}
    >
      <FileButton
        rule={rule}
        label={label}
        multiple={multiple}
        size="s"
        busy={uploads.busy}
        icon={<IconCloudUpload size={16} stroke={1.75} aria-hidden />}
        onChoose={(files) => void uploads.upload(files)}
      >
        {label}
      </FileButton>
      <small>{t('ui.file_limits', limits)}</small>
      {uploads.progress !== undefined && (
        <progress max={1} value={uploads.progress} aria-label={t('ui.sending_file')} />
      )}
      {uploads.refusal && (
        <p role="alert" className={fieldStyles.error}>
          {uploads.refusal}
        </p>
      )}
    </Row>
  );
}
