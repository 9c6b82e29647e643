import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { countryCode, line } from '@trunkline/contract/values';
import { useState } from 'react';
import { z } from 'zod/mini';
import { toCountryOptions, useCountries } from '../../accounts/countries.ts';
import { useT } from '../../client/text.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-work.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type CompanyDialogProps, StaleCompanyNotice, useCompanySave } from './company-forms.tsx';

const profileShape = z.object({ company: line(200), country: countryCode });

const toProfile = ({ company, country }: CompanyDetail) => ({ company, country });

/** Name and country; the rest of the profile is the owner's. */
export function ProfileDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  const countries = useCountries();
  const [base, setBase] = useState(company);
  const form = useShapeForm(profileShape, toProfile(company));
  const kept = useKeptForm(form, { object: 'company-profile', id: company.id, version: base.version });
  const saving = useCompanySave(onClose);
  const labels = { company: t('companies.name'), country: t('lists.country') };
  return (
    <Dialog title={t('companies.company')} text={t('companies.profile_text')} onClose={onClose}>
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        stale={
          <StaleCompanyNotice
            form={form}
            saving={saving}
            base={base}
            toValues={toProfile}
            describe={(path) => ({ label: path === 'country' ? labels.country : labels.company })}
            onTake={setBase}
          />
        }
        onSubmit={(values) => void saving.run({ id: company.id, version: base.version, ...values })}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <TextField field={form.field('company')} label={labels.company} />
        <ComboBox field={form.field('country')} label={labels.country} options={toCountryOptions(countries)} />
      </Form>
    </Dialog>
  );
}
