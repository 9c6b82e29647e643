// Who may do what with an application. Pure. Rules: docs/rules/applications.md
import {
  type ApplicationAction,
  applicationActions,
  type ApplicationState,
} from '@trunkline/contract/applications.shapes';
import { can, type Principal } from '../platform/http/access.ts';
import { statesFor } from './applications.flow.ts';

type Owned = { readonly company_id: string };
type Policy = (principal: Principal, application: Owned) => boolean;

/** Every user of the company. */
const isApplicant: Policy = (principal, application) =>
  principal.side === 'company' && principal.company_id === application.company_id;
export const decidePermission = 'companies:application:decide';
const mayDecide: Policy = (principal) => can(principal, decidePermission);

const applicationPolicy: Record<ApplicationAction, Policy> = {
  edit: isApplicant,
  submit: isApplicant,
  withdraw: isApplicant,
  delete: isApplicant,
  approve: mayDecide,
  return: mayDecide,
  reject: mayDecide,
};

/** The actions that the state allows and the caller may take. */
export const listApplicationActions = (
  principal: Principal,
  application: Owned,
  state: ApplicationState,
): ApplicationAction[] =>
  applicationActions.filter(
    (action) => statesFor[action].includes(state) && applicationPolicy[action](principal, application),
  );
