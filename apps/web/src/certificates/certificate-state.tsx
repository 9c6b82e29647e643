import type { CertificateRow } from '@trunkline/contract/support/certificates';
import { Status, type Tone } from '../ui/feedback/status.tsx';

const tones: Readonly<Record<CertificateRow['state'], Tone>> = { valid: 'ok', expired: 'plain', revoked: 'bad' };

export const CertificateStateMark = ({ state, state_label }: Pick<CertificateRow, 'state' | 'state_label'>) => (
  <Status tone={tones[state]}>{state_label}</Status>
);
