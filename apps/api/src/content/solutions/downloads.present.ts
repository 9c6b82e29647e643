// Files about a solution. Rules: docs/rules/solutions.md, "Files"
import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { toDatasheetUrl } from '../../catalogue/products/products.public.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { toPreviewQuery } from './device-drawings.ts';
import { listProductDocuments, listDownloadCodes, type ProductDocument } from './downloads.sql.ts';
import { formatSize, isolate } from './figures.ts';
import type { ResolvedBill } from './resolve.ts';

type Download = SolutionBill['downloads'][number];

/** Both are made for the size when they are opened. None of a version that is not saved. */
function listSizeFiles({ t, language }: TransactionContext, { solution, size }: ResolvedBill): Download[] {
  if (solution.preview?.files === null) return [];
  const query = `slug=${solution.slug}&size=${size}&lang=${language}${toPreviewQuery(solution.preview?.files)}`;
  const size_text = formatSize(t, solution.design.unit, size);
  return [
    {
      kind: 'bill',
      title: t('solutions.download_bill', { size: size_text }),
      url: `/prod-api/solution/sheet?${query}`,
      format: 'XLSX',
      size: null,
      language,
    },
    {
      kind: 'topology',
      title: t('solutions.download_topology', { size: size_text }),
      url: `/prod-api/solution/topology?${query}`,
      format: 'SVG',
      size: null,
      language,
    },
  ];
}

function presentDocument({ t, language }: TransactionContext, document: ProductDocument): Download {
  const { file_id, file_name, name, size, model } = document;
  if (file_id === null || file_name === null)
    return {
      kind: 'document',
      title: t('solutions.download_datasheet', { model: isolate(model) }),
      url: toDatasheetUrl(document, language),
      format: 'PDF',
      size: null,
      language,
    };
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file_name)?.[1] ?? 'pdf';
  return {
    kind: 'document',
    title: name ?? file_name,
    url: toPublicFileUrl(file_id),
    format: ending.toUpperCase(),
    size,
    language: null,
  };
}

export async function listDownloads(context: TransactionContext, bill: ResolvedBill): Promise<Download[]> {
  const documents = await listProductDocuments(context.trx, listDownloadCodes(bill.solution.details));
  return [...listSizeFiles(context, bill), ...documents.map((document) => presentDocument(context, document))];
}
