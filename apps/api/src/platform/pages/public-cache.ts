import type { Endpoint } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/text/languages';
import { answerError, toEnvelope } from '../http/answer.ts';
import type { AppContext } from '../app-context.ts';
import { callInProcess } from '../http/serve.ts';
import { createVisitorContext } from '../http/request-context.ts';

export interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PublicCache {
  /** The answer of an endpoint to a visitor, read within the process. */
  readonly answer: (endpoint: Endpoint, input: unknown, origin: VisitorOrigin) => Promise<PageAnswer>;
  /** Deletes all cached answers. */
  readonly clear: () => void;
}
interface VisitorOrigin {
  readonly language: Language;
  readonly requestId: string;
}

const maxAgeMs = 1_000;

async function readAnswer(
  app: AppContext,
  endpoint: Endpoint,
  input: unknown,
  { language, requestId }: VisitorOrigin,
): Promise<PageAnswer> {
  const call = createVisitorContext(app, language, requestId);
  try {
    return { status: 200, body: toEnvelope(await callInProcess(call, endpoint, input)) };
  } catch (error) {
    return answerError(error, call.t, requestId);
  }
}

/**
 * Caches the answers that every page needs (GET without input: menu, footer) for a second in each language. They are most of what a
 * page reads from the database. docs/rules/pages.md
 */
export function createPublicCache(app: AppContext): PublicCache {
  const cached = new Map<string, { readonly until: number; readonly answer: Promise<PageAnswer> }>();
  return {
    clear: () => cached.clear(),
    answer: (endpoint, input, origin) => {
      if (endpoint.method !== 'GET' || Object.keys(input ?? {}).length > 0)
        return readAnswer(app, endpoint, input, origin);
      const key = `${origin.language} ${endpoint.path}`;
      const found = cached.get(key);
      if (found && found.until > performance.now()) return found.answer;
      const answer = readAnswer(app, endpoint, input, origin);
      const entry = { until: performance.now() + maxAgeMs, answer };
      cached.set(key, entry);
      // A refusal is answered to those who wait for it and is not cached.
      void answer.then(({ status }) => {
        if (status !== 200 && cached.get(key) === entry) cached.delete(key);
      });
      return answer;
    },
  };
}
