import { isSameContent, listChangedFields, mergeVersions } from '@trunkline/rules/merge';
import { findAutosave, type AutosaveEntry, type AutosaveKey, deleteAutosave, storeAutosave } from './autosave-store.ts';
import { findUser } from './session.ts';

/** Typing pauses this long before it is stored. */
const pauseMs = 300;

/** The values of a form: as it was filled, and as they are now. */
export interface TypedWork<V> {
  readonly base: V;
  readonly typed: V;
}

interface StrippedFiles<V> {
  readonly value: V;
  readonly hadFile: boolean;
}

/** Replaces files by null: they cannot be stored. */
export function stripFiles<V>(value: V): StrippedFiles<V> {
  let hadFile = false;
  const strip = (one: unknown): unknown => {
    if (one instanceof Blob) {
      hadFile = true;
      return null;
    }
    if (Array.isArray(one)) return one.map(strip);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, strip(field)]));
  };
  return { value: strip(value) as V, hadFile };
}

/** The open form: how its values are read and filled. */
export interface AttachedForm<V> {
  /** Undefined for a form that is not autosaved. */
  readonly key: AutosaveKey | undefined;
  readonly read: () => TypedWork<V>;
  readonly fill: (values: V) => void;
}

/** Stores the values of one open form while they differ from the saved ones. */
export class FormAutosaver<V> {
  changedAt = 0;
  /** Owner of the work. It stays the same when another tab logs in as somebody else. */
  readonly #username = findUser()?.username;
  #form: AttachedForm<V>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The values of the last successful submission, until the form is filled with them. */
  #saved: TypedWork<V> | undefined;

  constructor(form: AttachedForm<V>) {
    this.#form = form;
  }

  /** Called after each rendering: the version of the record changes while the form is open. */
  attach(form: AttachedForm<V>): void {
    this.#form = form;
  }

  noteChange(): void {
    this.changedAt = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.store(), pauseMs);
  }

  countChanges(): number {
    const { base, typed } = this.#readUnsaved();
    return listChangedFields(base, typed).length;
  }

  /** Stores pending changes at once: the page is being left. */
  flush(): void {
    if (this.#timer !== undefined) void this.store();
  }

  async store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { key } = this.#form;
    if (!key || this.#username === undefined) return;
    const { base, typed } = this.#readUnsaved();
    const { value, hadFile } = stripFiles(typed);
    if (isSameContent(base, typed)) return deleteAutosave(key);
    await storeAutosave(key, {
      username: this.#username,
      base: stripFiles(base).value,
      typed: value,
      hadFile,
      at: this.changedAt,
    });
  }

  /** The server has saved the values that the form had when it was submitted. */
  async markSaved(submitted: V): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saved = { base: this.#form.read().base, typed: submitted };
    await this.store();
  }

  async #forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#form.key) await deleteAutosave(this.#form.key);
  }

  /** Fills the form with its base again, and forgets what is stored. */
  discard(): Promise<void> {
    this.#form.fill(this.#form.read().base);
    return this.#forget();
  }

  /** Fills the form with what is stored, merged into a record that has changed meanwhile. Values typed since the form opened stay. */
  async restore(): Promise<AutosaveEntry<V> | undefined> {
    const { key } = this.#form;
    const entry = key && (await findAutosave<V>(key));
    const { base, typed } = this.#form.read();
    if (!entry || !isSameContent(base, typed)) return undefined;
    const { merged } = mergeVersions({ before: entry.base, mine: entry.typed, theirs: base });
    // A colleague may have saved the same values. The sentence about a chosen file is still needed.
    if (isSameContent(base, merged) && !entry.hadFile) {
      await this.#forget();
      return undefined;
    }
    this.#form.fill(merged);
    this.changedAt = entry.at;
    return entry;
  }

  getTyped(): V {
    return this.#form.read().typed;
  }

  #readUnsaved(): TypedWork<V> {
    const work = this.#form.read();
    // The base is older than what was saved until the form is filled anew.
    if (this.#saved && isSameContent(this.#saved.base, work.base))
      return { base: this.#saved.typed, typed: work.typed };
    this.#saved = undefined;
    return work;
  }
}
