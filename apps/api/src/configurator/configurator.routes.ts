import { checkConfiguration, listAccessories } from '@trunkline/contract/configurator';
import type { Kit } from '../kit/kit.ts';
import { serve } from '../kit/serve.ts';
import { accessories, check } from './configurator.actions.ts';

export function configuratorRoutes(kit: Kit): void {
  serve(kit, listAccessories, accessories);
  serve(kit, checkConfiguration, check);
}
