import type { ChangeFeed, ChangeTopic } from './change-feed.ts';

export interface ChangeCache<V> {
  /** The cached value, or what `load` reads. Concurrent misses each read for themselves, in their own transaction. */
  readonly read: (key: string, load: () => Promise<V>) => Promise<V>;
  /** The values of several keys; `load` reads those that are not cached. A key for which it reads none is left out. */
  readonly readMany: (
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  ) => Promise<Map<string, V>>;
}

interface CacheOptions {
  /** Changes that make every entry stale. */
  readonly topics: readonly ChangeTopic[];
  /** Kinds of records of which every change makes every entry stale. */
  readonly records?: readonly string[];
  /** The entry that was not used for the longest time makes room. */
  readonly maxEntries: number;
  /** An entry is read again after this long even without a change; unset: never. */
  readonly maxAgeMs?: number;
}

/** Calls the listener after every change of the topics and of the records, and whenever one may have been missed. */
function followChanges(
  feed: ChangeFeed,
  { topics, records }: Pick<CacheOptions, 'topics' | 'records'>,
  onChange: () => void,
): void {
  for (const topic of topics) feed.subscribe(topic, onChange);
  if (records)
    feed.followRecords((record) => {
      if (!record || records.includes(record.object)) onChange();
    });
}

/**
 * Values that hold until the database reports a change. Only what is the same for every caller may be cached: never a price that is
 * not public, nothing of a company. A value that was being read while a change came in is answered, but not cached.
 */
export function createChangeCache<V>(
  feed: ChangeFeed,
  { maxEntries, maxAgeMs = Infinity, ...given }: CacheOptions,
): ChangeCache<V> {
  const entries = new Map<string, { readonly value: V; readonly expiresAt: number }>();
  let changes = 0;
  const clear = (): void => {
    changes++;
    entries.clear();
  };
  followChanges(feed, given, clear);

  const store = (key: string, value: V): void => {
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
    entries.set(key, { value, expiresAt: performance.now() + maxAgeMs });
  };

  const find = (key: string): { readonly value: V } | undefined => {
    const found = entries.get(key);
    if (!found) return undefined;
    // Moved to the end: the map keeps its entries in the order of their last use.
    entries.delete(key);
    if (found.expiresAt <= performance.now()) return undefined;
    entries.set(key, found);
    return found;
  };

  const readMany: ChangeCache<V>['readMany'] = async (keys, load) => {
    const values = new Map<string, V>();
    const missing: string[] = [];
    for (const key of keys) {
      const found = find(key);
      if (found) values.set(key, found.value);
      else missing.push(key);
    }
    if (missing.length === 0) return values;
    const changesBefore = changes;
    const loaded = await load(missing);
    const isCurrent = feed.isConnected() && changes === changesBefore;
    for (const [key, value] of loaded) {
      values.set(key, value);
      if (isCurrent) store(key, value);
    }
    return values;
  };

  return {
    readMany,
    read: async (key, load) => {
      const found = find(key);
      if (found) return found.value;
      const changesBefore = changes;
      const value = await load();
      if (feed.isConnected() && changes === changesBefore) store(key, value);
      return value;
    },
  };
}

/** A cache of a domain, declared once: every application has its own entries. */
export function defineCache<V>(options: CacheOptions): (feed: ChangeFeed) => ChangeCache<V> {
  const caches = new WeakMap<ChangeFeed, ChangeCache<V>>();
  return (feed) => {
    const cache = caches.get(feed) ?? createChangeCache<V>(feed, options);
    caches.set(feed, cache);
    return cache;
  };
}
