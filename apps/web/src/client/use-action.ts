import type { Callable, EndpointOutput, EndpointInput } from '@trunkline/contract/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './call-fault.ts';
import { call } from './call.ts';
import { toast } from '../ui/feedback/toast.ts';

export interface Action<E extends Callable> {
  /** Undefined when it was refused (`error` then says why) or is already under way. */
  readonly run: (input: EndpointInput<E>) => Promise<EndpointOutput<E> | undefined>;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  /** Share sent of an upload, 0 to 1. */
  readonly progress: number | undefined;
  readonly reset: () => void;
}

interface ActionOptions<E extends Callable> {
  readonly onDone?: (answer: EndpointOutput<E>, input: EndpointInput<E>) => void | Promise<void>;
  /** The input holds a file: report how much of it is sent. */
  readonly uploads?: boolean;
  /** The page itself shows refusals of this action. */
  readonly quiet?: boolean;
}

/**
 * A write. A second press while it runs does nothing, and what is sent again after the network failed carries the same
 * idempotency key, so that it happens once. Refusals without fields of their own are said as a toast: docs/rules/pages.md.
 */
export function useAction<E extends Callable>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [state, setState] = useState<{ busy: boolean; error?: ApiError; progress?: number }>({ busy: false });
  const running = useRef(false);
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (input: EndpointInput<E>): Promise<EndpointOutput<E> | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setState({ busy: true });
      const key = keyFor(attempt, input);
      try {
        const answer = await call(endpoint, input, {
          idempotencyKey: key,
          ...(latest.current.uploads ? { onProgress: (progress) => setState({ busy: true, progress }) } : {}),
        });
        attempt.current = undefined;
        await latest.current.onDone?.(answer, input);
        setState({ busy: false });
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!error.isTransport) attempt.current = undefined;
        if (!latest.current.quiet) say(error);
        setState({ busy: false, error });
        return undefined;
      } finally {
        running.current = false;
        setState((now) => (now.busy ? { ...now, busy: false } : now));
      }
    },
    [endpoint],
  );
  const reset = useCallback(() => setState({ busy: false }), []);
  return { run, busy: state.busy, error: state.error, progress: state.progress, reset };
}

/** Transport and session faults are said by `call`; those of fields stand beside their fields. */
function say(fault: ApiError): void {
  if (!fault.isTransport && !fault.isSession && fault.errors.length === 0) toast.error(fault.msg);
}

/** Files count by name, size and date; anything else by its text. */
const bodyText = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

function keyFor(attempt: { current: { body: string; key: string } | undefined }, input: unknown): string {
  const body = bodyText(input);
  if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
  return attempt.current.key;
}
