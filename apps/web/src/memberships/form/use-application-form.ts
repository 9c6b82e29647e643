import { saveApplication } from '@trunkline/contract/applications';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { MembershipType } from '@trunkline/contract/enums';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../navigation.ts';
import { useKeptForm } from '../../ui/forms/use-kept-work.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useCacheApplication } from '../memberships.queries.ts';
import { dropEmptyRows, toFormValues } from './application-form.model.ts';

export type ApplicationForm = ReturnType<typeof useApplicationForm>['form'];

/** The form of one application: what is typed is kept on the device, saved as a draft or submitted. */
export function useApplicationForm(
  type: MembershipType,
  years: readonly number[],
  application: Application | undefined,
) {
  const t = useT();
  const navigate = useNavigate();
  const cacheApplication = useCacheApplication();
  const [wantsSubmit, setWantsSubmit] = useState(false);
  const form = useShapeForm(saveApplication.input, toFormValues(type, years, application));
  const kept = useKeptForm(form, {
    object: 'application',
    id: application?.id ?? `DC-${type}`,
    version: application?.version ?? 1,
  });
  const save = useAction(saveApplication, {
    quiet: true,
    onDone: async (saved) => {
      cacheApplication(saved);
      if (saved.state === 'submitted') {
        toast.ok(t('memberships.submitted_toast'));
        await navigate({ to: paths.application, search: { id: saved.id } });
      } else {
        toast.ok(t('memberships.draft_saved'));
      }
    },
  });
  const send = (submit: boolean) => {
    setWantsSubmit(submit);
    const values = dropEmptyRows(form.getValues());
    kept.submit(() => void save.run({ ...values, ...toSent(values), submit }));
  };
  return { form, kept, save, send, wantsSubmit };
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
