import { saveApplication } from '@trunkline/contract/applications';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { MembershipType } from '@trunkline/contract/enums';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { paths } from '../../../navigation.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useCacheApplication } from '../memberships.queries.ts';
import { dropEmptyRows, type FormValues, toFormValues, toRecordKey } from './application-form.model.ts';

export type ApplicationEditing = ReturnType<typeof useApplicationForm>;
export type ApplicationForm = ApplicationEditing['form'];

/** The form of one application: what is typed is kept on the device, saved as a draft or submitted. */
export function useApplicationForm(type: MembershipType, years: readonly number[], stored: Application | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const cacheApplication = useCacheApplication();
  const [wantsSubmit, setWantsSubmit] = useState(false);
  const [base, setBase] = useState(stored);
  const form = useShapeForm(saveApplication.input, toFormValues(type, years, stored));
  const autosave = useAutosavedForm(form, {
    object: 'application',
    id: base?.id ?? `DC-${type}`,
    version: base?.version ?? 1,
  });
  /** Takes over the application as it is saved, with the values that are to be seen in the form. */
  const take = (saved: Application, values: FormValues = toFormValues(type, years, saved)) => {
    form.reset(toFormValues(type, years, saved));
    form.reset({ ...values, ...toRecordKey(saved) }, { keepDefaultValues: true });
    setBase(saved);
    cacheApplication(saved);
  };
  const save = useAction(saveApplication, {
    quiet: true,
    onDone: async (saved) => {
      if (saved.state === 'submitted') {
        cacheApplication(saved);
        toast.ok(t('memberships.submitted_toast'));
        await navigate({ to: paths.application, search: { id: saved.id } });
      } else {
        take(saved);
        toast.ok(t('memberships.draft_saved'));
      }
    },
  });
  const send = (submit: boolean) => {
    setWantsSubmit(submit);
    const values = dropEmptyRows(form.getValues());
    autosave.submit(() => void save.run({ ...values, ...toSent(values), submit }));
  };
  return { type, years, form, autosave, base, take, save, send, wantsSubmit };
}

/** Empty text counts as nothing. */
const toSent = (values: ReturnType<typeof dropEmptyRows>) => ({
  main_distributor: values.main_distributor || null,
  volumes: values.volumes?.map(({ year, total, via_distributor }) => ({
    year,
    total: total || null,
    via_distributor: via_distributor || null,
  })),
});
