// npm run bench -- documents: the PDF of a quotation by the printer, beside Typst alone with the same template and data.
import { parseArgs } from 'node:util';
import { sampleQuotation } from '../apps/api/src/documents/documents.testing.ts';
import { printQuotation } from '../apps/api/src/documents/documents.public.ts';
import { createQuotationPage } from '../apps/api/src/documents/quotation-document.ts';
import { createPrinter } from '../apps/api/src/platform/documents/printer.ts';
import { renderPdf } from '../apps/api/src/platform/documents/typst.ts';
import { computeMedian } from './median.ts';

const help = `npm run bench -- documents [OPTIONS]

Prints a quotation with few and with many lines. Prints the milliseconds beside those of Typst alone.

  --lines N      lines of the short one (60)
  --long N       lines of the long one (1000)
  --rounds N     of which the median counts (15)
  --help         this help`;

/** How many times Typst alone the short one may take, and the milliseconds of the long one. */
const goalRatio = 1.3;
const goalMs = 3_000;

function createQuotation(count: number) {
  const [line] = sampleQuotation.lines;
  if (!line) throw new Error('the sample has no line');
  const lines = Array.from({ length: count }, (_, n) => ({ ...line, no: n + 1, accessories: [] }));
  return { ...sampleQuotation, lines };
}

export async function runDocumentsBench(args: readonly string[]): Promise<void> {
  const options = {
    lines: { type: 'string', default: '60' },
    long: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return console.log(help);
  const printer = createPrinter();
  const print = (quotation: ReturnType<typeof createQuotation>) => printQuotation(printer.for('bench'), quotation);
  try {
    const [short, long] = [createQuotation(Number(values.lines)), createQuotation(Number(values.long))];
    const page = createQuotationPage(short);
    const [printed, alone]: [number[], number[]] = [[], []];
    // Side by side, so that a busy machine slows both. The first of each loads the fonts.
    for (let round = 0; round <= Number(values.rounds); round++) {
      alone.push(await measure(() => renderPdf('quotation', page)));
      printed.push(await measure(() => print(short)));
    }
    const [own, bare] = [computeMedian(printed.slice(1)), computeMedian(alone.slice(1))];
    const longMs = await measure(() => print(long));
    console.log(
      `${values.lines} lines: ${own} ms, Typst alone ${bare} ms: ${(own / bare).toFixed(2)} times, goal ${goalRatio}`,
    );
    console.log(`${values.long} lines: ${longMs} ms, goal ${goalMs} ms`);
    if (own / bare > goalRatio || longMs > goalMs) process.exitCode = 1;
  } finally {
    printer.close();
  }
}

/** Milliseconds on the clock: the printer works in a process of its own. */
async function measure(work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return Math.max(1, Math.round(performance.now() - before));
}
