// Sections of a quotation. Rules: docs/rules/quotations.md, "Lines"
import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import { sumMoney } from '../cents.ts';
import { isInTotal } from '../quotation-totals.ts';

interface SectionLine {
  readonly kind?: QuotationLineKind | undefined;
}
interface SectionItem extends SectionLine {
  readonly section?: string | null | undefined;
  readonly accessories: readonly SectionLine[];
}

export interface QuotationSection {
  readonly name: string;
  /** Of the lines of the section that are in the total, accessories included. */
  readonly subtotal: string;
}

/** The section that begins at an item, by the index of the item. `getTotal`: the total of one line; null: no price. */
export function indexSections<I extends SectionItem>(
  items: readonly I[],
  getTotal: (line: I | I['accessories'][number]) => string | null,
): Map<number, QuotationSection> {
  const sections = new Map<number, QuotationSection>();
  for (const [index, { section }] of items.entries()) {
    if (!section || section === items[index - 1]?.section) continue;
    const end = items.findIndex((item, at) => at > index && item.section !== section);
    const lines: readonly (I | I['accessories'][number])[] = items
      .slice(index, end < 0 ? items.length : end)
      .flatMap((item) => [item, ...item.accessories]);
    const totals = lines.flatMap((line) => (isInTotal({ kind: line.kind ?? 'main' }) ? (getTotal(line) ?? []) : []));
    sections.set(index, { name: section, subtotal: sumMoney(totals) });
  }
  return sections;
}
