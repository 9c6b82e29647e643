import { type EndUser, endUserForm, saveEndUser } from '@trunkline/contract/endusers';
import type { Country } from '@trunkline/contract/site';
import { mergeVersions } from '@trunkline/rules/merge';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPhoneCheck, loadPhoneData } from '../accounts/phone-validation.ts';
import { toast } from '../client/toast.ts';
import { useT } from '../client/text.tsx';
import { useAction } from '../client/use-action.ts';
import { useAutosavedForm } from '../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { toEndUserValues } from './enduser-values.ts';
import { endUserQueries, endUsersKey } from './endusers.queries.ts';
import type { PendingLogo } from './logo-field.tsx';

interface EndUserFormOptions {
  /** Undefined for a new end user. */
  readonly stored: EndUser | undefined;
  readonly countries: readonly Country[];
  /** The country that a new one starts with. */
  readonly country?: string | undefined;
  readonly onSaved: (saved: EndUser) => void;
}

/** The form of an end user with its save. `base`: the stored record that it was filled from. */
export function useEndUserForm({ stored, countries, country, onSaved }: EndUserFormOptions) {
  const t = useT();
  const cache = useQueryClient();
  const [base, setBase] = useState(stored);
  useEffect(() => void loadPhoneData(), []);
  const checkPhone = createPhoneCheck(countries);
  const form = useShapeForm(endUserForm, toEndUserValues(stored, country), async (values) => {
    const { telephone } = await checkPhone({ telephone: values.mobile, country: values.country });
    return { mobile: telephone };
  });
  const fill = (newest: EndUser) => {
    form.reset(toEndUserValues(newest));
    setBase(newest);
  };
  useNewerRecord(stored, base, (newest) => {
    const { merged } = mergeVersions({
      before: toEndUserValues(base),
      mine: form.getValues(),
      theirs: toEndUserValues(newest),
    });
    fill(newest);
    form.reset({ ...merged, version: newest.version }, { keepDefaultValues: true });
  });
  const logo = useRef<PendingLogo>(undefined);
  const onLogo = (pending: PendingLogo) => {
    logo.current = pending;
  };
  const save = useAction(saveEndUser, {
    quiet: true,
    // A picture that is still sent belongs to what is saved; without it nothing is.
    prepare: async (input) => (logo.current ? { ...input, logo: (await logo.current).file_id } : input),
    onDone: (saved) => {
      toast.ok(t('endusers.saved', { company: saved.company }));
      fill(saved);
      cache.setQueryData(endUserQueries.detail(saved.id).queryKey, saved);
      void cache.invalidateQueries({ queryKey: [...endUsersKey, 'list'] });
      void cache.invalidateQueries({ queryKey: [...endUsersKey, 'similar'] });
      onSaved(saved);
    },
  });
  const autosave = useAutosavedForm(form, { object: 'enduser', id: base?.id, version: base?.version });
  return { form, base, fill, onLogo, save, autosave };
}

/** A colleague changed the record, and the page read it again (docs/rules/pages.md, "Pages follow the other side"). */
function useNewerRecord(stored: EndUser | undefined, base: EndUser | undefined, take: (newest: EndUser) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const isNewer = stored !== undefined && base !== undefined && stored.version > base.version;
  useEffect(() => {
    if (isNewer) latest.current(stored);
  }, [isNewer, stored]);
}

export type EndUserForm = ReturnType<typeof useEndUserForm>;
