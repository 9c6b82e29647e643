import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { useEffect, useState } from 'react';
import { call } from '../client/call.ts';

export interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly model?: string | undefined;
  readonly path: string;
}

const typingPauseMs = 120;
const keywordLength = 100;

/** The best matches for a text, fetched after a pause in the typing. The previous ones stay until the new ones arrive. */
export function useSuggestions(keyword: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const typed = keyword.trim();
  useEffect(() => {
    if (typed.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(
        publicEndpoints.listSearchSuggestions,
        { keyword: typed.slice(0, keywordLength) },
        { signal: controller.signal },
      ).then(
        ({ list }) => setSuggestions(list),
        // No message: the search works without suggestions, and shows errors itself.
        () => controller.signal.aborted || setSuggestions([]),
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return typed.length < 2 ? [] : suggestions;
}
