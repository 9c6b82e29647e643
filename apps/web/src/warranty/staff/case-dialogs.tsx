import { uploadRules } from '@trunkline/contract/files';
import {
  answerWarrantyCase,
  closeWarrantyCase,
  replaceWarrantyCase,
  type StaffWarrantyCase,
} from '@trunkline/contract/staff/service/warranty-cases';
import { z } from 'zod/mini';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { attachedFile } from '../attached-file.ts';
import { useStaffCaseAction } from './warranty-queue.queries.ts';

interface CaseProps {
  readonly record: StaffWarrantyCase;
}
interface DialogProps extends CaseProps {
  readonly onClose: () => void;
}

/** The main decision. */
export function AnswerButton({ record }: CaseProps) {
  const t = useT();
  return (
    <ActionButton label={t('warranty.answer')} look="primary">
      {(onClose) => <AnswerDialog record={record} onClose={onClose} />}
    </ActionButton>
  );
}

/** The other decisions that the case allows. */
export function CaseVerbs({ record }: CaseProps) {
  const t = useT();
  const { actions } = record;
  return (
    <>
      {actions.includes('close') && (
        <ActionButton label={t('warranty.close')}>
          {(onClose) => <CloseDialog record={record} onClose={onClose} />}
        </ActionButton>
      )}
      {actions.includes('replace') && (
        <ActionButton label={t('warranty.replace')}>
          {(onClose) => <ReplaceDialog record={record} onClose={onClose} />}
        </ActionButton>
      )}
    </>
  );
}

const answerShape = z.extend(answerWarrantyCase.input, attachedFile);

function AnswerDialog({ record, onClose }: DialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffCaseAction(record, 'answer')}
      endpoint={answerWarrantyCase}
      shape={answerShape}
      attachment="message"
      title={t('warranty.answer')}
      submit={t('warranty.answer')}
      done={t('warranty.answered')}
      fields={{
        text: field(TextArea, { label: t('common.message'), rows: 8, maxLength: 5000 }),
        file: field(Upload, { label: t('common.file'), rule: uploadRules.message }),
      }}
      onClose={onClose}
    />
  );
}

function ReplaceDialog({ record, onClose }: DialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffCaseAction(record, 'replace')}
      endpoint={replaceWarrantyCase}
      title={t('warranty.replace')}
      text={t('warranty.replace_text')}
      submit={t('warranty.replace')}
      done={t('warranty.replaced')}
      fields={{
        sn: field(TextField, { label: t('warranty.new_sn'), maxLength: 64 }),
        reason: reasonField(t),
      }}
      onClose={onClose}
    />
  );
}

function CloseDialog({ record, onClose }: DialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffCaseAction(record, 'close')}
      endpoint={closeWarrantyCase}
      title={t('warranty.close')}
      text={t('warranty.close_text')}
      submit={t('warranty.close')}
      done={t('warranty.closed')}
      fields={{ reason: reasonField(t) }}
      onClose={onClose}
    />
  );
}
