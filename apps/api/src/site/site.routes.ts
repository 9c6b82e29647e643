import { friendLinks, index, layout, listCountries } from '@trunkline/contract/public';
import type { Kit } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import {
  friendLinks as answerLinks,
  layout as answerLayout,
  listCountries as answerCountries,
  prepareIndex,
} from './site.actions.ts';

export function publicRoutes(kit: Kit): void {
  serve(kit, layout, answerLayout);
  serve(kit, friendLinks, answerLinks);
  serve(kit, listCountries, answerCountries);
  serve(kit, index, { prepare: prepareIndex, action: (_context, _input, prepared) => Promise.resolve(prepared) });
}
