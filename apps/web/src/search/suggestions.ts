import { suggest } from '@trunkline/contract/public-calls';
import { useEffect, useState } from 'react';
import { call } from '../client/call.ts';

export interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly model?: string | undefined;
  readonly path: string;
}

const pauseMs = 120;

/** The best matches for what stands in the box, once the typing pauses. Those of before stay until the new ones are there. */
export function useSuggestions(keyword: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const typed = keyword.trim();
  useEffect(() => {
    if (typed.length < 2) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      call(suggest, { keyword: typed.slice(0, 100) }, { signal: asked.signal }).then(
        ({ list }) => setFound(list),
        // Suggestions are an extra: without them the search itself still works, and says what is wrong.
        () => asked.signal.aborted || setFound([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [typed]);
  return typed.length < 2 ? [] : found;
}
