import { createUserStorage, type UserStorage } from '../client/user-storage.ts';

// What was typed and is not sent, by conversation, on the device. docs/rules/chat.md, "Writing"

export interface UnsentMessage {
  /** The idempotency key of each try. */
  readonly key: string;
  readonly text: string;
}
interface StoredChat {
  readonly draft: string;
  readonly unsent: readonly UnsentMessage[];
}
type StoredChats = Readonly<Record<string, StoredChat>>;

function parseStored(text: string | null): StoredChats | undefined {
  try {
    // Only this module writes the entry.
    return text === null ? undefined : (JSON.parse(text) as StoredChats);
  } catch {
    return undefined;
  }
}

const storage: UserStorage<StoredChats> = createUserStorage('chat', parseStored);
const nothing: StoredChat = { draft: '', unsent: [] };

export const readStoredChat = (id: string): StoredChat => storage.find()?.[id] ?? nothing;

export function changeStoredChat(id: string, change: Partial<StoredChat>): void {
  const { [id]: current = nothing, ...others } = storage.find() ?? {};
  const changed = { ...current, ...change };
  const isEmpty = changed.draft === '' && changed.unsent.length === 0;
  storage.save(isEmpty ? others : { ...others, [id]: changed });
}
