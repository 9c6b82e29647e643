import { createFileRoute } from '@tanstack/react-router';
import { BomPage } from '../../cart/bom/bom-page.tsx';
import { parseText, type RawSearch } from '../../client/list-search.ts';

/** `quotation`: the quotation that takes the rows; the cart without it. */
const parseBomSearch = (raw: RawSearch): { readonly quotation?: string | undefined } => ({
  quotation: parseText(raw['quotation']),
});

export const Route = createFileRoute('/_personal/personal/bom')({
  component: BomPage,
  validateSearch: parseBomSearch,
});
