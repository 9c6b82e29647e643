import { getDirection } from '@trunkline/text/languages';
import { consumeDocumentLimit, documentMimeTypes } from '../../documents/documents.public.ts';
import { createHeadRow } from '../../platform/documents/sheet-cells.ts';
import type { Workbook } from '../../platform/documents/workbook.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';

// An empty sheet whose headings the reader knows. Rules: docs/rules/bom.md, "The template"

export async function downloadBomTemplate(context: TransactionContext): Promise<Workbook> {
  await consumeDocumentLimit(context);
  const { t, language } = context;
  return {
    name: t('common.bill_of_materials'),
    right_to_left: getDirection(language) === 'rtl',
    widths: [24, 12, 40],
    table: { head: 0, last: 1 },
    rows: [createHeadRow([t('common.part_number'), t('common.quantity'), t('common.note')], 3), [null, null, null]],
  };
}

export const renderBomTemplate = async (context: RequestContext, book: Workbook): Promise<FileAnswer> => ({
  bytes: await context.app.printer.for(toSender(context)).sheet(book),
  mime: documentMimeTypes.xlsx,
  file_name: 'bill-of-materials.xlsx',
});
