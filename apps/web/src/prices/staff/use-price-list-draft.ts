import type { PriceList } from '@trunkline/contract/staff/price-lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';
import {
  findPriceListContent,
  isSamePriceList,
  getPriceListProblems,
  type PriceListDraft,
  toPriceListDraft,
} from './price-list.model.ts';
import type { PriceConfirmation } from './price-confirmation.tsx';
import { staffPriceQueries } from './prices.queries.ts';
import { usePriceLine } from './use-price-line.ts';
import { mapPriceListErrors, usePriceListActions } from './use-price-list-actions.ts';

/** Typing pauses this long before the server computes a preview. */
const previewPauseMs = 400;

export type PriceListEditing = ReturnType<typeof usePriceListDraft>;

/** The state of the price list editor. `initial`: the content of a new draft; `stored`: the draft as the server has it. */
export function usePriceListDraft(initial: PriceListDraft, stored: PriceList | undefined) {
  const t = useT();
  const [saved, setSaved] = useState(stored);
  const [draft, setDraft] = useState(initial);
  const queries = useQueryClient();
  const current = useMemo(() => {
    const content = findPriceListContent(draft);
    return { content, text: JSON.stringify(content) };
  }, [draft]);
  const settled = useDebouncedValue(current, previewPauseMs);
  const preview = useQuery(staffPriceQueries.preview(settled.content));
  const savedDraft = saved ? toPriceListDraft(saved) : initial;
  const autosave = useAutosave({
    key: { object: 'price-list', id: saved?.id, version: saved?.version },
    base: savedDraft,
    typed: draft,
    fill: setDraft,
  });
  const priceLine = usePriceLine(draft);
  const onSaved = (list: PriceList) => {
    setSaved(list);
    queries.setQueryData(staffPriceQueries.list(list.id).queryKey, list);
    void queries.invalidateQueries({
      queryKey: ['prices'],
      predicate: ({ queryKey }) => queryKey[1] !== 'list' && queryKey[1] !== 'preview',
    });
  };
  const actions = usePriceListActions({ saved, draft, savedDraft, onSaved, setDraft });
  const serverErrors = actions.errors.size > 0 ? actions.errors : mapPriceListErrors(preview.error, settled.content);
  const hasUnsavedChanges = !isSamePriceList(draft, savedDraft);
  const inputErrors = [...getPriceListProblems(draft)].map(([place, key]) => [place, t(key)] as const);
  return {
    ...actions,
    ...priceLine,
    save: () => autosave.submit(() => void actions.save()),
    publish: (confirmation: PriceConfirmation = {}) => {
      let publishing = Promise.resolve();
      autosave.submit(() => {
        publishing = actions.publish(confirmation);
      });
      return publishing;
    },
    /** The list as it was last read or saved; undefined until the first save. */
    saved,
    draft,
    /** The draft without unsaved changes. */
    savedDraft,
    autosave,
    change: (changed: Partial<PriceListDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** Error messages by place. */
    errors: new Map([...serverErrors, ...inputErrors]),
    /** The input of the save endpoint; undefined while the draft has problems. */
    content: current.content,
    hasUnsavedChanges,
    /** Who published the draft as it is, beyond their limits. An edit leaves their approvals behind. */
    approvals: hasUnsavedChanges || !saved?.needs_second ? [] : saved.approvals,
    preview,
    /** `preview` belongs to the current content. */
    isPreviewed: settled.text === current.text && !preview.isPlaceholderData && preview.data !== undefined,
  };
}
