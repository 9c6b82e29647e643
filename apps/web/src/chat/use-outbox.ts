import { uploadFile } from '@trunkline/contract/files';
import { useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import '../client/upload-transport.ts';
import type { MessageTarget } from './chat-source.ts';
import { changeStoredChat, readStoredChat } from './chat-storage.ts';

/** A message on its way. */
export interface PendingMessage {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  readonly state: 'sending' | 'failed';
  /** Share of the file that is sent, 0 to 1. */
  readonly progress: number;
  /** Why it was refused; undefined: no answer came. */
  readonly refusal: string | undefined;
}

export interface Outbox {
  readonly pending: readonly PendingMessage[];
  readonly send: (text: string, file: File | null) => void;
  readonly retry: (key: string) => void;
  /** Sends again what got no answer. */
  readonly retryAll: () => void;
  readonly discard: (key: string) => void;
}

/** Of messages that are only read. */
export const noOutbox: Outbox = {
  pending: [],
  send: () => undefined,
  retry: () => undefined,
  retryAll: () => undefined,
  discard: () => undefined,
};

/** Messages that are sent, each once: a second try has the same idempotency keys. Texts without an answer stay on the device. */
export function useOutbox<M>(source: MessageTarget<M>, onSent: (message: M) => void): Outbox {
  const [pending, setPending] = useState<readonly PendingMessage[]>(() =>
    readStoredChat(source.id).unsent.map(({ key, text }) => ({
      key,
      text,
      file: null,
      state: 'failed',
      progress: 0,
      refusal: undefined,
    })),
  );
  const update = (key: string, change: Partial<PendingMessage>): void =>
    setPending((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const remove = (key: string): void => {
    setPending((list) => list.filter((one) => one.key !== key));
    changeStoredChat(source.id, { unsent: readStoredChat(source.id).unsent.filter((one) => one.key !== key) });
  };
  const upload = async ({ key, file }: PendingMessage): Promise<string | null> => {
    if (!file) return null;
    const onProgress = (progress: number): void => update(key, { progress });
    const input = { file, purpose: source.purpose };
    return (await call(uploadFile, input, { idempotencyKey: `${key}-file`, onProgress })).file_id;
  };
  const run = async (message: PendingMessage): Promise<void> => {
    update(message.key, { state: 'sending', refusal: undefined });
    try {
      const file_id = await upload(message);
      onSent(await source.send({ text: message.text, file_id }, message.key));
      remove(message.key);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isAnswered = !error.isTransport && !error.isSession;
      update(message.key, { state: 'failed', refusal: isAnswered ? (error.errors[0]?.msg ?? error.msg) : undefined });
    }
  };
  const retry = (wanted: (message: PendingMessage) => boolean): void => {
    for (const message of pending) if (message.state === 'failed' && wanted(message)) void run(message);
  };
  return {
    pending,
    send: (text, file) => {
      const message = {
        key: crypto.randomUUID(),
        text,
        file,
        state: 'sending',
        progress: 0,
        refusal: undefined,
      } as const;
      setPending((list) => [...list, message]);
      if (text !== '')
        changeStoredChat(source.id, { unsent: [...readStoredChat(source.id).unsent, { key: message.key, text }] });
      void run(message);
    },
    retry: (key) => retry((message) => message.key === key),
    retryAll: () => retry(({ refusal }) => refusal === undefined),
    discard: remove,
  };
}
