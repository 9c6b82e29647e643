import { dayInMs } from '@trunkline/rules/time';
import type { Language } from '@trunkline/text/languages';
import { type ChangeFeed, changeTopics } from './change-feed.ts';

/** Changes that make public answers and pages stale: visitors have no session. */
const publicTopics = changeTopics.filter((topic) => topic !== 'sessions');

interface CachedValue<V> {
  readonly value: V;
  /** Milliseconds for which it holds; Infinity: until a change; 0: not at all. */
  readonly holdsMs: number;
  /** Number of bytes. */
  readonly size: number;
}

export interface VisitorCache<V> {
  /** The cached value, or what `load` makes. Those who ask for the same value at the same time share one load. */
  readonly read: (language: Language, key: string, load: () => Promise<CachedValue<V>>) => Promise<V>;
  /** Bytes that are held in a language. */
  readonly measure: (language: Language) => number;
}

/** What an entry takes beside its value. */
const entryBytes = 500;

class LanguageEntries<V> {
  readonly #entries = new Map<string, CachedValue<V> & { readonly expiresAt: number }>();
  readonly #maxBytes: number;
  bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(key: string): V | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    this.#entries.delete(key);
    if (found.expiresAt <= performance.now()) {
      this.bytes -= this.#measure(key, found);
      return undefined;
    }
    // Moved to the end: the map keeps its entries in the order of their last use.
    this.#entries.set(key, found);
    return found.value;
  }

  store(key: string, cached: CachedValue<V>, latest: number): void {
    const size = this.#measure(key, cached);
    this.#drop(key);
    if (size > this.#maxBytes) return;
    for (const oldest of this.#entries.keys()) {
      if (this.bytes + size <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    this.#entries.set(key, { ...cached, expiresAt: Math.min(performance.now() + cached.holdsMs, latest) });
    this.bytes += size;
  }

  #measure(key: string, { size }: CachedValue<V>): number {
    return size + 2 * key.length + entryBytes;
  }

  #drop(key: string): void {
    const found = this.#entries.get(key);
    if (found) this.bytes -= this.#measure(key, found);
    this.#entries.delete(key);
  }
}

/** Begin of the next UTC day on the clock of `performance`: states of products, certificates and prices depend on the day. */
const findDayEnd = (): number => performance.now() + dayInMs - (Date.now() % dayInMs);

/**
 * What every visitor gets alike, in each language up to `maxBytes`, until the database reports a change of a public topic, or the next day begins. The value that
 * was not used for the longest time makes room. A value that was made while a change came in is answered, but not entriesByLanguage.
 * docs/decisions/0062-pages-for-visitors-are-entriesByLanguage.md
 */
export function createVisitorCache<V>(feed: ChangeFeed, { maxBytes }: { readonly maxBytes: number }): VisitorCache<V> {
  const entriesByLanguage = new Map<Language, LanguageEntries<V>>();
  const loading = new Map<string, Promise<V>>();
  let changes = 0;
  for (const topic of publicTopics)
    feed.subscribe(topic, () => {
      changes++;
      entriesByLanguage.clear();
      loading.clear();
    });

  const load = async (language: Language, key: string, make: () => Promise<CachedValue<V>>): Promise<V> => {
    const changesBefore = changes;
    const dayEnd = findDayEnd();
    const made = await make();
    if (made.holdsMs > 0 && feed.isConnected() && changes === changesBefore) {
      const entries = entriesByLanguage.get(language) ?? new LanguageEntries<V>(maxBytes);
      entriesByLanguage.set(language, entries);
      entries.store(key, made, dayEnd);
    }
    return made.value;
  };

  return {
    measure: (language) => entriesByLanguage.get(language)?.bytes ?? 0,
    read: (language, key, make) => {
      const found = entriesByLanguage.get(language)?.find(key);
      if (found !== undefined) return Promise.resolve(found);
      const name = `${language} ${key}`;
      const shared = loading.get(name);
      if (shared) return shared;
      const own = load(language, key, make).finally(() => {
        if (loading.get(name) === own) loading.delete(name);
      });
      loading.set(name, own);
      return own;
    },
  };
}
