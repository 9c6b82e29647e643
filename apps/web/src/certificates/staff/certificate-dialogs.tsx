import { revokeCertificate, saveCertificate, type StaffCertificate } from '@trunkline/contract/staff/certificates';
import { staffFileBytes } from '@trunkline/contract/upload';
import type { Language } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useCertificateAction, useCertificateSaved } from './staff-certificates.queries.ts';

const useCertificateFields = () => {
  const t = useT();
  const createSubjectField = (language: Language) =>
    field(TextField, {
      label: t('staff_certificates.subject_in', { language: getLanguageName(language) }),
      maxLength: 200,
      anyLanguage: true,
    });
  return {
    holder: field(TextField, { label: t('certificates.holder'), required: true, maxLength: 100, anyLanguage: true }),
    mailbox: field(TextField, {
      label: t('staff_certificates.mailbox'),
      hint: t('staff_certificates.mailbox_hint'),
      type: 'email',
    }),
    subject: field(TextField, { label: t('certificates.subject'), required: true, maxLength: 200, anyLanguage: true }),
    subject_ar: createSubjectField('ar'),
    subject_es: createSubjectField('es'),
    subject_fr: createSubjectField('fr'),
    subject_ko: createSubjectField('ko'),
    subject_pt: createSubjectField('pt'),
    subject_ru: createSubjectField('ru'),
    subject_vi: createSubjectField('vi'),
    issued_at: field(DateField, { label: t('certificates.issued_at'), required: true }),
    valid_until: field(DateField, {
      label: t('certificates.valid_until'),
      hint: t('staff_certificates.valid_until_hint'),
    }),
    number: field(TextField, {
      label: t('certificates.number'),
      hint: t('staff_certificates.number_hint'),
      maxLength: 40,
    }),
    file: field(Upload, {
      label: t('certificates.file'),
      hint: t('staff_certificates.original_hint'),
      rule: { kinds: ['pdf'], maxBytes: staffFileBytes },
    }),
  };
};

interface IssueDialogProps {
  readonly onIssued: (issued: StaffCertificate) => void | Promise<unknown>;
  readonly onClose: () => void;
}

/** A new certificate; number and last day follow when they are left empty. */
export function IssueDialog({ onIssued, onClose }: IssueDialogProps) {
  const t = useT();
  const showSaved = useCertificateSaved();
  const fields = useCertificateFields();
  return (
    <ActionDialog
      endpoint={saveCertificate}
      conflict={undefined}
      title={t('staff_certificates.issue')}
      text={t('staff_certificates.issue_text')}
      submit={t('staff_certificates.issue')}
      done={({ number }) => t('staff_certificates.issued', { number })}
      columns={2}
      fields={fields}
      onDone={(issued) => {
        showSaved(issued);
        return onIssued(issued);
      }}
      onClose={onClose}
    />
  );
}

interface CertificateDialogProps {
  readonly certificate: StaffCertificate;
  readonly onClose: () => void;
}

export function EditDialog({ certificate, onClose }: CertificateDialogProps) {
  const t = useT();
  const fields = useCertificateFields();
  return (
    <ActionDialog
      {...useCertificateAction(certificate, 'edit')}
      endpoint={saveCertificate}
      title={t('staff_certificates.edit_title', { number: certificate.number })}
      submit={t('ui.save')}
      done={t('staff_certificates.saved')}
      columns={2}
      fields={fields}
      values={(record) => ({
        holder: record?.holder,
        mailbox: record?.mailbox,
        subject: record?.subject,
        subject_ar: record?.subject_ar,
        subject_es: record?.subject_es,
        subject_fr: record?.subject_fr,
        subject_ko: record?.subject_ko,
        subject_pt: record?.subject_pt,
        subject_ru: record?.subject_ru,
        subject_vi: record?.subject_vi,
        issued_at: record?.issued_at,
        valid_until: record?.valid_until,
        number: record?.number,
      })}
      onClose={onClose}
    />
  );
}

export function RevokeDialog({ certificate, onClose }: CertificateDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useCertificateAction(certificate, 'revoke')}
      endpoint={revokeCertificate}
      title={t('staff_certificates.revoke_title', { number: certificate.number })}
      text={t('staff_certificates.revoke_text')}
      submit={t('staff_certificates.revoke')}
      look="danger"
      dismiss={t('staff_certificates.dismiss')}
      done={t('staff_certificates.revoked')}
      fields={{ reason: reasonField(t) }}
      onClose={onClose}
    />
  );
}
