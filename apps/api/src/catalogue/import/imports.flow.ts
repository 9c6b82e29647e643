import type { ImportState } from '@trunkline/contract/import-names';
import type { Flow } from '../../platform/db/flow.ts';

/** What people may do with an import; how it goes on from `queued` is up to the job. docs/rules/import.md */
export const importFlow = {
  commit: { from: ['checked', 'refused', 'failed'], to: 'queued' },
  cancel: { from: ['queued', 'running'], to: 'cancelled' },
} as const satisfies Flow<ImportState, 'commit' | 'cancel'>;

/** What changed the catalogue is not forgotten. */
export const deletable: readonly ImportState[] = ['queued', 'running', 'checked', 'refused', 'failed', 'cancelled'];

export const isUnderWay = (state: string): boolean => state === 'queued' || state === 'running';
