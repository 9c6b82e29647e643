import {
  deletePriceList,
  type PriceList,
  getPriceListDetail,
  publishPriceList,
  savePriceList,
} from '@trunkline/contract/staff/price-lists';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import type { PriceConfirmation } from './price-confirmation.tsx';
import {
  findPriceListContent,
  isSamePriceList,
  type PriceListContent,
  type PriceListDraft,
  toPriceListErrorPlace,
  toPriceListDraft,
} from './price-list.model.ts';

interface PriceListActionsInput {
  /** Undefined until the first save. */
  readonly saved: PriceList | undefined;
  readonly draft: PriceListDraft;
  /** The draft without unsaved changes. */
  readonly savedDraft: PriceListDraft;
  readonly onSaved: (list: PriceList) => void;
  readonly setDraft: (draft: PriceListDraft) => void;
}

/** Saves, publishes and deletes the draft. After its first save a new list has its own address. */
export function usePriceListActions({ saved, draft, savedDraft, onSaved, setDraft }: PriceListActionsInput) {
  const t = useT();
  const { leaving, goToList, goToLists } = usePriceListNavigation();
  const [sentContent, setSentContent] = useState<PriceListContent>();
  const saving = useAction(savePriceList);
  const publishing = useAction(publishPriceList);
  const removing = useAction(deletePriceList);
  const forgetRefusals = () => {
    saving.reset();
    publishing.reset();
    removing.reset();
  };
  const store = async (): Promise<PriceList | undefined> => {
    const content = findPriceListContent(draft);
    if (!content) return undefined;
    setSentContent(content);
    return saving.run({ ...(saved ? { id: saved.id, version: saved.version } : {}), ...content });
  };
  return {
    leaving,
    saving,
    publishing,
    removing,
    /** Field errors of the last save, by place. */
    errors: mapPriceListErrors(saving.error, sentContent),
    save: async () => {
      const list = await store();
      if (!list) return;
      toast.ok(t('staff_prices.saved'));
      onSaved(list);
      if (!saved) goToList(list.id);
    },
    publish: async (confirmation: PriceConfirmation) => {
      const list = saved && isSamePriceList(draft, savedDraft) ? saved : await store();
      if (!list) return;
      onSaved(list);
      const published = await publishing.run({ id: list.id, version: list.version, ...confirmation });
      if (published) {
        toast.ok(t(toPublishedText(published)));
        onSaved(published);
      }
      if (published || !saved) goToList(list.id);
    },
    remove: async () => {
      if (!saved) return;
      const removed = await removing.run({ id: saved.id, version: saved.version });
      if (removed !== undefined) goToLists();
    },
    /** Reads the newest state after a version conflict. */
    read: () => call(getPriceListDetail, { id: saved?.id ?? '' }),
    onTake: (newest: PriceList, merged: PriceListDraft | undefined) => {
      onSaved(newest);
      setDraft(merged ?? toPriceListDraft(newest));
      forgetRefusals();
    },
    backToEditing: forgetRefusals,
  };
}

const toPublishedText = ({ needs_second, state }: PriceList) =>
  needs_second
    ? ('staff_prices.second_toast' as const)
    : state === 'scheduled'
      ? ('staff_prices.scheduled_toast' as const)
      : ('staff_prices.published_toast' as const);

/** Navigation that does not ask about unsaved changes: `leaving` switches the warning off. */
function usePriceListNavigation() {
  const navigate = useNavigate();
  const leaving = useRef(false);
  return {
    leaving,
    goToList: (id: string) => {
      leaving.current = true;
      void navigate({ to: staffPaths.priceList, search: { id }, replace: true });
    },
    goToLists: () => {
      leaving.current = true;
      void navigate({ to: staffPaths.priceLists, search: {}, replace: true });
    },
  };
}

const noErrors: ReadonlyMap<string, string> = new Map();

/** The field errors of an API error by place in the editor; `content`: the input that the server refused. */
export const mapPriceListErrors = (
  error: unknown,
  content: PriceListContent | undefined,
): ReadonlyMap<string, string> =>
  error instanceof ApiError && content
    ? new Map(error.errors.map(({ path, msg }) => [toPriceListErrorPlace(path, content), msg]))
    : noErrors;
