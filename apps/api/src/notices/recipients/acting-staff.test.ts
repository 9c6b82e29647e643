import { expect, test } from 'vitest';
import { selectActingStaff, type StaffMember } from './acting-staff.ts';

const member = (id: string, is_admin = false): StaffMember => ({
  id,
  is_admin,
  company_id: null,
  username: `${id}@corvid.example`,
  realname: id,
  language: 'en',
});
/** Ada and Ben hold the permission by a role of its area, the administrator by all of them. */
const permitted = [member('ada'), member('ben'), member('root', true)];

test.each([
  ['all who act, administrators only where nobody else can', {}, {}, ['ada', 'ben']],
  ['the administrator when nobody else may', { except: ['ada', 'ben'] }, {}, ['root']],
  ['the assignee alone', { assignee: 'ben' }, {}, ['ben']],
  ['all when the assignee does not hold the permission any more', { assignee: 'gone' }, {}, ['ada', 'ben']],
  ['the account manager before the others', { manager: 'ada' }, {}, ['ada']],
  ['the assignee before the account manager', { assignee: 'ben', manager: 'ada' }, {}, ['ben']],
  ['all when the account manager does not hold the permission', { manager: 'sales' }, {}, ['ada', 'ben']],
  ['all when the account manager is an administrator', { manager: 'root' }, {}, ['ada', 'ben']],
  ['the substitute of the assignee', { assignee: 'ada' }, { ada: 'ben' }, ['ben']],
  ['the substitute of the account manager', { manager: 'ada' }, { ada: 'ben' }, ['ben']],
  [
    'the account manager in the place of an assignee without cover',
    { assignee: 'ben', manager: 'ada' },
    { ben: null },
    ['ada'],
  ],
  ['the others when the substitute does not hold the permission', { assignee: 'ada' }, { ada: 'sales' }, ['ben']],
  ['each once, though one acts for the other', {}, { ada: 'ben' }, ['ben']],
  ['an administrator who is the substitute', {}, { ada: 'root' }, ['root', 'ben']],
  ['nobody who took the step before, as a substitute either', { except: ['ben'] }, { ada: 'ben' }, ['root']],
  ['administrators while all others are away', {}, { ada: null, ben: null }, ['root']],
  ['those who act while everybody is away', {}, { ada: null, ben: null, root: null }, ['ada', 'ben']],
  [
    'the assignee and nobody else, though away without cover',
    { assignee: 'ada', assigneeOnly: true },
    { ada: null },
    ['ada'],
  ],
  ['nobody in the place of an assignee without the permission', { assignee: 'gone', assigneeOnly: true }, {}, []],
] as const)('tells %s', (_, recipients, acting, told) => {
  const found = selectActingStaff(permitted, { ...recipients, acting: new Map(Object.entries(acting)) });
  expect(found.map(({ id }) => id)).toEqual(told);
});
