// What the buttons above a text do to its selection. Rules: docs/rules/content.md, "Markdown"

export interface TextSelection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A range of the text is replaced, and something of the result is selected. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

export type TextCommand = (selection: TextSelection) => TextEdit;

const getSelected = ({ text, start, end }: TextSelection): string => text.slice(start, end);

/** Puts marks around the selection, or takes them away. Spaces at its ends stay outside, where marks would not work. */
export const toggleMarks =
  (mark: string, placeholder: string): TextCommand =>
  (selection) => {
    const { text } = selection;
    const selected = getSelected(selection);
    const start = selection.start + (selected.length - selected.trimStart().length);
    const end = Math.max(start, selection.end - (selected.length - selected.trimEnd().length));
    const inner = text.slice(start, end);
    if (text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark)
      // `*` inside `**` is half of another mark.
      if (mark.length > 1 || text.slice(start - 2, start) !== '**' || text.slice(start - 3, start) === '***')
        return {
          from: start - mark.length,
          to: end + mark.length,
          insert: inner,
          select: [start - mark.length, end - mark.length],
        };
    const content = inner === '' ? placeholder : inner;
    const first = start + mark.length;
    return { from: start, to: end, insert: `${mark}${content}${mark}`, select: [first, first + content.length] };
  };

/** The lines that the selection touches. */
function findLines({ text, start, end }: TextSelection): { from: number; to: number; lines: string[] } {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  const to = next === -1 ? text.length : next;
  return { from, to, lines: text.slice(from, to).split('\n') };
}

function replaceLines(selection: TextSelection, change: (lines: string[]) => string[]): TextEdit {
  const { from, to, lines } = findLines(selection);
  const insert = change(lines).join('\n');
  const isCaret = selection.start === selection.end;
  return {
    from,
    to,
    insert,
    select: isCaret ? [from + insert.length, from + insert.length] : [from, from + insert.length],
  };
}

/** No heading → second level → third level → no heading. */
export const cycleHeading: TextCommand = (selection) =>
  replaceLines(selection, (lines) =>
    lines.map((line) => {
      const [, marks = '', words = ''] = /^(#{1,6} )?(.*)$/.exec(line) ?? [];
      if (marks === '') return `## ${words}`;
      return marks === '## ' ? `### ${words}` : words;
    }),
  );

const listMark = /^(?:[-*+] |\d{1,9}[.)] |> )/;

/** Begins each line with a mark, or takes the marks away when all lines have them. */
const toggleLineMarks =
  (hasMark: RegExp, toMark: (index: number) => string): TextCommand =>
  (selection) =>
    replaceLines(selection, (lines) => {
      const filled = lines.filter((line) => line.trim() !== '');
      if (filled.length > 0 && filled.every((line) => hasMark.test(line)))
        return lines.map((line) => line.replace(listMark, ''));
      let index = 0;
      return lines.map((line) =>
        line.trim() === '' && lines.length > 1 ? line : `${toMark(index++)}${line.replace(listMark, '')}`,
      );
    });

export const toggleList = toggleLineMarks(/^[-*+] /, () => '- ');
export const toggleNumberedList = toggleLineMarks(/^\d{1,9}[.)] /, (index) => `${index + 1}. `);
export const toggleQuote = toggleLineMarks(/^> /, () => '> ');

const addressLike = /^(?:https?:\/\/|mailto:|tel:|\/)[^\s]*$/i;

/** The selected words become a link whose address is selected; a selected address becomes one whose words are selected. */
export const insertLink =
  (words: string): TextCommand =>
  (selection) => {
    const selected = getSelected(selection);
    const isAddress = addressLike.test(selected);
    const label = isAddress || selected === '' ? words : selected;
    const address = isAddress ? selected : 'https://';
    const { start: from, end: to } = selection;
    const insert = `[${label}](${address})`;
    const first = from + (isAddress ? 1 : label.length + 3);
    return { from, to, insert, select: [first, first + (isAddress ? label : address).length] };
  };

/** Text inside a line, in place of the selection; the caret is behind it. */
export const insertInline =
  (insert: string): TextCommand =>
  ({ start, end }) => ({ from: start, to: end, insert, select: [start + insert.length, start + insert.length] });

/** Lines of their own, with blank lines around them. `marked` is selected. */
export const insertLines =
  (lines: string, marked = ''): TextCommand =>
  ({ text, start, end }) => {
    const before = text.slice(0, start);
    const after = text.slice(end);
    const isStart = before.trim() === '';
    const lead = isStart || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
    const insert = `${lead}${lines}${after.trim() === '' ? '\n' : tail}`;
    const place = marked === '' ? -1 : lines.indexOf(marked);
    const first = start + lead.length + (place < 0 ? lines.length : place);
    return { from: start, to: end, insert, select: [first, first + (place < 0 ? 0 : marked.length)] };
  };

/** The block around a place; undefined outside of blocks. */
export function findBlock(text: string, place: number): string | undefined {
  let name: string | undefined;
  for (const line of text.slice(0, place).split('\n').slice(0, -1)) {
    const opened = /^:::([a-z]{1,20})/.exec(line)?.[1];
    if (opened !== undefined && name === undefined) name = opened;
    else if (line.trimEnd() === ':::') name = undefined;
  }
  return name;
}

/** A product: a line inside of a block of products, else a link. */
export const insertProduct =
  (code: string): TextCommand =>
  (selection) => {
    const block = findBlock(selection.text, selection.start);
    if (block !== 'products' && block !== 'rack') return insertInline(`[[${code}]]`)(selection);
    const { from, to, lines } = findLines(selection);
    const isFree = lines.join('').trim() === '';
    const insert = isFree ? code : `${lines.join('\n')}\n${code}`;
    return { from, to, insert, select: [from + insert.length, from + insert.length] };
  };

/** The place of a line, from 1. */
export function getLineStart(text: string, line: number): number {
  let place = 0;
  for (let count = 1; count < line; count += 1) {
    const next = text.indexOf('\n', place);
    if (next === -1) return place;
    place = next + 1;
  }
  return place;
}
