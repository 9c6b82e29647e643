import {
  type ChatEvent,
  chatEvent,
  messageEvent,
  type MessageEvent,
  openEvents,
  recordChange,
  type RecordChange,
} from '@trunkline/contract/events';
import { findToken } from '../client/session.ts';

// Reads the server-sent events of `GET /user/events`. EventSource cannot send the header `token`. docs/rules/platform.md, "Events"

export type LiveEvent =
  | { readonly name: 'change'; readonly change: RecordChange }
  | { readonly name: 'chat'; readonly chat: ChatEvent }
  | { readonly name: 'message'; readonly message: MessageEvent }
  | { readonly name: 'notice' };

/** How a stream ended. `retryAfterMs`: the server asks for this pause; `session`: the session has ended. */
export interface StreamEnd {
  readonly reason: 'ended' | 'refused' | 'session';
  readonly retryAfterMs?: number;
}

/** A line of a chunk may be cut; what has no empty line behind it yet waits for the next chunk. */
export function splitEvents(text: string): { readonly events: LiveEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(parseEvent), rest };
}

function parseEvent(block: string): LiveEvent[] {
  const lines = block.split('\n');
  const read = (field: string): string | undefined =>
    lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
  const name = read('event');
  if (name === 'notice') return [{ name }];
  if (name === 'chat') {
    const chat = chatEvent.safeParse(parseJson(read('data')));
    return chat.success ? [{ name, chat: chat.data }] : [];
  }
  if (name === 'message') {
    const message = messageEvent.safeParse(parseJson(read('data')));
    return message.success ? [{ name, message: message.data }] : [];
  }
  // Comments and events of a later release are passed over.
  const parsed = name === 'change' ? recordChange.safeParse(parseJson(read('data'))) : undefined;
  return parsed?.success ? [{ name: 'change', change: parsed.data }] : [];
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

interface StreamOptions {
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onEvent: (event: LiveEvent) => void;
}

/** Resolves when the stream has ended; rejects when the network fails or the signal aborts. */
export async function readEventStream({ signal, onOpen, onEvent }: StreamOptions): Promise<StreamEnd> {
  const answer = await fetch(`/prod-api${openEvents.path}`, { headers: { token: findToken() ?? '' }, signal });
  if (answer.status === 401) return { reason: 'session' };
  if (!answer.ok || !answer.body) {
    const seconds = Number(answer.headers.get('retry-after'));
    return { reason: 'refused', ...(seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}) };
  }
  onOpen();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { reason: 'ended' };
    const { events, rest } = splitEvents(text + value);
    text = rest;
    events.forEach(onEvent);
  }
}
