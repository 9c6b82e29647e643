import type { startImport } from '@trunkline/contract/staff/import';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { Booted } from '../../testing/boot.ts';

/** A file of an import, as a form sends it. */
export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'list.csv'): File => new File([content], name);

export const sent = (
  content: string | Uint8Array<ArrayBuffer>,
  more: Partial<EndpointInput<typeof startImport>> & { name?: string } = {},
): EndpointInput<typeof startImport> => {
  const { name, ...fields } = more;
  return { file: fileOf(content, name), ...fields };
};

/** Products of tests, by code. */
export const testProducts = (app: Booted) =>
  app.sql((trx) =>
    trx.selectFrom('products').selectAll().where('part_number', 'like', 'T-%').orderBy('code').execute(),
  );
export const dropTestProducts = (app: Booted) =>
  app.sql((trx) => trx.deleteFrom('products').where('part_number', 'like', 'T-%').execute());
