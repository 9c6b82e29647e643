// Kind and section of the rows of our own sheet of a quotation. Rules: docs/rules/bom.md, "Sheets of quotations"
import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import { maxSectionLength } from '@trunkline/contract/quotation-lines';
import type { TextKey } from '@trunkline/text';
import type { BomLine } from '@trunkline/rules/bom/lines';
import { writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';

export interface LinePlace {
  readonly kind: QuotationLineKind;
  readonly section?: string;
}

/** Places by `toPlaceKey`, and the lines without the cells that they were read from. */
export interface PlacedLines {
  readonly places: Readonly<Record<string, LinePlace>>;
  readonly lines: readonly BomLine[];
}

export const toPlaceKey = ({ sheet = '', line }: Pick<BomLine, 'sheet' | 'line'>): string => `${line} ${sheet}`;

const listWords = (key: TextKey): string[] => writtenLanguages.map((language) => getT(language)(key).toLowerCase());
const headings = { kind: new Set(listWords('common.kind')), section: new Set(listWords('common.section')) };
const kinds = new Map<string, QuotationLineKind>([
  ...listWords('documents.kind_product').map((word) => [word, 'main'] as const),
  ...listWords('documents.kind_accessory').map((word) => [word, 'main'] as const),
  ...listWords('common.option').map((word) => [word, 'option'] as const),
  ...listWords('common.alternative').map((word) => [word, 'alternative'] as const),
]);

/** The text in the first language of a sheet in two. */
const getFirst = (cell: string): string => (cell.split(' / ', 1)[0] ?? '').toLowerCase();

/**
 * Takes the cells below the headings of kind and section from the lines, because `Option` in a foreign list makes its row a question.
 * Lines of other lists stay as they are.
 */
export function takeLinePlaces(lines: readonly BomLine[]): PlacedLines {
  const head = lines.find(({ cells }) => findColumns(cells) !== undefined);
  const columns = head && findColumns(head.cells);
  if (!columns) return { places: {}, lines };
  const places: Record<string, LinePlace> = {};
  const rest = lines.map((line) => {
    const kind = kinds.get(getFirst(line.cells[columns.kind] ?? ''));
    if (kind === undefined || line.sheet !== head.sheet || line.line <= head.line) return line;
    const section = line.cells[columns.section]?.slice(0, maxSectionLength);
    places[toPlaceKey(line)] = { kind, ...(section && { section }) };
    return {
      ...line,
      cells: line.cells.map((cell, at) => (at === columns.kind || at === columns.section ? '' : cell)),
    };
  });
  return { places, lines: rest };
}

function findColumns(cells: readonly string[]): { readonly kind: number; readonly section: number } | undefined {
  const kind = cells.findIndex((cell) => headings.kind.has(getFirst(cell)));
  const section = cells.findIndex((cell) => headings.section.has(getFirst(cell)));
  return kind < 0 || section < 0 ? undefined : { kind, section };
}
