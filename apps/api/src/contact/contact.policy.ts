// Who may do what with a message. Rules: docs/rules/contact.md
import { type ContactAction, contactActions, type ContactState } from '@trunkline/contract/contact/staff-messages';
import { can, type Principal } from '../platform/http/access.ts';
import { statesFor } from './contact.flow.ts';

export const readPermission = 'companies:contact:read';
export const answerPermission = 'companies:contact:answer';

/** The actions that the state allows and the caller may take. */
export const listContactActions = (principal: Principal, state: ContactState): ContactAction[] =>
  can(principal, answerPermission) ? contactActions.filter((action) => statesFor[action].includes(state)) : [];
