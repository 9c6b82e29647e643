import type { BomLine } from './lines.ts';
import { stripBomBullets } from './sentence.ts';

// Numbers in front of lines that count the lines. Rules: docs/rules/bom.md, "Sentences"

/** Indexes of lines whose leading numbers count the lines: 1, 2, 3 or 10, 20, 30. */
export function getNumberedLines(lines: readonly BomLine[]): Set<number> {
  const leads = lines.flatMap(({ cells }, index) => {
    const [, number] = /^(\d{1,6})(?:\s|$)/.exec(stripBomBullets(cells[0] ?? '')) ?? [];
    return number === undefined ? [] : [{ index, number }];
  });
  const numbered = new Set<number>();
  for (let start = 0; start < leads.length;) {
    const first = Number(leads[start]?.number);
    let end = start + 1;
    while (end < leads.length && Number(leads[end]?.number) === first + (end - start) * (first === 10 ? 10 : 1)) end++;
    const isCount = first === 1 || first === 10 || end - start > 3;
    if (isCount && end - start > 1) for (const { index } of leads.slice(start, end)) numbered.add(index);
    start = end;
  }
  return numbered;
}
