import { checkConfiguration, listAccessories } from '@trunkline/contract/configurator';
import type { Kit } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { accessories, check } from './configurator.actions.ts';

export function configuratorRoutes(kit: Kit): void {
  serve(kit, listAccessories, accessories);
  serve(kit, checkConfiguration, check);
}
