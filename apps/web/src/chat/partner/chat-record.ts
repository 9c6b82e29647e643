import type { ChatObject } from '@trunkline/contract/chat';
import { paths } from '../../navigation.ts';
import type { ChatRecord } from '../chat-source.ts';

/** Pages that show one record. */
const recordPages: Readonly<Partial<Record<string, ChatObject>>> = {
  [paths.quotation]: 'quotation',
  [paths.order]: 'order',
  [paths.project]: 'project',
  [paths.warrantyCase]: 'warranty_case',
};

/** The record of a page, which a message of the chat names; null on pages without one. */
export function findChatRecord(pathname: string, id: string | undefined): ChatRecord | null {
  const object = recordPages[pathname.replace(/\/$/, '')];
  return object && id !== undefined ? { object, id } : null;
}
