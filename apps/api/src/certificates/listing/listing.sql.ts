// Lists of certificates: of a reader, and of all for staff. Rules: docs/rules/certificates.md
import type { certificateSorts, CertificateState } from '@trunkline/contract/support/certificate-enums';
import { addDays } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isOneOf, isUuidEqual } from '../../platform/db/list-query.ts';
import { hasFoldedWords, isCompanyNamed } from '../../platform/db/list-words.ts';
import { defineList, type ListQuery } from '../../platform/db/ordered-list.ts';
import { orderTerms, reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { isUuid } from '@trunkline/rules/uuid';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { StaffListedCertificate } from '../certificates.present.ts';
import { certificateFields } from '../certificates.record.ts';
import { renewedAs, type RenewableCertificate } from '../certificates.sql.ts';

interface CertificateFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: CertificateState | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly ends_in_days?: number | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
  readonly mine?: boolean | null | undefined;
}
type SortName = (typeof certificateSorts)[number];
type CertificateSort = SortName | `-${SortName}`;

const id: SortColumn = { value: sql`certificates.id`, type: 'uuid' };
const issuedAt: SortColumn = { value: sql`certificates.issued_at`, type: 'date' };
const validUntil: SortColumn = { value: sql`certificates.valid_until`, type: 'date' };
const sorts: Readonly<Record<CertificateSort, readonly SortColumn[]>> = {
  issued_at: [issuedAt, id],
  '-issued_at': reverseColumns([issuedAt, id]),
  valid_until: [validUntil, id],
  '-valid_until': reverseColumns([validUntil, id]),
};

/** Condition: the state on the day `today`, as `getCertificateState` computes it. */
const isInState: Readonly<Record<CertificateState, (today: string) => RawBuilder<boolean>>> = {
  valid: (today) => sql`(certificates.revoked_at is null and certificates.valid_until >= ${today})`,
  expired: (today) => sql`(certificates.revoked_at is null and certificates.valid_until < ${today})`,
  revoked: () => sql`certificates.revoked_at is not null`,
};

const companyColumn = sql.ref('certificates.company_id');

type ListReader = Pick<TransactionContext, 'trx' | 'today'>;

function listConditions({ today }: Pick<ListReader, 'today'>, filter: CertificateFilter): RawBuilder<boolean>[] {
  const { keyword, state, company_id, ends_in_days, ids } = filter;
  return [
    ...(keyword
      ? [
          sql<boolean>`(${hasFoldedWords(sql`certificates.words`, keyword)} or ${isCompanyNamed(companyColumn, keyword)})`,
        ]
      : []),
    ...(state ? [isInState[state](today)] : []),
    ...(company_id == null ? [] : [isUuidEqual(companyColumn, company_id)]),
    ...(ends_in_days == null
      ? []
      : [isInState.valid(today), sql<boolean>`certificates.valid_until <= ${addDays(today, ends_in_days)}`]),
    ...(ids ? [isOneOf(sql.ref('certificates.id'), ids)] : []),
  ];
}

/** The certificates of all holders, with the names of their companies. */
export const allCertificates = defineList({
  createdAt: sql`certificates.created_at`,
  visible: ({ trx }: ListReader) => trx.selectFrom('certificates'),
  listConditions,
  sortColumns: (sort: CertificateSort) => sorts[sort],
  select: (rows) =>
    rows
      .leftJoin('companies', 'companies.id', 'certificates.company_id')
      .selectAll('certificates')
      .select(['companies.company', renewedAs.as('renewed_as')])
      .$castTo<StaffListedCertificate>(),
});

/** One certificate with the name of its company. Throws 404. */
export async function getListedCertificate(trx: Trx, certificateId: string): Promise<StaffListedCertificate> {
  const row = isUuid(certificateId)
    ? await trx
        .selectFrom('certificates')
        .leftJoin('companies', 'companies.id', 'certificates.company_id')
        .selectAll('certificates')
        .select(['companies.company', renewedAs.as('renewed_as')])
        .where('certificates.id', '=', certificateId)
        .$castTo<StaffListedCertificate>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('certificates.not_found');
  return row;
}

/** A user's own certificates; an owner sees those of the company. */
export const ownCertificates = defineList({
  createdAt: sql`certificates.created_at`,
  visible: ({ trx, principal }: Pick<TransactionContext, 'trx' | 'principal' | 'today'>) =>
    trx
      .selectFrom('certificates')
      .where('certificates.company_id', '=', getCompanyId(principal))
      .$if(principal.company_role !== 'owner', (rows) => rows.where('certificates.user_id', '=', principal.user_id)),
  listConditions: (reader, { mine, ...filter }: CertificateFilter) => [
    ...listConditions(reader, filter),
    ...(mine ? [sql<boolean>`certificates.user_id = ${reader.principal.user_id}`] : []),
  ],
  sortColumns: (sort: CertificateSort) => sorts[sort],
  select: (rows) => rows.selectAll('certificates').select(renewedAs.as('renewed_as')).$castTo<RenewableCertificate>(),
});

/** The columns of an import of all certificates of a list, in its order. */
export const selectCertificateColumns = (
  reader: ListReader,
  { filter, sort }: ListQuery<CertificateFilter, CertificateSort>,
) =>
  listConditions(reader, filter)
    .reduce((rows, condition) => rows.where(condition), reader.trx.selectFrom('certificates'))
    .select(certificateFields.sheetNames.map((column) => `certificates.${column}` as const))
    .orderBy(orderTerms(sorts[sort]));
