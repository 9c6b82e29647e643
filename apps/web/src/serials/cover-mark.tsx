import type { CoverState } from '@trunkline/contract/service/cover-enums';
import { Status, type Tone } from '../ui/feedback/status.tsx';

const tones: Readonly<Record<CoverState, Tone>> = { running: 'ok', ending: 'warn', over: 'plain' };

export const CoverMark = ({ state, state_label }: { readonly state: CoverState; readonly state_label: string }) => (
  <Status tone={tones[state]}>{state_label}</Status>
);
