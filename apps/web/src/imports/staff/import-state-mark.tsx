import type { ImportRow } from '@trunkline/contract/staff/imports';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const tones: Readonly<Record<ImportRow['state'], Tone>> = {
  queued: 'line',
  running: 'info',
  unmapped: 'warn',
  checked: 'info',
  done: 'ok',
  refused: 'warn',
  failed: 'bad',
  cancelled: 'plain',
  undone: 'plain',
};

export function ImportStateMark({ row }: { readonly row: Pick<ImportRow, 'state' | 'state_label'> }) {
  return <Status tone={tones[row.state]}>{row.state_label}</Status>;
}
