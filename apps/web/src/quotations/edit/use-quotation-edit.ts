import type { FixedAccessories } from '../quotation-line-checks.tsx';
import { saveQuotation } from '@trunkline/contract/quotations';
import { type Quotation } from '@trunkline/contract/quotations.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { useKeptForm } from '../../ui/forms/use-kept-work.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { paths } from '../../navigation.ts';
import { useQuotationAction } from '../quotations.queries.ts';
import {
  applyQuotationFix,
  type EditedQuotation,
  quotationEditShape,
  toQuotationEditValues,
  toSaveQuotationInput,
} from './quotation-edit.model.ts';

interface Submission {
  readonly saved: Quotation;
  readonly changes: Quotation['changes'];
}

/** What a submission of the form is for: the pressed button, or a fix that a check proposes. */
export type SaveIntent = 'save' | 'submit' | 'fix';

/** The form, and the version that its fields were filled from. */
function useFilledForm(quotation: Quotation) {
  const form = useShapeForm(quotationEditShape, toQuotationEditValues(quotation));
  // The query refetches when the window gets the focus: sending the newest version
  // would overwrite what a colleague saved in the meantime.
  const [version, setVersion] = useState(quotation.version);
  const fillFrom = (latest: Quotation, keepDirtyValues: boolean) => {
    setVersion(latest.version);
    form.reset(toQuotationEditValues(latest), { keepDirtyValues });
  };
  return { form, version, fillFrom };
}

/** Form, save call and navigation of the edit page. */
export function useQuotationEdit(quotation: Quotation) {
  const t = useT();
  const navigate = useNavigate();
  const { form, version, fillFrom } = useFilledForm(quotation);
  const kept = useKeptForm(form, { object: 'quotation', id: quotation.id, version });
  const intent = useRef<SaveIntent>('save');
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    void navigate({ to: paths.quotation, search: { id: quotation.id }, replace: true });
  };
  const [submission, setSubmission] = useState<Submission>();
  const [refused, setRefused] = useState<ApiError>();
  const save = useQuotationAction(saveQuotation, {
    onDone: (saved) => {
      if (intent.current === 'save') {
        toast.ok(t('quotations.saved'));
        return leave();
      }
      fillFrom(saved, false);
      // Saving has applied the changes, and the dialog tells them once more.
      if (intent.current === 'submit') setSubmission({ saved, changes: quotation.changes });
    },
  });
  const run = (edited: EditedQuotation) => {
    setRefused(undefined);
    void save.run(toSaveQuotationInput({ id: quotation.id, version }, edited));
  };
  return {
    form,
    kept,
    busy: save.busy,
    error: save.error ?? refused,
    run,
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
    /** Saves the form with the proposed accessories of one item and stays on the page. */
    runFix: (item: number, accessories: FixedAccessories) => {
      intent.current = 'fix';
      void form.handleSubmit((edited) => run(applyQuotationFix(edited, item, accessories)))();
    },
    /** Takes over a newer version; fields that were changed keep what was typed. */
    loadLatest: (latest: Quotation) => {
      fillFrom(latest, true);
      setRefused(undefined);
      save.reset();
    },
  };
}
