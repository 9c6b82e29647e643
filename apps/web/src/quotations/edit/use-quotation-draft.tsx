import type { DraftDetail } from '@trunkline/contract/drafts';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { mergeVersions } from '@trunkline/rules/merge';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findUnsavedWork } from '../../client/unsaved-work.ts';
import { draftQueries } from '../../drafts/drafts.queries.ts';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { useDraftBox } from '../../drafts/use-draft-box.ts';
import type { DraftBox } from '../../ui/overlays/unsaved-warning.tsx';
import { quotationEditShape, type QuotationEditValues, toQuotationEditValues } from './quotation-edit.model.ts';
import type { QuotationEditing } from './use-quotation-edit.ts';

/** The values of a draft; undefined when the form cannot show them. The base is absent in drafts that another program stored. */
function readDraft({
  content,
}: DraftDetail): { values: QuotationEditValues; base: QuotationEditValues | undefined } | undefined {
  const values = quotationEditShape.safeParse(content);
  if (!values.success) return undefined;
  const base = quotationEditShape.safeParse(content['base']);
  return { values: values.data, base: base.data };
}

/** Connects the form of a quotation with the drafts box: what is unsaved goes there on leaving, and a draft of it is opened here. */
export function useQuotationDraft(
  quotation: Quotation,
  { form }: QuotationEditing,
  draftId: string | undefined,
): { readonly box: DraftBox; readonly notice: ReactNode } {
  const { data: draft } = useQuery({ ...draftQueries.detail(draftId ?? ''), enabled: draftId !== undefined });
  const [isNewerHere, setNewerHere] = useState(false);
  const { box } = useDraftBox({
    type: 'Quotation',
    recordId: quotation.id,
    draft,
    isUnsaved: form.formState.isDirty,
    read: () => ({
      ...form.getValues(),
      quotation_id: quotation.id,
      number: quotation.number,
      base: toQuotationEditValues(quotation),
    }),
  });
  const fill = (opened: DraftDetail) => {
    const read = readDraft(opened);
    if (!read) return;
    const stored = toQuotationEditValues(quotation);
    const { merged } = mergeVersions({ before: read.base ?? stored, mine: read.values, theirs: stored });
    form.reset(stored);
    form.reset(merged, { keepDefaultValues: true });
    setNewerHere(false);
  };
  // What this device keeps may be newer than what was put into the box on another one.
  const open = (opened: DraftDetail) => {
    const work = findUnsavedWork();
    if (work && work.changedAt > Date.parse(opened.saved_at)) setNewerHere(true);
    else fill(opened);
  };
  const latest = useRef<typeof open>(undefined);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (draft) latest.current?.(draft);
  }, [draft]);
  return {
    box,
    notice: draft && <DraftNotice draft={draft} isNewerHere={isNewerHere} onUse={() => fill(draft)} />,
  };
}
