import { friendLinks, index, layout, listCountries } from '@trunkline/contract/public';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import {
  friendLinks as answerLinks,
  layout as answerLayout,
  listCountries as answerCountries,
  prepareIndex,
} from './site.actions.ts';

export function publicRoutes(app: AppContext): void {
  serve(app, layout, answerLayout);
  serve(app, friendLinks, answerLinks);
  serve(app, listCountries, answerCountries);
  serve(app, index, { prepare: prepareIndex, action: (_context, _input, prepared) => Promise.resolve(prepared) });
}
