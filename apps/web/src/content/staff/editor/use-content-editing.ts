import type { ContentKind } from '@trunkline/contract/content/kinds';
import { type Language } from '@trunkline/contract/languages';
import { saveContent, type StaffContent } from '@trunkline/contract/staff/content';
import { toContentSlug } from '@trunkline/rules/content/address';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { staffPaths } from '../../../staff-navigation.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { staffContentKey, staffContentQueries } from '../content.queries.ts';
import {
  contentFormShape,
  getContentErrors,
  findErrorLanguage,
  toContentFormValues,
  toContentInput,
} from './content-form.model.ts';

/** A new item: its kind, and under which one it stands. */
export interface NewContent {
  readonly kind: ContentKind;
  readonly parent_id: string | undefined;
  /** The address of the parent, which that of a page begins with. */
  readonly parentSlug: string | null;
}

interface EditingOptions {
  readonly item: StaffContent | undefined;
  readonly created: NewContent | undefined;
  /** Shows the language of a field that has an error. */
  readonly onLanguage: (language: Language) => void;
}

export type ContentEditing = ReturnType<typeof useContentEditing>;

/** The form over an item. `base` is the stored item that it was filled from; undefined for a new one. */
export function useContentEditing({ item, created, onLanguage }: EditingOptions) {
  const { base, form, fill, take, store } = useContentForm(item);
  const kind = base?.kind ?? created?.kind ?? 'page';
  const t = useT();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const { isDirty, submitCount } = form.formState;
  const showErrors = (paths: readonly string[]) => {
    const language = findErrorLanguage(paths);
    if (language) onLanguage(language);
  };
  const save = useAction(saveContent, {
    quiet: true,
    onDone: async (saved) => {
      toast.ok(t('staff_content.saved'));
      await store(saved);
      if (base) return fill(saved);
      leaving.current = true;
      await navigate({
        to: staffPaths.contentItem,
        search: ({ language }) => ({ id: saved.id, language }),
      });
    },
    onRefused: ({ errors }) => showErrors(errors.map(({ path }) => path)),
  });
  // A submission that the shape refuses shows the language of the first error.
  useEffect(() => {
    if (submitCount > 0) showErrors(Object.keys(form.formState.errors.texts ?? {}).map((name) => `texts.${name}`));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each submission, not while typing mends it
  }, [submitCount]);
  // A newer version from a refetch fills the form only while it has no unsaved changes.
  useEffect(() => {
    if (item && !isDirty && item.version !== base?.version) fill(item);
  });
  const autosave = useAutosavedForm(form, { object: 'content', id: base?.id ?? created?.kind, version: base?.version });
  const send = () => {
    const values = form.getValues();
    const changed = toContentInput(kind, base, values);
    if (base) return save.run({ ...changed, id: base.id, version: base.version });
    const slug = changed.slug ?? suggestSlug(created, values.texts.en?.title ?? '');
    return save.run({ ...changed, kind, parent_id: created?.parent_id, ...(slug === null ? {} : { slug }) });
  };
  /** The page is left on purpose, without a question about unsaved changes. */
  const leave = () => {
    leaving.current = true;
  };
  return { base, kind, form, autosave, save, leaving, leave, fill, take, send, isDirty };
}

function useContentForm(item: StaffContent | undefined) {
  const cache = useQueryClient();
  const [base, setBase] = useState(item);
  const form = useShapeForm(contentFormShape, toContentFormValues(item), (values) =>
    Promise.resolve(getContentErrors(values)),
  );
  /** Fills the form with a stored item. */
  const fill = (newest: StaffContent) => {
    form.reset(toContentFormValues(newest));
    setBase(newest);
  };
  const store = async (saved: StaffContent) => {
    cache.setQueryData(staffContentQueries.item(saved.id).queryKey, saved);
    await cache.invalidateQueries({ queryKey: staffContentKey, refetchType: 'none' });
  };
  /** Takes the item after a change that leaves the texts as they are: publishing, withdrawing. */
  const take = async (newest: StaffContent) => {
    setBase(newest);
    await store(newest);
  };
  return { base, form, fill, store, take };
}

/** The address that a title suggests, below that of the parent; null when it suggests none. */
export function suggestSlug(created: NewContent | undefined, title: string): string | null {
  const words = toContentSlug(title);
  if (words === '') return null;
  return created?.kind === 'page' && created.parentSlug !== null ? `${created.parentSlug}/${words}` : words;
}
