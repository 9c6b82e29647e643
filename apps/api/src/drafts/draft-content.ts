import type { DraftContent } from './drafts.sql.ts';

// What the server reads of a content that nothing has checked. Pure.

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxTitleLength = 200;

const toTitle = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, maxTitleLength) : null;

/** The name of the project, of a project or of a quotation. */
export const findDraftTitle = ({ project_name, project_info, title }: DraftContent): string | null =>
  toTitle(project_name) ?? (isRecord(project_info) ? toTitle(project_info['project_name']) : null) ?? toTitle(title);

export interface DraftLine {
  /** The id of the stored line, or the product. */
  readonly item_id: string;
  readonly product_id: string;
}

const toLine = (value: unknown, idField: 'product_id' | 'accessory_id'): DraftLine[] => {
  if (!isRecord(value)) return [];
  const { [idField]: product_id, id, line } = value;
  if (typeof product_id !== 'string') return [];
  const stored = [id, line].find((one) => typeof one === 'string' && one !== '');
  return [{ item_id: typeof stored === 'string' ? stored : product_id, product_id }];
};

/** No draft has more lines than a quotation may have. */
const maxLines = 10_200;

/** Items and accessories of a quotation; what is no line is left out. */
export function listDraftLines({ items }: DraftContent): DraftLine[] {
  if (!Array.isArray(items)) return [];
  return items
    .flatMap((item: unknown) => [
      ...toLine(item, 'product_id'),
      ...(isRecord(item) && Array.isArray(item['accessories'])
        ? item['accessories'].flatMap((one: unknown) => toLine(one, 'accessory_id'))
        : []),
    ])
    .slice(0, maxLines);
}

export const countDraftItems = ({ items }: DraftContent): number => (Array.isArray(items) ? items.length : 0);
