// Who acts in the story: principals as a login would give them on that day.
import type { MembershipType } from '@trunkline/contract/enums';
import { isLanguage } from '@trunkline/text/languages';
import type { Trx } from '../../platform/db/connection.ts';
import type { Principal } from '../../platform/http/access.ts';

/** `today`: the UTC day on which the user acts. */
export interface Cast {
  readonly principal: (username: string, today: string) => Principal;
}

interface Term {
  readonly company_id: string;
  readonly type: string;
  readonly starts_at: string;
  readonly expires_at: string;
}

const listUsers = (trx: Trx) =>
  trx.selectFrom('users').select(['id', 'company_id', 'company_role', 'username', 'realname', 'language']).execute();

const listRoles = (trx: Trx) =>
  trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.name', 'user_roles.role')
    .select(['user_roles.user_id', 'roles.name', 'roles.permissions'])
    .execute();

const toTypes = (terms: readonly Term[], companyId: string | null, today: string): ReadonlySet<MembershipType> =>
  new Set(
    terms
      .filter((term) => term.company_id === companyId && term.starts_at <= today && today <= term.expires_at)
      .map(({ type }) => type as MembershipType),
  );

export async function readCast(trx: Trx): Promise<Cast> {
  const users = new Map((await listUsers(trx)).map((user) => [user.username, user]));
  const roles = Map.groupBy(await listRoles(trx), ({ user_id }) => user_id);
  const terms = await trx
    .selectFrom('memberships')
    .select(['company_id', 'type', 'starts_at', 'expires_at'])
    .where('terminated_at', 'is', null)
    .execute();
  return {
    principal: (username, today) => {
      const user = users.get(username);
      if (!user) throw new Error(`nobody in the story is called ${username}`);
      const own = roles.get(user.id) ?? [];
      return {
        user_id: user.id,
        company_id: user.company_id,
        company_role: user.company_role as Principal['company_role'],
        username,
        realname: user.realname,
        side: user.company_id === null ? 'staff' : 'company',
        roles: own.map(({ name }) => name),
        permissions: new Set(own.flatMap(({ permissions }) => permissions)),
        types: toTypes(terms, user.company_id, today),
        language: isLanguage(user.language) ? user.language : 'en',
      };
    },
  };
}
