// Texts with the marks of web pages, as mail programs and browsers copy them. Rules: docs/rules/bom.md, "Pasted data"

const named: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['times', '×'],
  ['ndash', '-'],
  ['mdash', '-'],
]);

function readEntity(entity: string, name: string): string {
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? entity;
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
}

export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/giu, readEntity);

const webTable = /<\/?t[dhr]\b/iu;
const webMark = /<\/?(?:t[dhr]|table|li|br|p|div|del|s|strike)\b[^<>]{0,500}>/iu;

export const isWebText = (text: string): boolean =>
  webMark.test(text) || /&(?:#\d|#x[\da-f]|nbsp|times);?/iu.test(text);

const maxSpan = 60;
const rowSpan = /rowspan\s?=\s?["']?(\d{1,2})/iu;
const columnSpan = /colspan\s?=\s?["']?(\d{1,2})/iu;
const getSpan = (tag: string, span: RegExp): number => Math.min(maxSpan, Number(span.exec(tag)?.[1] ?? 1));

/** A cell that stands for several rows is repeated in each. Whether its number is meant for each of them is asked about. */
function markShared(cell: string): string {
  const text = cell.replace(/<[^<>]{0,500}>/gu, ' ').trim();
  return /\d/.test(text) && !/\p{L}/u.test(text) ? `${cell} ?` : cell;
}

/** The cells of a row with those of the rows above that span it. */
function spreadRow(row: string, open: Map<number, { left: number; cell: string }>): string {
  const cells: string[] = [];
  const takeOpen = () => {
    for (let above = open.get(cells.length); above && above.left > 0; above = open.get(cells.length)) {
      above.left -= 1;
      cells.push(above.cell);
    }
  };
  const start = Math.max(0, row.search(/<t[dh]\b/iu));
  for (const written of row
    .slice(start)
    .split(/<\/t[dh]>/iu)
    .slice(0, -1)) {
    takeOpen();
    const tag = /<t[dh]\b[^<>]{0,500}>/iu.exec(written)?.[0] ?? '';
    const left = getSpan(tag, rowSpan) - 1;
    const cell = left > 0 ? markShared(written) : written;
    for (let column = 0; column < getSpan(tag, columnSpan); column++) {
      if (left > 0) open.set(cells.length, { left, cell });
      cells.push(column === 0 ? cell : '<td>');
    }
  }
  takeOpen();
  return `${row.slice(0, start)}${cells.map((cell) => `${cell}</td>`).join('')}</tr>`;
}

function spreadRows(text: string): string {
  if (!/(?:row|col)span/iu.test(text)) return text;
  const open = new Map<number, { left: number; cell: string }>();
  const rows = text.split(/<\/tr>/iu);
  return [...rows.slice(0, -1).map((row) => spreadRow(row, open)), rows.at(-1)].join('');
}

/** Text with the marks of a web page as lines, the cells of a table with tabs between them; any other text as it is. */
export function flattenPastedHtml(text: string): string {
  if (!isWebText(text)) return text;
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trim());
  const isTable = webTable.test(text);
  const plain = spreadRows(lines.join(isTable ? ' ' : '\n'))
    .replace(/<\/t[dh]>\s{0,20}(?=<t[dh]\b)/giu, '\t')
    .replace(/<\/(?:tr|table|p|li|div|ul|ol)>/giu, '\n')
    .replace(isTable ? /<br\b[^<>]{0,20}>/giu : /(?!)/u, ' ')
    .replace(/<br\b[^<>]{0,20}>/giu, '\n')
    // What is crossed out is asked about.
    .replace(/<\/?(?:del|s|strike)\b[^<>]{0,500}>/giu, '~~')
    .replace(/<\/?[a-z!][^<>]{0,500}>/giu, ' ');
  const cleaned = decodeEntities(plain)
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim());
  return (isTable ? cleaned.filter((line) => line !== '') : cleaned).join('\n');
}
