import type { CompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '../../client/text.tsx';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import type { ShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { StaleCompanyNotice, useCompanySave } from './company-saving.tsx';

export interface CompanyDialogProps {
  readonly company: CompanyDetail;
  readonly onClose: () => void;
}

type CompanyPart = Omit<ParsedInput<typeof saveCompany>, 'id' | 'version'>;

interface CompanyPartDialogProps<V extends FieldValues, C extends CompanyPart> extends CompanyDialogProps {
  readonly title: string;
  readonly text: string;
  /** What is typed is kept on the device under this name. */
  readonly part: 'company-profile' | 'company-manager' | 'company-note';
  readonly form: ShapeForm<V, C>;
  readonly toValues: (company: CompanyDetail) => V;
  readonly describe: (path: string) => FieldDescription;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that saves a part of the company. */
export function CompanyPartDialog<V extends FieldValues, C extends CompanyPart>(props: CompanyPartDialogProps<V, C>) {
  const { company, title, text, part, form, toValues, describe, children, onClose } = props;
  const t = useT();
  const [base, setBase] = useState(company);
  const kept = useAutosavedForm(form, { object: part, id: company.id, version: base.version });
  const saving = useCompanySave(onClose);
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        stale={<StaleCompanyNotice {...{ form, saving, base, toValues, describe }} onTake={setBase} />}
        onSubmit={(values) => void saving.run({ id: company.id, version: base.version, ...values })}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        {children}
      </Form>
    </Dialog>
  );
}
