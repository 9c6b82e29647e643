import type { TestApp } from './boot.ts';

/** The audit rows of a record, oldest first. */
export const readAudit = (app: TestApp, object: string, objectId: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select(['action', 'actor', 'details'])
      .where('object', '=', object)
      .where('object_id', '=', objectId)
      .orderBy('id')
      .execute(),
  );
