import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveQuotation } from '@trunkline/contract/quotations';
import { type Quotation } from '@trunkline/contract/quotations.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { paths } from '../../../navigation.ts';
import { useQuotationAction } from '../../quotations.queries.ts';
import { keepTyped } from './quotation-edit-changes.ts';
import { listSentLines, type SentLines, toFormError } from './quotation-edit-errors.ts';
import {
  type EditedQuotation,
  quotationEditShape,
  type QuotationEditValues,
  toQuotationEditValues,
  toSaveQuotationInput,
} from './quotation-edit.model.ts';

type SaveInput = EndpointInput<typeof saveQuotation>;

/** What a submission of the form is for: the pressed button. */
export type SaveIntent = 'save' | 'submit';

interface Submission {
  readonly saved: Quotation;
  /** The prices that the saves of this page have changed. */
  readonly changes: Quotation['changes'];
}

type EditedItems = EditedQuotation['items'];
/** A change of the items that a save makes on its way: products are added, fixes are applied. */
export type ItemsChange = (items: EditedItems) => EditedItems;

/** The form, and the version that its fields were filled from. */
function useFilledForm(quotation: Quotation) {
  const form = useShapeForm(quotationEditShape, toQuotationEditValues(quotation));
  // The query refetches when the window gets the focus: sending the newest version
  // would overwrite what a colleague saved in the meantime.
  const version = useRef(quotation.version);
  const [filledVersion, setFilledVersion] = useState(quotation.version);
  const fillFrom = (latest: Quotation) => {
    // Saves that wait for each other need the version at once, not with the next rendering.
    version.current = latest.version;
    setFilledVersion(latest.version);
  };
  return {
    form,
    autosave: useAutosavedForm(form, { object: 'quotation', id: quotation.id, version: filledVersion }),
    version,
    /** Takes the stored values after a save, with what was typed while it ran. */
    takeSaved: (saved: Quotation, sent: QuotationEditValues) => {
      fillFrom(saved);
      const typed = form.getValues();
      const stored = toQuotationEditValues(saved);
      form.reset(stored);
      form.reset(keepTyped(sent, typed, stored), { keepDefaultValues: true });
    },
    /** Takes over a newer version, with the values that were merged into it. */
    takeLatest: (latest: Quotation, merged: QuotationEditValues) => {
      fillFrom(latest);
      form.reset(toQuotationEditValues(latest));
      form.reset(merged, { keepDefaultValues: true });
    },
  };
}

type Changes = Quotation['changes'];

/** Each price once, as the first save of the page found it. */
const mergeChanges = (before: Changes, applied: Changes): Changes => [
  ...before,
  ...applied.filter((change) => !before.some((one) => one.item_id === change.item_id && one.field === change.field)),
];

/** Saves the form, one save after the other. Saves that add or fix something include what is typed. */
function useSaveForm(quotation: Quotation) {
  const { form, autosave, version, takeSaved, takeLatest } = useFilledForm(quotation);
  const [refused, setRefused] = useState<ApiError>();
  const sentLines = useRef<SentLines>([]);
  const save = useQuotationAction(saveQuotation, {
    onRefused: (error) => setRefused(toFormError(error, sentLines.current, form.getValues())),
  });
  const [changes, setChanges] = useState<Changes>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const queue = <R>(run: () => Promise<R>): Promise<R> => {
    const next = last.current.then(run);
    last.current = next;
    return next;
  };
  /** `sent`: the values of the form that `input` was made from. What is typed after them is kept. */
  const send = async (
    input: Omit<SaveInput, 'id' | 'version'>,
    sent: QuotationEditValues,
  ): Promise<Submission | undefined> => {
    setRefused(undefined);
    const saved = await save.run({ ...input, id: quotation.id, version: version.current });
    if (!saved) return undefined;
    takeSaved(saved, sent);
    const all = mergeChanges(changes, quotation.changes);
    setChanges(all);
    return { saved, changes: all };
  };
  return {
    form,
    autosave,
    busy: save.busy,
    refused,
    setRefused,
    takeLatest,
    /** Resolves to undefined when a field is invalid or the server refuses. */
    saveForm: (change: ItemsChange = (items) => items): Promise<Submission | undefined> =>
      queue(async () => {
        let done: Submission | undefined;
        // Before the values are checked: a line that is moved meanwhile is not in what is sent.
        const sent = structuredClone(form.getValues());
        await form.handleSubmit(async (edited) => {
          const items = change(edited.items);
          sentLines.current = listSentLines(items);
          done = await send(toSaveQuotationInput({ ...edited, items }, form.formState.defaultValues?.project_id), sent);
        })();
        return done;
      }),
    /** Appends lines of the cart, which they leave. */
    takeFromCart: (ids: readonly string[]): Promise<Submission | undefined> =>
      queue(() => send({ from_cart: [...ids] }, structuredClone(form.getValues()))),
  };
}

/** Form, saves and navigation of the edit page. */
export function useQuotationEdit(quotation: Quotation) {
  const t = useT();
  const navigate = useNavigate();
  const { form, autosave, busy, refused, setRefused, takeLatest, saveForm, takeFromCart } = useSaveForm(quotation);
  const intent = useRef<SaveIntent>('save');
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    void navigate({ to: paths.quotation, search: { id: quotation.id }, replace: true });
  };
  const [submission, setSubmission] = useState<Submission>();
  const saveTyped = async (): Promise<boolean> => !form.formState.isDirty || (await saveForm()) !== undefined;
  const run = async () => {
    const done = await saveForm();
    if (done && intent.current === 'submit') setSubmission(done);
    else if (done) toast.ok(t('quotations.saved'));
  };
  return {
    form,
    autosave,
    busy,
    error: refused,
    run: () => void run(),
    leave,
    leaving,
    /** What was saved and waits for the confirmation of its submission. */
    submission,
    closeSubmission: (error: unknown) => {
      setSubmission(undefined);
      setRefused(error instanceof ApiError ? error : undefined);
    },
    setIntent: (chosen: SaveIntent) => {
      intent.current = chosen;
    },
    /** Saves the form with a change of its items, and stays on the page. Resolves to what was saved. */
    change: async (change: ItemsChange): Promise<Quotation | undefined> => (await saveForm(change))?.saved,
    takeFromCart: async (ids: readonly string[]): Promise<boolean> =>
      (await saveTyped()) && (await takeFromCart(ids)) !== undefined,
    /** Saves what is typed before another page that changes this quotation is opened. */
    saveAndGo: async (go: () => Promise<void>) => {
      if (!(await saveTyped())) return;
      leaving.current = true;
      await go();
    },
    /** Closes the questions about a newer version. The next save asks them again. */
    backToEditing: () => setRefused(undefined),
    /** Takes over a newer version, with the values that were merged into it. */
    loadLatest: (latest: Quotation, merged: QuotationEditValues) => {
      takeLatest(latest, merged);
      setRefused(undefined);
    },
  };
}
export type QuotationEditing = ReturnType<typeof useQuotationEdit>;
