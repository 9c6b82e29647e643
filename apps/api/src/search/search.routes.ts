import { search, suggest } from '@trunkline/contract/search';
import type { Kit } from '../kit/kit.ts';
import { serve } from '../kit/serve.ts';
import { find, findBest } from './search.actions.ts';

export function searchRoutes(kit: Kit): void {
  serve(kit, search, find);
  serve(kit, suggest, findBest);
}
