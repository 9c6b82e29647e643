// What the figures of a level stand on. Rules: docs/rules/memberships.md, "Levels"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as membershipCalls from '@trunkline/contract/memberships';
import { addDays } from '@trunkline/rules/time';
import { localizeSubject } from '../../certificates/certificates.public.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listHeldMemberships } from '../memberships.public.ts';
import { getMembershipYear } from './progress.actions.ts';
import type { Language } from '@trunkline/text/languages';
import { listClosedProjects, listPeopleCertificates, listProtections, type PersonCertificate } from './records.sql.ts';

type Records = EndpointOutput<typeof membershipCalls.getLevelRecords>;

/** Somebody is shown so many days after the last certificate ended. */
const lapsedDays = 180;

/** Throws 404 for a type of which the company has no active membership. */
export async function getLevelRecords(
  context: TransactionContext,
  { type }: ParsedInput<typeof membershipCalls.getLevelRecords>,
): Promise<Records> {
  const { trx, principal, today, language } = context;
  const companyId = getCompanyId(principal);
  const held = await listHeldMemberships(trx, companyId, today);
  const membership = held.find((one) => one.type === type && one.state === 'active');
  if (!membership) throw notFound('memberships.not_found');
  const closed = await listClosedProjects(trx, companyId, getMembershipYear(membership.starts_at, today));
  const certificates = await listPeopleCertificates(trx, companyId, {
    today,
    since: addDays(today, -lapsedDays),
    userId: principal.company_role === 'owner' ? null : getUserId(principal),
  });
  return {
    holders: presentPeople(certificates, language),
    protected_projects: await listProtections(trx, companyId),
    won_projects: closed.filter(({ state }) => state === 'won'),
    lost_projects: closed.filter(({ state }) => state === 'lost').length,
  };
}

/** One row a person: who counts by the last day, then who counts no more. */
function presentPeople(certificates: readonly PersonCertificate[], language: Language): Records['holders'] {
  const { compare } = new Intl.Collator(language);
  const getSubject = (one: PersonCertificate): string => localizeSubject(one, language);
  const people = [...Map.groupBy(certificates, ({ person }) => person).values()].flatMap((own) => {
    const [last] = own;
    if (!last) return [];
    const shown = last.counted ? own.filter(({ counted }) => counted) : [last];
    const { name, user_id, valid_until, counted } = last;
    return [{ name, user_id, subjects: [...new Set(shown.map(getSubject))], valid_until, counted }];
  });
  return people.toSorted(
    (one, other) =>
      Number(other.counted) - Number(one.counted) ||
      one.valid_until.localeCompare(other.valid_until) * (one.counted ? 1 : -1) ||
      compare(one.name, other.name),
  );
}
