import {
  deletePriceList,
  type PriceList,
  priceListDetail,
  publishPriceList,
  savePriceList,
} from '@trunkline/contract/staff/prices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/call-fault.ts';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../paths.ts';
import { isSame, placeOf, sentFrom, type SentContent, type Written, writtenFrom, wrongIn } from './price-list.model.ts';
import { prices } from './prices.queries.ts';

const pauseMs = 400;

/** The same value once it has stood still for a moment. */
function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A price list that is being written; `held`: as it was read or saved last, undefined: it is not stored yet. */
export function usePriceList(begun: Written, stored: PriceList | undefined) {
  const t = useT();
  const [held, setHeld] = useState(stored);
  const [written, setWritten] = useState(begun);
  const queries = useQueryClient();
  const wrong = wrongIn(written);
  const text = JSON.stringify(sentFrom(written));
  const settled = useSettled(text);
  const previewed = settled === undefined ? undefined : (JSON.parse(settled) as SentContent);
  const preview = useQuery(prices.preview(previewed));
  const base = held ? writtenFrom(held) : begun;
  const take = (list: PriceList) => {
    setHeld(list);
    queries.setQueryData(prices.list(list.id).queryKey, list);
    void queries.invalidateQueries({
      queryKey: ['prices'],
      predicate: ({ queryKey }) => queryKey[1] !== 'list' && queryKey[1] !== 'preview',
    });
  };
  const verbs = useVerbs(held, written, base, take, setWritten);
  const refused = verbs.refused.size > 0 ? verbs.refused : placed(preview.error, previewed);
  return {
    ...verbs,
    held,
    written,
    change: (changed: Partial<Written>) => setWritten((now) => ({ ...now, ...changed })),
    wrong: new Map([...refused, ...[...wrong].map(([place, key]) => [place, t(key)] as const)]),
    sent: sentFrom(written),
    /** Something would be lost by leaving. */
    dirty: !isSame(written, base),
    preview,
    /** Whether `preview` is of what is written now. */
    isPreviewed: settled === text && !preview.isPlaceholderData && preview.data !== undefined,
  };
}
export type PriceListEditing = ReturnType<typeof usePriceList>;

/** Saving, publishing, removing. A new list goes to its own address once it is stored. */
function useVerbs(
  held: PriceList | undefined,
  written: Written,
  base: Written,
  take: (list: PriceList) => void,
  setWritten: (to: Written) => void,
) {
  const t = useT();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const [attempt, setAttempt] = useState<SentContent>();
  const saving = useAction(savePriceList);
  const publishing = useAction(publishPriceList);
  const removing = useAction(deletePriceList);
  const go = (to: string, search: object) => {
    leaving.current = true;
    void navigate({ to, search: search as never, replace: true });
  };
  const store = async (): Promise<PriceList | undefined> => {
    const sent = sentFrom(written);
    if (!sent) return undefined;
    setAttempt(sent);
    return saving.run({ ...(held ? { id: held.id, version: held.version } : {}), ...sent });
  };
  return {
    leaving,
    saving,
    publishing,
    removing,
    /** What the server says of single rows, by their place on the page. */
    refused: placed(saving.error, attempt),
    save: async () => {
      const list = await store();
      if (!list) return;
      toast.ok(t('staff_prices.saved'));
      take(list);
      if (!held) go(paths.adminPriceList, { id: list.id });
    },
    publish: async () => {
      const list = held && isSame(written, base) ? held : await store();
      if (!list) return false;
      take(list);
      const published = await publishing.run({ id: list.id, version: list.version });
      if (published) {
        toast.ok(t(published.state === 'scheduled' ? 'staff_prices.scheduled_toast' : 'staff_prices.published_toast'));
        take(published);
      }
      if (published || !held) go(paths.adminPriceList, { id: list.id });
      return published !== undefined;
    },
    remove: async () => {
      if (!held) return;
      const done = await removing.run({ id: held.id, version: held.version });
      if (done !== undefined) go(paths.adminPriceLists, {});
    },
    /** After somebody else was faster. */
    read: () => call(priceListDetail, { id: held?.id ?? '' }),
    onRead: (newest: PriceList, keepTyped: boolean) => {
      take(newest);
      if (!keepTyped) setWritten(writtenFrom(newest));
      saving.reset();
      publishing.reset();
    },
  };
}

const none: ReadonlyMap<string, string> = new Map();

/** Faults of what was sent, by the place on the page that it was typed in. */
const placed = (error: unknown, sent: SentContent | undefined): ReadonlyMap<string, string> =>
  error instanceof ApiError && sent ? new Map(error.errors.map(({ path, msg }) => [placeOf(path, sent), msg])) : none;
