// The queries of the partner bench's baseline: what each call shows, and its count, up to the 10,001 rows that lists count.
import type { BaselineRoute } from './baseline-server.ts';

const countOf = (rows: string): string => `(select count(*)::int from (select ${rows} limit 10001) counted) as total`;

const endUserColumns =
  'e.id, e.company, e.contact, e.email, e.country, e.industry, e.is_protect, e.address, e.version, e.created_at';
const projectColumns = `p.id, p.number, p.state, p.project_name, p.end_company, p.enduser_country, p.protect_start_time, p.protect_end_time,
  p.advancement, p.application_price, p.created_at, p.waiting_since, p.version, t.state as protection, t.starts_on, t.ends_on, t.update_due_on`;
const withProtection = 'projects p left join protections t on t.project_id = p.id';
const companyHead = `(select json_build_object('id', c.id, 'name', c.company, 'country', c.country, 'memberships',
  (select json_agg(m) from (select type, level from memberships where company_id = c.id and terminated_at is null and expires_at >= current_date) m))
  from companies c where c.id = COMPANY) as company`;
const companyOf = (column: string): string => companyHead.replace('COMPANY', column);

/** Conditions of a partner's lists, by the name of the route. */
const endUserLists: Readonly<Record<string, readonly [condition: string, ...parameters: string[]]>> = {
  endusers: ['true'],
  'endusers/country': ['e.country = $2', 'country'],
  'endusers/keyword': [`e.company || ' ' || e.contact || ' ' || e.email ilike $2`, 'pattern'],
};
const projectLists: Readonly<Record<string, readonly [condition: string, ...parameters: string[]]>> = {
  projects: ['true'],
  'projects/state': ['p.state = $2', 'state'],
  'projects/keyword': [`p.number || ' ' || p.project_name || ' ' || coalesce(p.end_company, '') ilike $2`, 'pattern'],
};

const partnerRoutes: readonly BaselineRoute[] = [
  ...Object.entries(endUserLists).map(([path, [condition, ...parameters]]) => ({
    path: `/${path}`,
    query: `select ${endUserColumns}, ${countOf(`from endusers e where company_id = $1 and ${condition}`)}
      from endusers e where company_id = $1 and ${condition} order by sort_name, id limit 20`,
    parameters: ['company_id', ...parameters],
  })),
  {
    path: '/endusers/deep',
    query: `select ${endUserColumns}, ${countOf('from endusers where company_id = $1')}
      from endusers e where company_id = $1 order by sort_name, id limit 20 offset $2`,
    parameters: ['company_id', 'offset'],
  },
  ...Object.entries(projectLists).map(([path, [condition, ...parameters]]) => ({
    path: `/${path}`,
    query: `select ${projectColumns}, ${countOf(`from projects p where company_id = $1 and ${condition}`)}
      from ${withProtection} where p.company_id = $1 and ${condition} order by p.created_at desc, p.id limit 20`,
    parameters: ['company_id', ...parameters],
  })),
  {
    path: '/projects/deep',
    query: `select ${projectColumns}, ${countOf('from projects where company_id = $1')}
      from ${withProtection} where p.company_id = $1 order by p.created_at desc, p.id limit 20 offset $2`,
    parameters: ['company_id', 'offset'],
  },
  {
    path: '/drafts',
    query: `select id, type, title, device, saved_at, expires_at, version, ${countOf('from drafts where user_id = $1 and deleted_at is null')}
      from drafts where user_id = $1 and deleted_at is null order by saved_at desc, id limit 20`,
    parameters: ['user_id'],
  },
  {
    path: '/notices',
    query: `select *, ${countOf('from notices where user_id = $1 and portal')},
        (select count(*)::int from (select from notices where user_id = $1 and portal and read_at is null limit 100) unread) as unread
      from notices where user_id = $1 and portal order by at desc, id desc limit 20`,
    parameters: ['user_id'],
  },
  {
    path: '/colleagues',
    query: `select id, username, realname, company_role, disabled, last_login, ${countOf('from users where company_id = $1 and removed_at is null')}
      from users where company_id = $1 and removed_at is null order by company_role desc, lower(realname), username limit 20`,
    parameters: ['company_id'],
  },
  {
    path: '/home',
    query: `select ${countOf('from projects where company_id = $1')}, (select count(*)::int from (select from endusers where company_id = $1 limit 10001) e) as endusers,
        (select json_agg(n) from (select * from notices where user_id = $2 and portal order by at desc limit 10) n) as notices,
        (select json_agg(p) from (select id, number, state, created_at from projects where company_id = $1 order by created_at desc limit 10) p) as recent,
        (select json_agg(w) from (select id, number, state, waiting_since from projects where company_id = $1 and waiting_since is not null
          order by waiting_since limit 20) w) as waiting`,
    parameters: ['company_id', 'user_id'],
  },
  {
    path: '/similar',
    query: `select e.id, e.company, e.country, e.address, e.email from (
        select enduser_id from enduser_names where company_id = $1 order by name_key <-> to_company_key($2) limit 5) n
      join endusers e on e.id = n.enduser_id`,
    parameters: ['company_id', 'name'],
  },
  {
    path: '/light',
    query: `select find_protection_light($1, $2, null, $3, daterange(current_date, current_date + 180), 0.6)`,
    parameters: ['company_id', 'name', 'country'],
  },
];

const waitingProjects = `(select count(*)::int from projects where state = 'submitted' and waiting_since is not null) as waiting`;
const listProjects = (
  condition: string,
): string => `select ${projectColumns}, ${companyOf('p.company_id')}, ${waitingProjects},
    ${countOf(`from projects p where state <> 'draft' and ${condition}`)}
  from ${withProtection} where p.state <> 'draft' and ${condition} order by p.waiting_since, p.created_at desc, p.id limit 20`;
const listAudit = (
  condition: string,
): string => `select a.*, u.realname, c.company, ${countOf(`from audit a where ${condition}`)}
  from (select * from audit a where ${condition} order by id desc limit 20) a
  left join users u on u.id = a.actor_id left join companies c on c.id = a.company_id order by a.id desc`;

const auditFilters = ['actor', 'object', 'object_id', 'action', 'company_id'] as const;

const staffRoutes: readonly BaselineRoute[] = [
  {
    path: '/companies',
    query: `select c.*, (select count(*)::int from users where company_id = c.id) as users_count, u.realname as owner_name,
        ${countOf('from companies')}
      from companies c left join users u on u.company_id = c.id and u.company_role = 'owner' order by c.company, c.id limit 20`,
    parameters: [],
  },
  {
    path: '/companies/keyword',
    query: `with found as materialized (select id::uuid as company_id from list_words where kind = 'company' and words like lower($1) limit 1001)
      select c.*, (select count(*)::int from users where company_id = c.id) as users_count, u.realname as owner_name,
        (select count(*)::int from found) as total
      from companies c left join users u on u.company_id = c.id and u.company_role = 'owner'
      where c.id in (select company_id from found) order by c.company, c.id limit 20`,
    parameters: ['pattern'],
  },
  {
    path: '/users',
    query: `select u.*, c.company, array(select role from user_roles where user_id = u.id) as roles, ${countOf('from users where removed_at is null')}
      from users u left join companies c on c.id = u.company_id where removed_at is null order by u.created_at desc, u.id limit 20`,
    parameters: [],
  },
  {
    path: '/users/staff',
    query: `select u.*, array(select role from user_roles where user_id = u.id) as roles, ${countOf('from users where removed_at is null and company_id is null')}
      from users u where removed_at is null and company_id is null order by u.realname, u.id limit 20`,
    parameters: [],
  },
  {
    path: '/users/keyword',
    query: `with found as materialized (select u.id from users u left join companies c on c.id = u.company_id
        where removed_at is null and (u.realname ilike $1 or u.username ilike $1 or c.company ilike $1) limit 1001)
      select u.*, c.company, (select count(*)::int from found) as total from users u left join companies c on c.id = u.company_id
      where u.id in (select id from found) order by u.realname, u.id limit 20`,
    parameters: ['pattern'],
  },
  {
    path: '/memberships',
    query: `select m.*, c.company, c.country, ${countOf('from memberships')} from memberships m join companies c on c.id = m.company_id
      order by m.expires_at, m.id limit 20`,
    parameters: [],
  },
  {
    path: '/memberships/active',
    query: `select m.*, c.company, c.country, ${countOf('from memberships where terminated_at is null and expires_at >= current_date and starts_at <= current_date')}
      from memberships m join companies c on c.id = m.company_id
      where terminated_at is null and expires_at >= current_date and starts_at <= current_date order by m.expires_at, m.id limit 20`,
    parameters: [],
  },
  {
    path: '/applications',
    query: `select a.*, ${companyOf('a.company_id')}, (select count(*)::int from applications where waiting_since is not null) as waiting,
        ${countOf("from applications where state <> 'draft'")}
      from applications a where a.state <> 'draft' order by waiting_since, created_at desc, id limit 20`,
    parameters: [],
  },
  { path: '/staffprojects', query: listProjects('true'), parameters: [] },
  { path: '/staffprojects/country', query: listProjects('p.enduser_country = $1'), parameters: ['country'] },
  {
    path: '/staffprojects/keyword',
    query: listProjects(`p.number || ' ' || p.project_name || ' ' || coalesce(p.end_company, '') ilike $1`),
    parameters: ['pattern'],
  },
  {
    path: '/staffprojects/mine',
    query: listProjects('p.company_id in (select id from companies where account_manager_id = $1)'),
    parameters: ['user_id'],
  },
  {
    path: '/staffprojects/place',
    query: `with own as (select waiting_since, created_at, id from projects where id = $1)
      select (select count(*)::int from (select from projects p, own where p.state <> 'draft' and p.waiting_since < own.waiting_since limit 10001) b) as position,
        (select p.id from projects p, own where p.state <> 'draft' and (p.waiting_since, p.id) > (own.waiting_since, own.id)
          order by p.waiting_since, p.created_at desc, p.id limit 1) as next,
        ${countOf("from projects where state <> 'draft'")}`,
    parameters: ['id'],
  },
  {
    path: '/protections',
    query: `select ${projectColumns}, ${companyOf('p.company_id')}, ${countOf("from protections where state <> 'none'")}
      from projects p join protections t on t.project_id = p.id where p.state not in ('draft', 'submitted') and t.state <> 'none'
      order by p.waiting_since, p.created_at desc, p.id limit 20`,
    parameters: [],
  },
  {
    path: '/review',
    query: `select p.*, (select json_agg(c) from find_protection_candidates(p.company_id, p.end_company, p.mail_domain, p.enduser_country,
        daterange(p.protect_start_time, p.protect_end_time), 0.6) c) as candidates from projects p where id = $1`,
    parameters: ['id'],
  },
  {
    path: '/accounts',
    query: `select a.*, (select count(*)::int from protections where end_account_id = a.id) as projects, ${countOf('from end_accounts where merged_into is null')}
      from end_accounts a where merged_into is null order by name, id limit 20`,
    parameters: [],
  },
  {
    path: '/accounts/keyword',
    query: `select a.*, ${countOf("from end_accounts where merged_into is null and number || ' ' || name || ' ' || coalesce(domain, '') ilike $1")}
      from end_accounts a where merged_into is null and number || ' ' || name || ' ' || coalesce(domain, '') ilike $1 order by name, id limit 20`,
    parameters: ['pattern'],
  },
  {
    path: '/ledger',
    query: `select l.*, ${countOf('from protection_ledger')} from protection_ledger l order by number desc limit 20`,
    parameters: [],
  },
  {
    path: '/ledger/keyword',
    query: `select l.*, ${countOf("from protection_ledger where project_number || ' ' || company || ' ' || project_name ilike $1")}
      from protection_ledger l where project_number || ' ' || company || ' ' || project_name ilike $1 order by number desc limit 20`,
    parameters: ['pattern'],
  },
  { path: '/audit', query: listAudit('true'), parameters: [] },
  ...auditFilters.map((filter) => ({
    path: `/audit/${filter}`,
    query: listAudit(`a.${filter} = $1`),
    parameters: [filter],
  })),
  { path: '/audit/days', query: listAudit('a.at >= $1 and a.at < $2'), parameters: ['from', 'to'] },
  {
    path: '/audit/keyword',
    query: listAudit('(a.actor = $1 or a.object_id = $1 or a.action = $1 or a.object = $1)'),
    parameters: ['keyword'],
  },
  {
    path: '/audit/verify',
    query: 'select s.id, s.digest, audit_digest(s.after_id, s.last_id) as found from audit_seals s order by s.id',
    parameters: [],
  },
  {
    path: '/staffhome',
    query: `select ${waitingProjects}, (select count(*)::int from projects where state = 'approved' and waiting_since is not null) as protections,
      (select count(*)::int from applications where waiting_since is not null) as applications,
      (select min(waiting_since) from projects where state <> 'draft') as oldest_at`,
    parameters: [],
  },
  {
    path: '/counts',
    query: `select (select count(*)::int from (select from projects where state = 'submitted' and waiting_since is not null limit 100) x) as projects,
      (select count(*)::int from (select from projects where state = 'approved' and waiting_since is not null limit 100) x) as protections,
      (select count(*)::int from (select from applications where waiting_since is not null limit 100) x) as applications`,
    parameters: [],
  },
];

export const routes: readonly BaselineRoute[] = [...partnerRoutes, ...staffRoutes];
