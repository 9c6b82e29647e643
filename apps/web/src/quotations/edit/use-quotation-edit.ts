import type { FixedAccessories } from '../quotation-line-checks.tsx';
import { saveQuotation } from '@trunkline/contract/quotations';
import { type Quotation } from '@trunkline/contract/quotations.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
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

/** What a submission of the form is for: the pressed button, or a fix that a check proposes. */
export type SaveIntent = 'save' | 'submit' | 'fix';

/** Form, save call and navigation of the edit page. */
export function useQuotationEdit(quotation: Quotation) {
  const t = useT();
  const navigate = useNavigate();
  const form = useShapeForm(quotationEditShape, toQuotationEditValues(quotation));
  const intent = useRef<SaveIntent>('save');
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    void navigate({ to: paths.quotation, search: { id: quotation.id }, replace: true });
  };
  // The version that the fields were filled from. The query refetches when the window gets the focus: sending the newest version
  // would overwrite what a colleague saved in the meantime.
  const [version, setVersion] = useState(quotation.version);
  const fillFrom = (latest: Quotation, keepDirtyValues: boolean) => {
    setVersion(latest.version);
    form.reset(toQuotationEditValues(latest), { keepDirtyValues });
  };
  const save = useQuotationAction(saveQuotation, {
    onDone: (saved) => {
      if (intent.current === 'fix') return fillFrom(saved, false);
      toast.ok(t(intent.current === 'submit' ? 'quotations.submitted_done' : 'quotations.saved'));
      leave();
    },
  });
  const run = (edited: EditedQuotation) =>
    void save.run(toSaveQuotationInput({ id: quotation.id, version }, edited, intent.current === 'submit'));
  return {
    form,
    save,
    run,
    leave,
    leaving,
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
      save.reset();
    },
  };
}
