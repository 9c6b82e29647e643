import type { TextSet } from '@trunkline/text';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Loads a text file that the page does without until this part of it is shown. False until its sentences are there. */
export function useLateTexts(name: TextSet): boolean {
  const { texts } = useRouteContext({ from: '__root__' });
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void texts.ensure(name).then(() => setIsReady(true)), [texts, name]);
  return isReady;
}
