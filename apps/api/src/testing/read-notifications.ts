import { getT } from '@trunkline/text/server-texts';
import type { TestApp } from './boot.ts';
import { expectDefined } from './expect-defined.ts';

/** One notice of a user. */
export interface Notified {
  readonly username: string;
  /** `quotation.approved`. */
  readonly kind: string;
}

/** The notices about a record in the portal, oldest first. Run the jobs before: staff are notified by a job. */
export function readNotices(app: TestApp, objectId: string): Promise<Notified[]> {
  return app.sql((trx) =>
    trx
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.user_id')
      .select(['users.username', 'notices.kind'])
      .where('notices.object_id', '=', objectId)
      .orderBy('notices.id')
      .execute(),
  );
}

/** The user names that got the mail of a notification kind about a record; `values` are those of its subject. */
export async function readMailRecipients(
  app: TestApp,
  kind: string,
  values: { readonly title: string; readonly company: string },
): Promise<string[]> {
  const subject = expectDefined(
    getT('en').find(`mail.${kind.replaceAll('.', '_')}_subject`, values),
    `subject of ${kind}`,
  );
  const rows = await app.sql((trx) =>
    trx.selectFrom('outbox').select('to_address').where('subject', '=', subject).orderBy('id').execute(),
  );
  return rows.map((row) => row.to_address).toSorted();
}
