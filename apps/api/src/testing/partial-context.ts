import type { AppContext } from '../platform/app-context.ts';

/** An app context with only the parts that a test needs. Reading any other part throws, so the type holds for all that is there. */
export function createPartialContext(parts: Partial<AppContext>): AppContext {
  const handler: ProxyHandler<Partial<AppContext>> = {
    get: (target, name) => {
      if (!(name in target)) throw new Error(`the test gave no ${String(name)}`);
      return Reflect.get(target, name);
    },
  };
  return new Proxy(parts, handler) as AppContext;
}
