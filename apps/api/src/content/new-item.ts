// An item as other domains write it. Rules: docs/rules/content.md, "Saving"
import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveContent } from '@trunkline/contract/staff/content';
import { parse } from 'zod/mini';
import type { VersionContent } from './content.sql.ts';
import { mergeContent } from './editing/merge-content.ts';

export interface NewItem extends Pick<EndpointInput<typeof saveContent>, 'slug' | 'url' | 'key' | 'texts' | 'details'> {
  readonly kind: ContentKind;
  readonly parent_id: string | null;
  readonly position: number;
  /** The portal brings it, and the vendor reviews it before it is published by hand. */
  readonly unreviewed?: boolean;
  /** Moment of its creation, and of its publication. */
  readonly at: Date;
}

/** The content of its first version. Throws `AppError` 400 for an item that staff could not save. */
export const readNewItem = (item: Omit<NewItem, 'at' | 'parent_id' | 'position' | 'unreviewed'>): VersionContent =>
  mergeContent(item.kind, parse(saveContent.input, item));
