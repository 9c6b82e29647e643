// Files about a solution of a size. Rules: docs/rules/solutions.md, "Files"
import type * as contentSolutionCalls from '@trunkline/contract/content/solutions';
import type { SolutionBill } from '@trunkline/contract/content/solutions';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { getDirection, isLanguage, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { createListSheet, documentMimeTypes, type SheetColumn } from '../../documents/documents.public.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import type { Workbook } from '../../platform/documents/workbook.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { presentLines } from './bill.present.ts';
import { formatSize } from './figures.ts';
import { resolveBill } from './resolve.ts';
import { readSolution } from './read-solution.ts';
import { renderTopologyFile } from './topology.present.ts';

interface SolutionFile {
  /** File name without its extension. */
  readonly name: string;
}

/** A link in a page has no header: the address names the language. */
function inLanguage(context: TransactionContext, lang: string | null | undefined): TransactionContext {
  const language = toWrittenLanguage(lang && isLanguage(lang) ? lang : context.language);
  return { ...context, language, t: getT(language) };
}

async function findBill(
  given: TransactionContext,
  { slug, size, lang, preview }: ParsedInput<typeof contentSolutionCalls.downloadSolutionBill>,
) {
  const context = inLanguage(given, lang);
  const bill = await resolveBill(context, await readSolution(context, { slug, preview }), size);
  const { design, title } = bill.solution;
  const heading = context.t('solutions.heading', { title, size: formatSize(context.t, design.unit, bill.size) });
  return { context, bill, heading, name: `${bill.solution.slug}-${bill.size}` };
}

export async function downloadSolutionTopology(
  given: TransactionContext,
  input: ParsedInput<typeof contentSolutionCalls.downloadSolutionTopology>,
): Promise<SolutionFile & { svg: string }> {
  const { context, bill, heading, name } = await findBill(given, input);
  return { name, svg: renderTopologyFile(context, bill, heading) };
}

export const sendTopologyFile = async (
  _: RequestContext,
  { name, svg }: Awaited<ReturnType<typeof downloadSolutionTopology>>,
): Promise<FileAnswer> => ({ bytes: Buffer.from(svg), mime: 'image/svg+xml', file_name: `${name}.svg` });

type SheetRow = SolutionBill['lines'][number]['accessories'][number] | SolutionBill['lines'][number];

export async function downloadSolutionBill(
  given: TransactionContext,
  input: ParsedInput<typeof contentSolutionCalls.downloadSolutionBill>,
): Promise<SolutionFile & { book: Workbook }> {
  const { context, bill, heading, name } = await findBill(given, input);
  const { t } = context;
  const columns: readonly SheetColumn<SheetRow>[] = [
    { head: t('solutions.part_number'), width: 20, value: ({ part_number }) => part_number },
    { head: t('solutions.model'), width: 18, value: ({ model }) => model },
    { head: t('solutions.product'), width: 44, value: ({ title }) => title },
    { head: t('solutions.quantity'), width: 12, format: countFormat, value: ({ quantity }) => quantity },
    { head: t('solutions.why'), width: 40, value: ({ why }) => why },
    { head: t('solutions.note'), width: 40, value: ({ note }) => note },
  ];
  const rows = presentLines(context, bill, () => ({})).flatMap((line): SheetRow[] => [line, ...line.accessories]);
  return { name, book: createListSheet(heading, columns, rows, getDirection(context.language) === 'rtl') };
}

export const sendBillFile = async (
  context: RequestContext,
  { name, book }: Awaited<ReturnType<typeof downloadSolutionBill>>,
): Promise<FileAnswer> => ({
  bytes: await context.app.printer.for(toSender(context)).sheet(book),
  mime: documentMimeTypes.xlsx,
  file_name: `${name}.xlsx`,
});
