import type { ChangeFeed, ChangeTopic } from './change-feed.ts';

export interface ChangeCache<V> {
  /** The cached value, or what `load` reads. Concurrent misses each read for themselves, in their own transaction. */
  readonly read: (key: string, load: () => Promise<V>) => Promise<V>;
}

interface CacheOptions {
  /** Changes that make every entry stale. */
  readonly topics: readonly ChangeTopic[];
  /** The entry that was not used for the longest time makes room. */
  readonly maxEntries: number;
  /** An entry is read again after this long even without a change; unset: never. */
  readonly maxAgeMs?: number;
}

/**
 * Values that hold until the database reports a change. Only what is the same for every caller may be cached: never a price that is
 * not public, nothing of a company. A value that was being read while a change came in is answered, but not cached.
 */
export function createChangeCache<V>(
  feed: ChangeFeed,
  { topics, maxEntries, maxAgeMs = Infinity }: CacheOptions,
): ChangeCache<V> {
  const entries = new Map<string, { readonly value: V; readonly expiresAt: number }>();
  let changes = 0;
  for (const topic of topics)
    feed.subscribe(topic, () => {
      changes++;
      entries.clear();
    });

  const store = (key: string, value: V): void => {
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
    entries.set(key, { value, expiresAt: performance.now() + maxAgeMs });
  };

  return {
    read: async (key, load) => {
      const found = entries.get(key);
      if (found) {
        // Moved to the end: the map keeps its entries in the order of their last use.
        entries.delete(key);
        if (found.expiresAt > performance.now()) {
          entries.set(key, found);
          return found.value;
        }
      }
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
