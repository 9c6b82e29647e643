import type { FoundType } from '@trunkline/contract/content/found-types';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { useEffect, useState } from 'react';
import { call } from '../client/call.ts';

export interface Suggestion {
  readonly type: FoundType;
  readonly id: string;
  readonly title: string;
  readonly model?: string | undefined;
  /** Records only: the project or the end user. */
  readonly text?: string | undefined;
  readonly path: string;
}

const typingPauseMs = 120;
const keywordLength = 100;
const beginningLength = 2;
const noSuggestions: readonly Suggestion[] = [];

/** The best matches for a text, fetched after a pause in the typing. Those of a text with the same beginning stay until then. */
export function useSuggestions(keyword: string): readonly Suggestion[] {
  const [found, setFound] = useState<{ readonly typed: string; readonly list: readonly Suggestion[] }>();
  const typed = keyword.trim();
  useEffect(() => {
    if (typed.length < beginningLength) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(
        publicEndpoints.listSearchSuggestions,
        { keyword: typed.slice(0, keywordLength) },
        { signal: controller.signal },
      ).then(
        ({ list }) => setFound({ typed, list }),
        // No message: the search works without suggestions, and shows errors itself.
        () => controller.signal.aborted || setFound(undefined),
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  const beginning = typed.slice(0, beginningLength);
  return beginning.length === beginningLength && found?.typed.startsWith(beginning) ? found.list : noSuggestions;
}
