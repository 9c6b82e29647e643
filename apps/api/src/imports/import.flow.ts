import type { ImportState } from '@trunkline/contract/enums';
import type { TransitionTable } from '../platform/flows/flow.ts';

/** Transitions that users start. The job makes all others, from `queued` on. docs/rules/import.md */
export const importFlow = {
  check: { from: ['unmapped', 'checked', 'refused', 'failed'], to: 'queued' },
  commit: { from: ['checked', 'refused', 'failed'], to: 'queued' },
  cancel: { from: ['queued', 'running'], to: 'cancelled' },
  undo: { from: ['done'], to: 'queued' },
} as const satisfies TransitionTable<ImportState, 'check' | 'commit' | 'cancel' | 'undo'>;
export type ImportTransition = keyof typeof importFlow;

/** The record of an import that changed the catalogue is not deleted. */
export const deletableImportStates: readonly ImportState[] = [
  'queued',
  'running',
  'unmapped',
  'checked',
  'refused',
  'failed',
  'cancelled',
];

export const isImportUnfinished = (state: ImportState): boolean => state === 'queued' || state === 'running';
