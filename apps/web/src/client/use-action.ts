import type { EndpointAddress, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { takeSubmission } from './submission.ts';
import { toast } from './toast.ts';

export interface Action<E extends EndpointAddress> {
  /** Resolves to undefined when the call was refused (see `error`), and when another run is still busy. */
  readonly run: (input: EndpointInput<E>) => Promise<EndpointOutput<E> | undefined>;
  readonly busy: boolean;
  /** The refusal of the last run. */
  readonly error: ApiError | undefined;
  /** The share of an upload that is sent, 0 to 1. */
  readonly progress: number | undefined;
  readonly reset: () => void;
}

interface ActionOptions<E extends EndpointAddress> {
  readonly onDone?: (answer: EndpointOutput<E>, input: EndpointInput<E>) => void | Promise<void>;
  readonly onRefused?: (error: ApiError) => void;
  /** The input contains a file: `progress` is reported. */
  readonly uploads?: boolean;
  /** What is sent, after calls that must come first; their refusals are those of the action. */
  readonly prepare?: (input: EndpointInput<E>, prior: PriorCall) => Promise<EndpointInput<E>>;
  /** The page shows refusals itself, without a toast. */
  readonly quiet?: boolean;
}

export interface PriorCall {
  /** The same when the same input is sent again. */
  readonly idempotencyKey: string;
  readonly onProgress: (progress: number) => void;
}

interface ActionState {
  readonly busy: boolean;
  readonly error?: ApiError;
  readonly progress?: number;
}

/**
 * A write from a component. A second press while it is busy does nothing. When the transport or the server failed, the next run with the
 * same input carries the same idempotency key, so that the server runs it once. Refusals without field errors are shown as a toast.
 * docs/rules/pages.md, "Calls"
 */
export function useAction<E extends EndpointAddress>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [state, setState] = useState<ActionState>({ busy: false });
  const isRunning = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });

  const run = useCallback(
    async (input: EndpointInput<E>): Promise<EndpointOutput<E> | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      const reportSaved = takeSubmission();
      setState({ busy: true });
      attempt.current = toAttempt(input, attempt.current);
      try {
        const { key } = attempt.current;
        const { prepare, uploads } = latestOptions.current;
        const onProgress = (progress: number) => setState({ busy: true, progress });
        const sent = prepare ? await prepare(input, { idempotencyKey: `${key}-prior`, onProgress }) : input;
        const answer = await call(endpoint, sent, { idempotencyKey: key, ...(uploads && { onProgress }) });
        attempt.current = undefined;
        reportSaved?.();
        await latestOptions.current.onDone?.(answer, input);
        setState({ busy: false });
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // After a failure of the server or of the way to it, the change may have been saved.
        if (!error.isTransport && error.status < 500) attempt.current = undefined;
        if (!latestOptions.current.quiet && error.errors.length === 0) showRefusal(error);
        latestOptions.current.onRefused?.(error);
        setState({ busy: false, error });
        return undefined;
      } finally {
        isRunning.current = false;
        setState((current) => (current.busy ? { ...current, busy: false } : current));
      }
    },
    [endpoint],
  );
  const reset = useCallback(() => setState({ busy: false }), []);
  return { run, busy: state.busy, error: state.error, progress: state.progress, reset };
}

/** Shows a refusal as a toast. `call` has already shown failed transports and ended sessions. */
export function showRefusal(error: ApiError): void {
  if (!error.isTransport && !error.isSession) toast.error(error.msg);
}

interface Attempt {
  readonly body: string;
  readonly key: string;
}

/** The last attempt again when the input is the same, else a new one. */
function toAttempt(input: unknown, last: Attempt | undefined): Attempt {
  const body = toComparableText(input);
  return last?.body === body ? last : { body, key: crypto.randomUUID() };
}

/** JSON, with files represented by name, size and date. */
const toComparableText = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
