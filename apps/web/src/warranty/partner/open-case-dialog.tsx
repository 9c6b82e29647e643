import { uploadRules } from '@trunkline/contract/files';
import { openWarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { paths } from '../../navigation.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { attachedFile } from '../attached-file.ts';

const openShape = z.extend(openWarrantyCase.input, attachedFile);

interface OpenCaseDialogProps {
  /** Of the device; absent: it is typed. */
  readonly sn?: string;
  readonly onClose: () => void;
}

/** Opens a case for a device and shows it. */
export function OpenCaseDialog({ sn, onClose }: OpenCaseDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <ActionDialog
      endpoint={openWarrantyCase}
      shape={openShape}
      attachment="message"
      title={t('warranty.open')}
      text={t('warranty.open_text')}
      submit={t('warranty.open')}
      done={({ number }) => t('warranty.opened', { number })}
      keepId={sn}
      fields={{
        sn: field(TextField, { label: t('common.serial_number'), maxLength: 64 }),
        fault: field(TextArea, { label: t('warranty.fault'), rows: 6, maxLength: 5000 }),
        file: field(Upload, { label: t('common.file'), rule: uploadRules.message }),
      }}
      first={{ sn }}
      onDone={async ({ id }) => {
        for (const key of ['installed-base', 'warranty-cases']) void cache.invalidateQueries({ queryKey: [key] });
        await navigate({ to: paths.warrantyCase, search: { id } });
      }}
      onClose={onClose}
    />
  );
}
