import type { TFunction } from '@trunkline/text';
import { insertLines, type TextCommand, toggleMarks } from './text-commands.ts';

// The buttons above a text. Rules: docs/rules/content.md, "Blocks"

export const blockNames = [
  'note',
  'warning',
  'facts',
  'timeline',
  'stations',
  'offices',
  'steps',
  'cards',
  'products',
  'rack',
  'certificates',
  'questions',
] as const;
export type BlockName = (typeof blockNames)[number];

export const toggleBold = (t: TFunction): TextCommand => toggleMarks('**', t('staff_content.sample_bold'));
export const toggleItalic = (t: TFunction): TextCommand => toggleMarks('*', t('staff_content.sample_italic'));

/** An empty block, with a sample of each cell, the first of which is selected. */
export const insertBlock =
  (t: TFunction, name: BlockName): TextCommand =>
  (selection) => {
    const selected = selection.text.slice(selection.start, selection.end).trim();
    const holdsText = name === 'note' || name === 'warning' || name === 'steps';
    const sample = t(`staff_content.block_${name}_sample`);
    const content = holdsText && selected !== '' ? selected : sample;
    const first =
      content
        .split(/[\n|]/)[0]
        ?.replace(/^(?:### |\d+\. )/, '')
        .trim() ?? '';
    return insertLines(`:::${name}\n${content}\n:::`, first)(selection);
  };

export const insertTable = (t: TFunction): TextCommand => {
  const [head, cell] = [t('staff_content.sample_head'), t('staff_content.sample_cell')];
  return insertLines(`| ${head} | ${head} |\n|---|---|\n| ${cell} | ${cell} |`, head);
};

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Ctrl or ⌘ with B, I or K, whatever the layout of the keyboard. */
export function findShortcut(
  press: KeyPress & { readonly nativeEvent?: { readonly code: string } },
): 'link' | ((t: TFunction) => TextCommand) | undefined {
  if (press.altKey || press.shiftKey || press.ctrlKey === press.metaKey) return undefined;
  const code = press.nativeEvent?.code ?? `Key${press.key.toUpperCase()}`;
  if (code === 'KeyB') return toggleBold;
  if (code === 'KeyI') return toggleItalic;
  return code === 'KeyK' ? 'link' : undefined;
}
