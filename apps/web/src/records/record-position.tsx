import type { RecordPosition } from '@trunkline/contract/list';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PositionQuery } from '../lists/define-list.ts';
import { createRememberedTick } from '../client/ticks/remembered-tick.ts';

/** Whether the next record opens after a decision; one tick for all queues. */
export const openNextTick = createRememberedTick('open-next');

/** It is asked for again by the position of the first answer, so that a decision does not move the record. */
const toPositionOptions = ({ key, find }: PositionQuery) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal, client }) => find(client.getQueryData<RecordPosition>(key)?.place, signal),
  });

interface RecordPositionProps {
  /** The position of the record in the list that its reader came from, else in the queue; absent: there is no record. */
  readonly query: PositionQuery | undefined;
  /** Whether a decision may open the next record: the reader came from a list. */
  readonly goesOn?: boolean;
  /** Opens a record of the list; without an id the page that says that everything is done. */
  readonly onOpen: (id: string | undefined) => void;
  readonly children: ReactNode;
}

interface PositionContext {
  readonly position: RecordPosition | undefined;
  readonly hasList: boolean;
  readonly goesOn: boolean;
  readonly open: (id: string) => void;
  readonly goOn: () => Promise<void>;
  readonly openNext: () => Promise<void>;
}

const Position = createContext<PositionContext>({
  position: undefined,
  hasList: false,
  goesOn: false,
  open: () => undefined,
  goOn: () => Promise.resolve(),
  openNext: () => Promise.resolve(),
});

/** Knows where the record of the page stands in its list, for the arrows of the head and for what follows a decision. */
export function RecordPositionProvider({ query, goesOn = true, onOpen, children }: RecordPositionProps) {
  const cache = useQueryClient();
  const { data } = useQuery(query ? toPositionOptions(query) : { queryKey: ['no-list'], queryFn: skipToken });
  const value = useMemo((): PositionContext => {
    const openNext = async () => {
      if (!query) return;
      const latest = await cache.fetchQuery({ ...toPositionOptions(query), staleTime: 0 }).catch(() => undefined);
      if (latest) onOpen(latest.next_open ?? undefined);
    };
    return {
      position: data,
      hasList: query !== undefined,
      goesOn: query !== undefined && goesOn,
      open: onOpen,
      goOn: () => (goesOn && openNextTick.get() ? openNext() : Promise.resolve()),
      openNext,
    };
  }, [cache, data, goesOn, onOpen, query]);
  return <Position value={value}>{children}</Position>;
}

export const useRecordPosition = (): PositionContext => useContext(Position);

/** Opens the next record that the user may decide, if the user wants that. Call it after a decision. */
export const useGoToNextRecord = (): (() => Promise<void>) => useContext(Position).goOn;
