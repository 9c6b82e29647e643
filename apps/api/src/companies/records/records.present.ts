import { nameOrderMove, nameRecordState } from '@trunkline/rules/orders/open-account';
import type { CompanyEvent, CompanyFile, CompanyPerson } from '@trunkline/contract/staff/company-records';
import { canReadFile } from '../../files/files.public.ts';
import { can, type Principal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { CompanyFileRecord, EventRecord, peopleOfCompany } from './records.sql.ts';

type PersonRecord = Awaited<ReturnType<typeof peopleOfCompany.readPage>>['rows'][number];

export const presentPerson = (principal: Principal, row: PersonRecord): CompanyPerson => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  company_role: row.company_role === 'owner' ? 'owner' : 'member',
  state: row.disabled ? 'disabled' : 'active',
  last_login: row.last_login?.toISOString() ?? null,
  actions: !row.disabled && can(principal, 'companies:view:partner') ? ['viewas'] : [],
});

export const presentCompanyFile = ({ t, principal }: TransactionContext, row: CompanyFileRecord): CompanyFile => ({
  file_id: row.id,
  file_name: row.file_name,
  purpose_label: t.find(`states.file_${row.purpose}`) ?? row.purpose,
  object: row.object ?? '',
  object_id: row.object_id ?? '',
  title: row.title,
  mime: row.mime,
  size: row.size,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  actions: canReadFile(principal, row) ? ['download'] : [],
});

const sides = ['company', 'staff', 'system'] as const;

/** Kind of record and step in the reader's language. A step without words is named by the state that it led to. */
export const presentEvent = ({ t }: Pick<TransactionContext, 't'>, row: EventRecord): CompanyEvent => ({
  at: row.at.toISOString(),
  who: row.side === 'system' ? t('common.automatic') : row.who,
  side: sides.find((side) => side === row.side) ?? 'system',
  object: row.object,
  object_id: row.object_id,
  object_label: t.find(`audit_object.${row.object}`) ?? row.object,
  title: row.title,
  move: row.transition,
  move_label:
    t.find(`states.${row.object}_move_${row.term ? nameOrderMove(row.transition, row.term) : row.transition}`) ??
    t.find(`states.${row.object}_${nameRecordState(row.to_state, row.term)}`) ??
    row.transition,
  state: row.to_state,
  reason: row.reason,
});
