import { useQuery } from '@tanstack/react-query';
import { listProductLineNames } from '@trunkline/contract/catalogue';
import { call } from '../client/call.ts';
import { useT } from '../client/text.tsx';

/** Names product lines in the language of the page; a line by itself until the names arrive. */
export function useLineName(): (line: string) => string {
  const { language } = useT();
  const { data } = useQuery({
    queryKey: ['product-lines', language],
    queryFn: ({ signal }) => call(listProductLineNames, {}, { signal }),
    staleTime: 60_000,
  });
  const names = new Map(data?.list.map(({ product_line, name }) => [product_line, name]));
  return (line) => names.get(line) ?? line;
}
