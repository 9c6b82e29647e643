import type { EndUser } from '@trunkline/contract/endusers';
import { useCountries } from '../../../client/countries.ts';
import { EndUserFields } from '../../../endusers/enduser-fields.tsx';
import { useEndUserForm } from '../../../endusers/use-enduser-form.ts';
import { useT } from '../../../client/text.tsx';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface NewEndUserDialogProps {
  readonly onClose: () => void;
  readonly onSaved: (saved: EndUser) => void;
}

/** Adds an end user without leaving the form of the project. */
export function NewEndUserDialog({ onClose, onSaved }: NewEndUserDialogProps) {
  const t = useT();
  const countries = useCountries();
  const { form, base, onLogo, save, autosave } = useEndUserForm({ stored: undefined, countries, onSaved });
  return (
    <Dialog title={t('endusers.add')} width={800} onClose={onClose}>
      <Form
        form={form}
        error={save.error}
        busy={save.busy}
        autosave={autosave}
        columns={2}
        onSubmit={(values) => void save.run(values)}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <EndUserFields form={form} base={base} onLogo={onLogo} countries={countries} />
      </Form>
    </Dialog>
  );
}
