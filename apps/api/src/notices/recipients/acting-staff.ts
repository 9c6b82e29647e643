// Who of the staff is told of a step. Pure. Rules: docs/rules/notices.md, "Staff"
import type { Recipient } from '../../platform/mail/mail.ts';

export interface NotifiedUser extends Recipient {
  readonly id: string;
  readonly company_id: string | null;
}

export interface StaffMember extends NotifiedUser {
  /** Whether the permission comes from being an administrator, and not from a role of its area. */
  readonly is_admin: boolean;
}

export interface StaffRecipients {
  /** Only recipient, as long as they hold the permission. */
  readonly assignee?: string | null;
  /** When the assignee cannot act, nobody else is told: the others have nothing to do with it. */
  readonly assigneeOnly?: boolean;
  /** Users who cannot take the step, because they took the one before. */
  readonly except?: readonly string[];
}

interface Presence extends StaffRecipients {
  /** The account manager of the company. */
  readonly manager?: string | null;
  /** Who acts for whom today, by user id: oneself while present, null for nobody. Users who are left out are present. */
  readonly acting: ReadonlyMap<string, string | null>;
}

/**
 * Those who act: the assignee, or else the account manager by a role of the area, or else all who hold the permission, administrators
 * only where nobody else can. Substitutes stand in the place of those who are absent, as far as they hold the permission themselves.
 * While everybody is away, they are told nevertheless.
 */
export function selectActingStaff(
  permitted: readonly StaffMember[],
  { assignee, assigneeOnly = false, manager, except = [], acting }: Presence,
): readonly StaffMember[] {
  const able = permitted.filter(({ id }) => !except.includes(id));
  const findActing = (id: string | null | undefined): StaffMember[] => {
    if (id == null) return [];
    const present = acting.has(id) ? acting.get(id) : id;
    return able.filter((one) => one.id === present);
  };
  const assigned = permitted.some(({ id }) => id === assignee) ? findActing(assignee) : [];
  if (assigned.length > 0) return assigned;
  if (assigneeOnly) return able.filter(({ id }) => id === assignee);
  const managing = findActing(manager).filter(({ is_admin }) => !is_admin);
  if (managing.length > 0) return managing;
  const holders = able.filter(({ is_admin }) => !is_admin);
  const present = unique(holders.flatMap(({ id }) => findActing(id)));
  if (present.length > 0) return present;
  const administrators = unique(able.flatMap(({ id }) => findActing(id)));
  if (administrators.length > 0) return administrators;
  return holders.length > 0 ? holders : able;
}

const unique = (members: readonly StaffMember[]): StaffMember[] => [...new Set(members)];
