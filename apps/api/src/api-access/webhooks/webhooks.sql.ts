import { maxLoggedDeliveries } from '@trunkline/contract/api-access/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';

// Rules: docs/rules/api-access.md, "Webhooks"

export type WebhookRow = Selectable<Tables['webhooks']>;
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

/** Changes of one company's webhooks wait for each other, so that their number stays within its limit. */
export const lockWebhooks = (trx: Trx, companyId: string) =>
  trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();

export const listCompanyWebhooks = (trx: Trx, companyId: string): Promise<WebhookRow[]> =>
  trx.selectFrom('webhooks').selectAll().where('company_id', '=', companyId).orderBy('id').execute();

/** Of the company that is named, where the caller is one. */
export const findWebhook = (trx: Trx, id: string, companyId: string): Promise<WebhookRow | undefined> =>
  trx.selectFrom('webhooks').selectAll().where('id', '=', id).where('company_id', '=', companyId).executeTakeFirst();

/** The webhooks that wait for the event. */
export const listSubscribed = (trx: Trx, companyId: string, event: string): Promise<WebhookRow[]> =>
  trx
    .selectFrom('webhooks')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('paused_at', 'is', null)
    .where(sql<boolean>`${event} = any (events)`)
    .orderBy('id')
    .execute();

interface NewDelivery {
  readonly event_id: string;
  readonly event: string;
  readonly payload: string;
  readonly number: string | null;
  readonly created_at: Date;
}

/** The id of the delivery; undefined when the webhook has the event already. */
export const insertDelivery = async (
  trx: Trx,
  { id, company_id }: Pick<WebhookRow, 'id' | 'company_id'>,
  row: NewDelivery,
): Promise<string | undefined> => {
  const inserted = await trx
    .insertInto('webhook_deliveries')
    .values({ ...row, webhook_id: id, company_id, next_at: row.created_at })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/** A delivery that waits, with its webhook, both locked. */
export async function lockDelivery(trx: Trx, id: string) {
  const delivery = await trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  const webhook =
    delivery &&
    (await trx.selectFrom('webhooks').selectAll().where('id', '=', delivery.webhook_id).forUpdate().executeTakeFirst());
  return delivery && webhook ? { delivery, webhook } : undefined;
}

export const listLoggedDeliveries = (trx: Trx, companyId: string): Promise<DeliveryRow[]> =>
  trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLoggedDeliveries)
    .execute();

/** The number of the record of an event, and the order that it belongs to; null when the record is gone. */
const recordQueries = {
  quotation: (id: string) =>
    sql<{ number: string }>`select base_number || case when revision > 1 then '-R' || revision else '' end as number
      from quotations where id = ${id}`,
  order: (id: string) => sql<{ number: string }>`select number from orders where id = ${id}`,
  project: (id: string) => sql<{ number: string }>`select number from projects where id = ${id}`,
  shipment: (id: string) =>
    sql<{ number: string; order_id: string }>`select orders.number || '-S' || position as number, order_id
      from shipments join orders on orders.id = order_id where shipments.id = ${id}`,
  payment: (id: string) =>
    sql<{ number: string; order_id: string }>`select orders.number, order_id
      from order_payments join orders on orders.id = order_id where order_payments.id = ${id}`,
};
export type WebhookObject = keyof typeof recordQueries;

export async function findEventRecord(
  trx: Trx,
  object: WebhookObject,
  id: string,
): Promise<{ readonly number: string; readonly order_id?: string } | undefined> {
  const { rows } = await recordQueries[object](id).execute(trx);
  return rows[0];
}
