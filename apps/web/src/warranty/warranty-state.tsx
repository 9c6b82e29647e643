import type { WarrantyState } from '@trunkline/contract/service/cover-enums';
import { Status, type Tone } from '../ui/feedback/status.tsx';

const tones: Readonly<Record<WarrantyState, Tone>> = {
  open: 'info',
  answered: 'warn',
  replaced: 'ok',
  closed: 'plain',
};

export const WarrantyStateMark = ({
  state,
  state_label,
}: {
  readonly state: WarrantyState;
  readonly state_label: string;
}) => <Status tone={tones[state]}>{state_label}</Status>;
