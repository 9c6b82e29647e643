import { getProgramme } from '@trunkline/contract/applications';
import { getEndUser } from '@trunkline/contract/endusers';
import type { FollowedObject, RecordChange } from '@trunkline/contract/events';
import { getOrderDetail } from '@trunkline/contract/orders';
import { getProjectDetail } from '@trunkline/contract/projects';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import { getStaffApplicationDetail } from '@trunkline/contract/staff/applications';
import { getStaffMembershipDetail } from '@trunkline/contract/staff/memberships';
import { getStaffOrderDetail } from '@trunkline/contract/staff/orders';
import { getStaffProjectDetail } from '@trunkline/contract/staff/projects';
import { getStaffQuotationDetail } from '@trunkline/contract/staff/quotations';
import { getStaffWarrantyCase } from '@trunkline/contract/staff/service/warranty-cases';
import { getWarrantyCase } from '@trunkline/contract/service/warranty-cases';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import type { TimelineEntry } from '@trunkline/contract/values';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from '../client/call.ts';

// Queries of a page that a changed record makes stale.

export interface FollowedRecord {
  readonly version: number;
  readonly timeline?: readonly TimelineEntry[];
  /** Records without a timeline only: who changed the record last, and when. */
  readonly changed_by?: string | null;
  readonly changed_at?: string | null;
}

/** A record with messages. */
interface WrittenAbout extends FollowedRecord, Pick<Quotation, 'messages' | 'unread' | 'read_to'> {}

async function loadApplication(id: string): Promise<FollowedRecord> {
  const { application } = await call(getProgramme, { id });
  if (!application) throw new Error('the call answers the application with this id');
  return application;
}

/** The queries that hold one record, by the first part of their key: `[area, 'detail', id]`. */
const details = {
  quotation: {
    quotations: (id: string): Promise<WrittenAbout> => call(getQuotationDetail, { id }),
    'admin-quotations': (id: string): Promise<WrittenAbout> => call(getStaffQuotationDetail, { id }),
  },
  order: {
    orders: (id: string): Promise<FollowedRecord> => call(getOrderDetail, { id }),
    'admin-orders': (id: string): Promise<FollowedRecord> => call(getStaffOrderDetail, { id }),
  },
  project: {
    projects: (id: string): Promise<FollowedRecord> => call(getProjectDetail, { id }),
    'admin-projects': (id: string): Promise<FollowedRecord> => call(getStaffProjectDetail, { id }),
  },
  application: {
    applications: loadApplication,
    'admin-applications': (id: string): Promise<FollowedRecord> => call(getStaffApplicationDetail, { id }),
  },
  membership: {
    'admin-memberships': (id: string): Promise<FollowedRecord> => call(getStaffMembershipDetail, { id }),
  },
  enduser: {
    endusers: (id: string): Promise<FollowedRecord> => call(getEndUser, { id }),
  },
  warranty_case: {
    'warranty-cases': (id: string): Promise<FollowedRecord> => call(getWarrantyCase, { id }),
    'admin-warranty-cases': (id: string): Promise<FollowedRecord> => call(getStaffWarrantyCase, { id }),
  },
} as const satisfies Record<FollowedObject, Record<string, (id: string) => Promise<FollowedRecord>>>;

/** Lists, counts and home pages. An order changes what is ordered of its quotation, and the other way round. */
const areas: readonly unknown[] = [
  'quotations',
  'orders',
  'projects',
  'endusers',
  'admin-quotations',
  'admin-orders',
  'admin-projects',
  'applications',
  'memberships',
  'admin-applications',
  'admin-memberships',
  'admin-home',
  'home',
  'admin-counts',
  'notices',
];
/** Parts of a record, and figures of what is being typed: they follow the record or the typing. */
const ownParts: readonly unknown[] = ['detail', 'preview', 'figures', 'profile', 'parties', 'similar'];

export const isListOfRecords = ({ queryKey: [area, part] }: Query): boolean =>
  areas.includes(area) && !ownParts.includes(part);

/** Any record of a page. */
export const isFollowedRecord = ({ queryKey: [area, part] }: Query): boolean =>
  areas.includes(area) && part === 'detail';

export interface ShownRecord {
  readonly key: QueryKey;
  /** The page shows an older version. False: it still loads the record, so that nothing changes before the reader's eyes. */
  readonly isOlder: boolean;
  /** The record as it is now, without changing the page. */
  readonly load: () => Promise<FollowedRecord>;
}

/** The record of the page, when the page shows an older version of the changed one, or none yet. */
export function findShownRecord(client: QueryClient, { object, id, version }: RecordChange): ShownRecord | undefined {
  for (const [area, load] of Object.entries(details[object])) {
    const key = [area, 'detail', id];
    const query = client.getQueryCache().find<FollowedRecord>({ queryKey: key, exact: true });
    const shown = query?.state.data;
    if (query?.isActive() && (shown?.version ?? 0) < version)
      return { key, isOlder: shown !== undefined, load: () => load(id) };
  }
  return undefined;
}

/** Whether this page holds the newest version already, because the change was its own. */
export const isOwnChange = (client: QueryClient, { object, id, version }: RecordChange): boolean =>
  Object.keys(details[object]).some(
    (area) => (client.getQueryData<FollowedRecord>([area, 'detail', id])?.version ?? 0) >= version,
  );

/** Reads the messages of a quotation again where a page shows it. The rest of the record stays: something may be typed over it. */
export async function refreshMessages(client: QueryClient, id: string): Promise<void> {
  const refresh = async ([area, load]: [string, (id: string) => Promise<WrittenAbout>]): Promise<void> => {
    const queryKey = [area, 'detail', id];
    if (!client.getQueryCache().find({ queryKey, exact: true })?.isActive()) return;
    const { messages, unread, read_to } = await load(id);
    client.setQueryData<WrittenAbout>(queryKey, (shown) => shown && { ...shown, messages, unread, read_to });
  };
  await Promise.all(Object.entries(details.quotation).map(refresh));
}
