import type { ContactRow, ContactState } from '@trunkline/contract/contact/staff-messages';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const tones: Readonly<Record<ContactState, Tone>> = { open: 'info', answered: 'ok', closed: 'plain' };

export const ContactStateMark = ({ state, state_label }: Pick<ContactRow, 'state' | 'state_label'>) => (
  <Status tone={tones[state]}>{state_label}</Status>
);
