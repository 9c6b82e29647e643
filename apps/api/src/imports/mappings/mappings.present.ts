import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { listImportMappings } from '@trunkline/contract/staff/imports';
import type { StoredMapping } from './mappings.sql.ts';

export const presentMapping = (row: StoredMapping): EndpointOutput<typeof listImportMappings>['list'][number] => ({
  ...row,
  mapping: { ...row.mapping },
  used_at: row.used_at.toISOString(),
});
