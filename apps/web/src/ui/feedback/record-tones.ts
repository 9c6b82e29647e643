import type { OrderStatus, ProjectState, ProtectionState, QuotationState } from '@trunkline/contract/enums';
import type { Tone } from './status.tsx';

// A state has the same colour on every page.

type Tones<S extends string> = Readonly<Partial<Record<S, Tone>>> & Readonly<Partial<Record<string, Tone>>>;

const quotationTones: Tones<QuotationState> = {
  draft: 'plain',
  applying: 'warn',
  offered: 'info',
  approved: 'ok',
  returned: 'warn',
  rejected: 'bad',
  withdrawn: 'plain',
  partially_ordered: 'info',
  ordered: 'info',
  expired: 'bad',
  superseded: 'plain',
};
const orderTones: Tones<OrderStatus> = {
  shipped: 'info',
  delivered: 'ok',
  completed: 'ok',
};
const projectTones: Tones<ProjectState> = {
  submitted: 'warn',
  action_required: 'warn',
  approved: 'ok',
  rejected: 'bad',
  won: 'info',
};
const protectionTones: Tones<ProtectionState> = { requested: 'info', protected: 'ok' };

export const getProtectionTone = (state: string): Tone => protectionTones[state] ?? 'plain';
export const getQuotationTone = (state: string): Tone => quotationTones[state] ?? 'plain';
export const getOrderTone = (state: string): Tone => orderTones[state] ?? 'plain';
export const getProjectTone = (state: string): Tone => projectTones[state] ?? 'plain';
