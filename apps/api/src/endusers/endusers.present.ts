import type { EndUser, EndUserRow } from '@trunkline/contract/endusers';
import { getFiles, type FileRow } from '../platform/files/stored-files.ts';
import { presentFile } from '../platform/files/file-links.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { summarizeQuotation } from '../quotations/quotations.public.ts';
import { listEndUserActions, listPurchaseYears } from './endusers.policy.ts';
import { type EndUserRecord, listProjectsUsing, listQuotationsFor } from './endusers.sql.ts';

/** Projects and quotations in the answer of one end user. */
const maxUses = 20;

export const presentEndUserRow = (row: EndUserRecord): EndUserRow => ({
  id: row.id,
  company: row.company,
  name: row.contact,
  country: row.country,
  phone: row.mobile,
  address: row.address,
  email: row.email,
  website: row.website,
  industry: row.industry,
  is_protect: row.is_protect,
  version: row.version,
});

export async function presentEndUser(context: TransactionContext, row: EndUserRecord): Promise<EndUser> {
  const { trx, principal, today, t } = context;
  const files = await getFiles(trx, [row.logo_file_id]);
  const projects = await listProjectsUsing(trx, row.id, maxUses);
  const quotations = await listQuotationsFor(trx, row.id, maxUses);
  return {
    ...presentEndUserRow(row),
    contact: row.contact,
    mobile: row.mobile,
    staff_size: row.staff_size,
    logo: presentLogo(context, row.logo_file_id === null ? undefined : files.get(row.logo_file_id)),
    other_info: {
      product_line_in_use: row.product_line_in_use,
      rival_brands: row.rival_brands,
      other_sources: row.other_sources,
      year: row.figures_year,
      procurement_last_year: row.procurement_last_year,
      vendor_purchase_last_year: row.vendor_purchase_last_year,
      predicted_networking: row.predicted_networking,
      predicted_vendor: row.predicted_vendor,
    },
    years: listPurchaseYears(today),
    projects: projects.map((project) => ({ ...project, state_label: t(`states.project_${project.state}`) })),
    quotations: quotations.map((quotation) => presentQuotationUse(context, quotation)),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    changed_by: row.changed_by,
    actions: listEndUserActions(principal, row),
  };
}

const presentLogo = (context: TransactionContext, file: FileRow | undefined): string | null =>
  presentFile(context, file)?.url ?? null;

type QuotationUse = Awaited<ReturnType<typeof listQuotationsFor>>[number];

function presentQuotationUse({ t, today }: TransactionContext, row: QuotationUse): EndUser['quotations'][number] {
  const { number, state } = summarizeQuotation(row, today);
  return {
    id: row.id,
    number,
    state,
    state_label: t(`states.quotation_${state}`),
    created_at: row.created_at.toISOString(),
    currency: row.currency,
    total: row.total,
  };
}
