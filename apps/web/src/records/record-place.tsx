import type { RecordPlace } from '@trunkline/contract/list';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PlaceQuery } from '../lists/define-list.ts';
import { createRememberedTick } from '../client/ticks/remembered-tick.ts';

/** Whether the next record opens after a decision; one tick for all queues. */
export const openNextTick = createRememberedTick('open-next');

/** It is asked for again by the place of the first answer, so that a decision does not move the record. */
const toPlaceOptions = ({ key, find }: PlaceQuery) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal, client }) => find(client.getQueryData<RecordPlace>(key)?.place, signal),
  });

interface RecordPlaceProps {
  /** The place of the record in the list that its reader came from; absent: the record was opened without a list. */
  readonly query: PlaceQuery | undefined;
  /** Opens a record of the list; without an id the page that says that everything is done. */
  readonly onOpen: (id: string | undefined) => void;
  readonly children: ReactNode;
}

interface PlaceContext {
  readonly place: RecordPlace | undefined;
  readonly hasList: boolean;
  readonly open: (id: string) => void;
  readonly goOn: () => Promise<void>;
  readonly openNext: () => Promise<void>;
}

const Place = createContext<PlaceContext>({
  place: undefined,
  hasList: false,
  open: () => undefined,
  goOn: () => Promise.resolve(),
  openNext: () => Promise.resolve(),
});

/** Knows where the record of the page stands in its list, for the arrows of the head and for what follows a decision. */
export function RecordPlaceProvider({ query, onOpen, children }: RecordPlaceProps) {
  const cache = useQueryClient();
  const { data } = useQuery(query ? toPlaceOptions(query) : { queryKey: ['no-list'], queryFn: skipToken });
  const value = useMemo((): PlaceContext => {
    const openNext = async () => {
      if (!query) return;
      const latest = await cache.fetchQuery({ ...toPlaceOptions(query), staleTime: 0 }).catch(() => undefined);
      if (latest) onOpen(latest.next_open ?? undefined);
    };
    return {
      place: data,
      hasList: query !== undefined,
      open: onOpen,
      goOn: () => (openNextTick.get() ? openNext() : Promise.resolve()),
      openNext,
    };
  }, [cache, data, onOpen, query]);
  return <Place value={value}>{children}</Place>;
}

export const useRecordPlace = (): PlaceContext => useContext(Place);

/** Opens the next record that the user may decide, if the user wants that. Call it after a decision. */
export const useGoToNextRecord = (): (() => Promise<void>) => useContext(Place).goOn;
