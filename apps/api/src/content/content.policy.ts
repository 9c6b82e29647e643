import { type ContentAction, contentActions } from '@trunkline/contract/content/kinds';
import { can, type Principal } from '../platform/http/access.ts';
import { type ContentStanding, isContentActionPossible } from './content.flow.ts';

/** What the caller may do now with an item. docs/rules/content.md */
export const listContentActions = (principal: Principal, standing: ContentStanding): ContentAction[] =>
  can(principal, 'content:page:edit') ? contentActions.filter((one) => isContentActionPossible(standing, one)) : [];
