// What the eight types of membership are and may do, where no setting decides it. The portal's own rules are compared with this
// table in apps/api/src/partners/programme/type-rights.test.ts. Rules: docs/rules/memberships.md, "Types"
import type { MembershipType } from '@trunkline/contract/enums';
import { type PartnerFamily, partnerFamilies } from '@trunkline/contract/partners/partner-enums';

export interface PartnerTypeFacts {
  readonly family: PartnerFamily;
  /** Company with which the partner contracts and from which it buys. */
  readonly contract: 'vendor' | 'distributor';
  readonly sells_to: 'resellers' | 'end_users' | 'own_use';
  /** Staff may set it as the master distributor of an APP. */
  readonly supplies_partners: boolean;
  /** May query serial numbers outside the vendor's home country. */
  readonly looks_up_serials: boolean;
  /** Appears in the public partner finder, if the company agrees. */
  readonly is_listed: boolean;
}

const reseller = { sells_to: 'end_users', supplies_partners: false, looks_up_serials: false, is_listed: true } as const;
const distributor = { ...reseller, family: 'distribution', sells_to: 'resellers', supplies_partners: true } as const;
const service = { ...reseller, family: 'service', looks_up_serials: true } as const;
const ownUse = { ...reseller, family: 'direct', contract: 'vendor', sells_to: 'own_use', is_listed: false } as const;

export const partnerTypes: Readonly<Record<MembershipType, PartnerTypeFacts>> = {
  ADP: { ...distributor, contract: 'distributor' },
  DDP: { ...distributor, contract: 'vendor' },
  APP: { ...reseller, family: 'project', contract: 'distributor' },
  DPP: { ...reseller, family: 'project', contract: 'vendor' },
  ASP: { ...service, contract: 'distributor' },
  DSP: { ...service, contract: 'vendor' },
  DTE: ownUse,
  DEE: ownUse,
};

const pairs: Readonly<Record<PartnerFamily, readonly [MembershipType, MembershipType]>> = {
  distribution: ['ADP', 'DDP'],
  project: ['APP', 'DPP'],
  service: ['ASP', 'DSP'],
  direct: ['DTE', 'DEE'],
};

/** The two types of a family: authorised before direct. */
export const typesOfFamily = (family: PartnerFamily): readonly [MembershipType, MembershipType] => pairs[family];

/** All types in pairs, as tables show them. */
export const typesInPairs: readonly MembershipType[] = partnerFamilies.flatMap((family) => pairs[family]);
