import { loadDemoContent } from '../../demo/content/load-content.ts';
import { bootWithDemoCatalogue } from '../../catalogue/catalogue.testing.ts';
import type { TestApp } from '../../testing/boot.ts';

/** An app with the demo's catalogue and its published content. */
export async function bootWithSolutions(): Promise<TestApp> {
  const app = await bootWithDemoCatalogue();
  const now = app.context.clock();
  await app.sql((trx) => loadDemoContent(trx, now));
  return app;
}
