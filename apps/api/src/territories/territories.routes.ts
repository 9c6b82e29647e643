import { listTerritories, saveTerritories } from '@trunkline/contract/staff/territories';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { assignTerritories, showTerritories } from './territories.staff.ts';

export function territoryRoutes(app: AppContext): void {
  serve(app, listTerritories, { action: showTerritories, readOnly: true });
  serve(app, saveTerritories, assignTerritories);
}
