import { type ContentDetails, contentDetails } from '@trunkline/contract/content/details';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { renderContent } from '@trunkline/contract/staff/content';
import { listDesignProblems } from '@trunkline/rules/solutions/problems';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDebouncedValue } from '../../../../ui/forms/use-debounced-value.ts';
import { staffContentQueries } from '../../content.queries.ts';

/** Typing pauses this long before the item is rendered. */
const pauseMs = 300;

export type RenderInput = EndpointInput<typeof renderContent>;

const isComplete = (details: ContentDetails): boolean =>
  contentDetails.safeParse(details).success && (!details.design || listDesignProblems(details.design).length === 0);

/** The item as typed, rendered by the server. A design with gaps counts as it was when it was last complete. */
export function useRenderedItem(input: RenderInput) {
  const details: ContentDetails = input.details ?? {};
  const hasGaps = !isComplete(details);
  const [complete, setComplete] = useState(hasGaps ? {} : details);
  if (!hasGaps && JSON.stringify(details) !== JSON.stringify(complete)) setComplete(details);
  const text = useDebouncedValue(JSON.stringify({ ...input, details: complete }), pauseMs);
  const settled = useMemo(() => JSON.parse(text) as RenderInput, [text]);
  return { ...useQuery(staffContentQueries.rendered(settled)), hasGaps };
}
