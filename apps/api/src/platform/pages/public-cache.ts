import type { Endpoint } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/text/languages';
import type { AppContext } from '../app-context.ts';
import { createVisitorCache } from '../cache/visitor-cache.ts';
import { answerError, toEnvelope } from '../http/answer.ts';
import { createVisitorContext } from '../http/request-context.ts';
import { callInProcess } from '../http/serve.ts';

export interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
}
/** An answer to a visitor, and how long it holds: Infinity until a change, 0 not at all. */
export interface HeldAnswer extends PageAnswer {
  readonly holdsMs: number;
}

export interface PublicCache {
  /** The answer of an endpoint to a visitor, read within the process. */
  readonly answer: (endpoint: Endpoint, input: unknown, origin: VisitorOrigin) => Promise<HeldAnswer>;
}
interface VisitorOrigin {
  readonly language: Language;
  readonly requestId: string;
}

/** Bytes of cached answers in each language. */
const maxBytes = 8_000_000;
/** Pause between two runs of other calls that only read. */
const briefMs = 1_000;

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

/** How long the answers of an endpoint hold for visitors. A call that writes, such as one that makes a captcha, is made each time, as is one that proves what holds now. */
function findHoldsMs({ endpoints }: AppContext, { method, path }: Endpoint): number {
  const served = endpoints.get(`${method} ${path}`);
  if (served?.holdsUntilChange) return Infinity;
  return served?.endpoint.reads && !served.readEachTime ? briefMs : 0;
}

/** Keeps what endpoints answer to visitors, which is most of what a page reads from the database. docs/rules/platform.md, "Caches" */
export function createPublicCache(app: AppContext): PublicCache {
  const cache = createVisitorCache<HeldAnswer>(app.changes, { maxBytes });
  return {
    answer: async (endpoint, input, origin) => {
      const holdsMs = findHoldsMs(app, endpoint);
      const load = async () => {
        const answer = await readAnswer(app, endpoint, input, origin);
        // A refusal is answered to those who wait for it and is not kept.
        const value = { ...answer, holdsMs: answer.status === 200 ? holdsMs : 0 };
        return { value, holdsMs: value.holdsMs, size: value.holdsMs > 0 ? JSON.stringify(answer.body).length : 0 };
      };
      if (holdsMs === 0) return (await load()).value;
      return cache.read(origin.language, `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`, load);
    },
  };
}
