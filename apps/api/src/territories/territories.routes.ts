import * as staffTerritoryCalls from '@trunkline/contract/staff/territories';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { saveTerritories, listTerritories } from './territories.staff.ts';

export function territoryRoutes(app: AppContext): void {
  serve(app, staffTerritoryCalls.listTerritories, { action: listTerritories, readOnly: true });
  serve(app, staffTerritoryCalls.saveTerritories, saveTerritories);
}
