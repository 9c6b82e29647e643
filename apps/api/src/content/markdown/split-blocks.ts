// Divides a text into Markdown and blocks (`:::name` … `:::`). Rules: docs/rules/content.md, "Blocks"

export interface TextPart {
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly text: string;
}

export interface BlockPart extends TextPart {
  readonly name: string;
  /** Text after the name. */
  readonly title: string;
  /** Whether a line `:::` ends it. Without one it reaches to the end of the text. */
  readonly closed: boolean;
}

export const isBlock = (part: TextPart | BlockPart): part is BlockPart => 'name' in part;

const opening = /^:::([a-z]{1,20})(?: +(\S.{0,199}))?$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Whether a line begins or ends fenced code. `open`: the marks of the code around it. */
function findFence(line: string, open: string | undefined): string | undefined {
  const marks = fence.exec(line)?.[1];
  if (marks === undefined) return open;
  if (open === undefined) return marks;
  return marks[0] === open[0] && marks.length >= open.length ? undefined : open;
}

/** The parts in their order. Reads each line once. A block contains no other block. */
export function splitBlocks(text: string): (TextPart | BlockPart)[] {
  const parts: (TextPart | BlockPart)[] = [];
  let lines: string[] = [];
  let start = 1;
  let block: { readonly name: string; readonly title: string } | undefined;
  let code: string | undefined;
  const finish = (next: number, closed: boolean): void => {
    const content = lines.join('\n');
    if (block) parts.push({ line: start, text: content, ...block, closed });
    else if (content.trim() !== '') parts.push({ line: start, text: content });
    [lines, start, block] = [[], next, undefined];
  };
  for (const [index, line] of text.split('\n').entries()) {
    code = findFence(line, code);
    const [, name, title = ''] = (code === undefined && !block && opening.exec(line.trimEnd())) || [];
    if (name !== undefined) {
      finish(index + 2, true);
      block = { name, title: title.trim() };
    } else if (code === undefined && block && line.trimEnd() === ':::') finish(index + 2, true);
    else lines.push(line);
  }
  finish(0, false);
  return parts;
}
