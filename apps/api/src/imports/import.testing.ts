import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { getImportDetail, type ImportDetail, type startImport } from '@trunkline/contract/staff/imports';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import type { ApiCaller } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { type FileImportReport, importFile } from './import.public.ts';
import { findImportFormat } from './reading/import-source.ts';

/** The input of `startImport` as a form sends it, with a file of this content. */
export const createImportInput = (
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'list.csv', ...fields }: Partial<EndpointInput<typeof startImport>> & { name?: string } = {},
): EndpointInput<typeof startImport> => ({ file: new File([content], name), ...fields });

/** The import at its end: its process may need longer than the call waits. */
export async function finishImport(caller: ApiCaller, sent: Promise<ImportDetail>): Promise<ImportDetail> {
  let detail = await sent;
  while (detail.state === 'queued' || detail.state === 'running') {
    await sleep(200);
    detail = await caller.ok(getImportDetail, { id: detail.id });
  }
  return detail;
}

/** The products of tests, by code: those whose part number begins with T-. */
export const listTestProducts = (app: TestApp) =>
  app.sql((trx) =>
    trx
      .selectFrom('products')
      .leftJoin('product_costs', 'product_id', 'id')
      .selectAll('products')
      .select('product_costs.cost')
      .where('part_number', 'like', 'T-%')
      .orderBy('code')
      .execute(),
  );
export const deleteTestProducts = (app: TestApp) =>
  app.sql((trx) => trx.deleteFrom('products').where('part_number', 'like', 'T-%').execute());

/** Imports of files by the function of the command, on the demo catalogue. */
export interface FileImportTester {
  readonly app: TestApp;
  /** Writes a file and returns its path. */
  readonly write: (content: string | Buffer, extension?: string) => Promise<string>;
  readonly importPath: (file: string, options?: FileImportTestOptions) => Promise<FileImportReport>;
  /** Writes a file and imports it. */
  readonly importContent: (
    content: string | Buffer,
    options?: FileImportTestOptions & { readonly extension?: string },
  ) => Promise<FileImportReport>;
  readonly close: () => Promise<void>;
}
interface FileImportTestOptions {
  readonly dryRun?: boolean;
  readonly skipBad?: boolean;
  readonly reading?: ImportReadingInput;
}

export async function bootFileImports(): Promise<FileImportTester> {
  const app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  let fileCount = 0;
  const write: FileImportTester['write'] = async (content, extension = 'csv') => {
    fileCount += 1;
    const file = path.join(folder, `list ${fileCount}.${extension}`);
    await writeFile(file, content);
    return file;
  };
  const importPath: FileImportTester['importPath'] = (file, { dryRun = false, skipBad = false, reading = {} } = {}) =>
    importFile(app.appUrl, {
      file,
      format: expectDefined(findImportFormat(file)),
      kind: 'product',
      dryRun,
      skipBad,
      reading,
      clock: app.context.clock,
      printProgress: () => undefined,
    });
  return {
    app,
    write,
    importPath,
    importContent: async (content, { extension, ...options } = {}) =>
      importPath(await write(content, extension), options),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
