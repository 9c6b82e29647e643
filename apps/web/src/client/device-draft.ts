// What visitors type stays on the device until it is sent: they have no account, under which other forms keep it.

type Values = Readonly<Record<string, string>>;

export interface DeviceDraft<V extends Values> {
  /** Undefined when nothing is stored. */
  readonly read: () => V | undefined;
  /** Null deletes the draft. */
  readonly store: (values: V | null) => void;
}

/** A draft of the fields of `empty`. A browser that forbids storage keeps nothing. */
export function createDeviceDraft<V extends Values>(storageKey: string, empty: V): DeviceDraft<V> {
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
        if (typeof stored !== 'object' || stored === null) return undefined;
        const found = new Map<string, unknown>(Object.entries(stored));
        const entries = Object.keys(empty).map((name) => [name, found.get(name)] as const);
        const texts = entries.map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const);
        return texts.some(([, text]) => text !== '') ? ({ ...empty, ...Object.fromEntries(texts) } as V) : undefined;
      } catch {
        return undefined;
      }
    },
    store: (values) => {
      try {
        if (values === null) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, JSON.stringify(values));
      } catch {
        // Storage is full or forbidden.
      }
    },
  };
}
