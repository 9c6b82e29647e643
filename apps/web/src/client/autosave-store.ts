import { dayInMs } from '@trunkline/rules/time';
import { findUser, isViewing } from './session.ts';

// What a user typed and has not saved, in the IndexedDB of the browser. docs/rules/pages.md, "What was typed is kept".
// A browser that forbids storage, or has no room left, keeps nothing: no function of this file fails because of it.

/** Work to which an entry belongs. */
export interface AutosaveKey {
  /** The kind of record or form: `quotation`, `rate`. */
  readonly object: string;
  /** The record; absent on forms for a new one. */
  readonly id?: string | undefined;
  /** The version of the record that the form was filled from. */
  readonly version?: number | undefined;
}

export interface AutosaveEntry<V> {
  readonly username: string;
  readonly version: number | undefined;
  /** The values that the form was filled with. */
  readonly base: V;
  /** The values as typed, without files. */
  readonly typed: V;
  /** A file was chosen. It is not kept. */
  readonly hadFile: boolean;
  /** Milliseconds since 1970, by the clock of the device. */
  readonly at: number;
}

const databaseName = 'trunkline';
const storeName = 'kept';
const maxAgeMs = 30 * dayInMs;

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      request.result.onclose = request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = request.onblocked = () => reject(new Error('the storage of the browser cannot be opened'));
  });
  return opening;
}

/** Runs one transaction. Resolves to undefined when the browser has no storage, or no room in it. */
async function runTransaction<R>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<R> | undefined,
): Promise<R | undefined> {
  // What staff type while they view as a partner is nobody's work.
  if (isViewing()) return undefined;
  try {
    const database = await openDatabase();
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'relaxed' });
      const request = run(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onerror = transaction.onabort = () => reject(new Error('the browser refused to store'));
    });
  } catch {
    opening = undefined;
    return undefined;
  }
}

/** Begins with the user, so that nobody else's work is read. Undefined without a login. */
function findKey({ object, id = '' }: AutosaveKey): [string, string, string] | undefined {
  const user = findUser();
  return user && [user.username, object, id];
}

const isExpired = (entry: Pick<AutosaveEntry<unknown>, 'at'>): boolean => Date.now() - entry.at > maxAgeMs;

/** The stored work of the user; undefined when there is none, or when it is older than 30 days. */
export async function findAutosave<V>(work: AutosaveKey): Promise<AutosaveEntry<V> | undefined> {
  const key = findKey(work);
  if (!key) return undefined;
  // Only `storeAutosave` writes entries, with the values of the same form.
  const entry = await runTransaction<AutosaveEntry<V> | undefined>('readonly', (store) => store.get(key));
  return entry && !isExpired(entry) ? entry : undefined;
}

/** Replaces what is stored for the same work. Nothing is stored for a user who is not logged in any more while another one is. */
export async function storeAutosave<V>(work: AutosaveKey, entry: Omit<AutosaveEntry<V>, 'version'>): Promise<void> {
  const { username } = entry;
  if ((findUser()?.username ?? username) !== username) return;
  const key = [username, work.object, work.id ?? ''];
  await runTransaction('readwrite', (store) => store.put({ ...entry, version: work.version }, key));
}

export async function deleteAutosave(work: AutosaveKey): Promise<void> {
  const key = findKey(work);
  if (key) await runTransaction('readwrite', (store) => store.delete(key));
}

/** Removes the work of other users, which the logged-in user must not read, and what is older than 30 days. */
export async function deleteAutosavesOfOthers(): Promise<void> {
  const username = findUser()?.username;
  if (username === undefined) return;
  await runTransaction<undefined>('readwrite', (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const entry: AutosaveEntry<unknown> = cursor.value;
      if (entry.username !== username || isExpired(entry)) cursor.delete();
      cursor.continue();
    };
    return undefined;
  });
}
