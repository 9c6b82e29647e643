import type { Endpoint } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/text/languages';
import { answerError, toEnvelope } from '../http/answer.ts';
import type { AppContext } from '../app-context.ts';
import { callInProcess, createVisitorContext } from '../http/serve.ts';

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export interface VisitorReads {
  /** Calls an endpoint as a visitor does, without leaving the process. */
  readonly answer: (endpoint: Endpoint, input: unknown, asked: Asked) => Promise<Answered>;
  /** Nothing that was read before is shown again. */
  readonly forget: () => void;
}
interface Asked {
  readonly language: Language;
  readonly requestId: string;
}

const keptMs = 1_000;

async function ask(
  app: AppContext,
  endpoint: Endpoint,
  input: unknown,
  { language, requestId }: Asked,
): Promise<Answered> {
  const call = createVisitorContext(app, language, requestId);
  try {
    return { status: 200, body: toEnvelope(await callInProcess(call, endpoint, input)) };
  } catch (error) {
    return answerError(error, call.t, requestId);
  }
}

/**
 * What all pages ask for in the same words (their menu, their footer) is read once a second and language, however many pages are
 * rendered meanwhile: it is most of what a page asks the database. docs/rules/pages.md
 */
export function createVisitorReads(app: AppContext): VisitorReads {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Answered> }>();
  return {
    forget: () => kept.clear(),
    answer: (endpoint, input, asked) => {
      if (endpoint.method !== 'GET' || Object.keys(input ?? {}).length > 0) return ask(app, endpoint, input, asked);
      const key = `${asked.language} ${endpoint.path}`;
      const found = kept.get(key);
      if (found && found.until > performance.now()) return found.answer;
      const answer = ask(app, endpoint, input, asked);
      const entry = { until: performance.now() + keptMs, answer };
      kept.set(key, entry);
      // a refusal is told to those who asked; the next one asks again
      void answer.then(({ status }) => {
        if (status !== 200 && kept.get(key) === entry) kept.delete(key);
      });
      return answer;
    },
  };
}
