import { readRecords } from './records.ts';

// Character that separates the cells of a text. Pure. Rules: docs/rules/tables.md, "Text with separators"

export interface FoundSeparator {
  readonly separator: string;
  /** False when few lines have the same number of cells. */
  readonly certain: boolean;
  /** Cells of most lines. */
  readonly width: number;
  /** Characters of a line `sep=;`, with its end. It is no row. */
  readonly skip: number;
}

/** Lines by which the separator is told. */
const sampledLines = 100;
/** The rarer a character is within texts and numbers, the more it says. */
const candidates = [
  { separator: '\t', bonus: 0.15 },
  { separator: ';', bonus: 0.1 },
  { separator: '|', bonus: 0.1 },
  { separator: ',', bonus: 0 },
] as const;

/** `sample`: whole lines of the beginning. `forced`: the separator that the reader chose. */
export function getSeparator(sample: string, forced?: string): FoundSeparator {
  const named = /^"?sep=([^"\r\n])"?[ \t]*(?:\r*\n|\r|$)/i.exec(sample);
  const skip = named?.[0].length ?? 0;
  const chosen = forced ?? named?.[1];
  const text = skip === 0 ? sample : sample.slice(skip);
  if (chosen !== undefined) return { separator: chosen, certain: true, width: measure(text, chosen).width, skip };
  const [best] = candidates
    .map(({ separator, bonus }) => {
      const { width, share } = measure(text, separator);
      return { separator, width, share, score: width > 1 ? share + bonus : 0 };
    })
    .toSorted((one, other) => other.score - one.score);
  if (!best || best.score === 0) return { separator: ',', certain: false, width: 1, skip };
  return { separator: best.separator, certain: best.share >= 0.5, width: best.width, skip };
}

/** The most frequent number of cells above one, and the share of lines that have it. */
function measure(text: string, separator: string): { readonly width: number; readonly share: number } {
  const counts = new Map<number, number>();
  let lines = 0;
  for (const { cells } of readRecords(text, { separator })) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    if (++lines === sampledLines) break;
  }
  const [most = [1, 0]] = [...counts]
    .filter(([width]) => width > 1)
    .toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
  return { width: most[0], share: lines === 0 ? 0 : most[1] / lines };
}
