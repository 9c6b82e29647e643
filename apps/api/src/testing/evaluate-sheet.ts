// Computes the formulas of a sheet again from its numbers, as a spreadsheet does. Knows the forms that our sheets write.

interface SheetCell {
  readonly formula: string | undefined;
  readonly value: number;
}

/** The numeric cells of the XML of a sheet, by address. */
export function readNumberCells(xml: string): Map<string, SheetCell> {
  const found = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>/g);
  return new Map(
    Array.from(found, ([, address = '', attributes = '', formula, value]) => [
      address,
      // A shared text is stored as its number.
      { formula, value: attributes.includes('t="s"') ? 0 : Number(value) },
    ]),
  );
}

const round = (value: number, places: number): number => Math.round(value * 10 ** places * (1 + 1e-12)) / 10 ** places;

export function evaluateFormula(cells: ReadonlyMap<string, SheetCell>, formula: string): number {
  const readCell = (address: string): number => {
    if (/^[\d.]+$/.test(address)) return Number(address);
    const cell = cells.get(address);
    return cell?.formula === undefined ? (cell?.value ?? 0) : evaluateFormula(cells, cell.formula);
  };
  const readRange = (range: string): number[] => {
    const [, column = '', from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => readCell(`${column}${Number(from) + n}`));
  };
  const [, name, inner = ''] = /^([A-Z]+)\((.*)\)$/.exec(formula) ?? [];
  const parts = inner.split(',');
  if (name === 'SUM') return readRange(inner).reduce((sum, value) => sum + value, 0);
  if (name === 'SUMPRODUCT') {
    const [one = [], other = []] = parts.map(readRange);
    return one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0);
  }
  if (name === 'ROUND' || name === 'ROUNDUP') {
    const [factors = '', places] = parts;
    const value = factors.split(/(?=[*/])/).reduce((product, factor) => {
      const operand = readCell(factor.replace(/^[*/]/, ''));
      return factor.startsWith('/') ? product / operand : product * operand;
    }, 1);
    return name === 'ROUND' ? round(value, Number(places)) : Math.ceil(value);
  }
  const [from = '', less] = formula.split('-');
  if (less === undefined) throw new Error(`unknown form of formula: ${formula}`);
  return readCell(from) - readCell(less);
}
