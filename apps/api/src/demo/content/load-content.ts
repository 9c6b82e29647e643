// Pages, news, solutions, help, menu and footer of the demo. docs/rules/demo.md, "Content"
import { addDays, toDay } from '@trunkline/rules/time';
import { insertPublishedItem } from '../../content/content.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { type DemoItem, readDemoItems } from './content-files.ts';
import { type AskedArticle, loadDemoFeedback } from './load-feedback.ts';

/** The hour, UTC, at which the demo publishes. */
const hour = 'T08:00:00.000Z';

/** Inserts all items as published. Throws for one that staff could not save. */
export async function loadDemoContent(trx: Trx, now: Date): Promise<void> {
  const articles: AskedArticle[] = [];
  const insertAll = async (items: readonly DemoItem[], parentId: string | null): Promise<void> => {
    for (const { days_ago, children, ...item } of items) {
      const at = new Date(addDays(toDay(now), -days_ago) + hour);
      const id = await insertPublishedItem(trx, { ...item, parent_id: parentId, at }).catch((error: unknown) => {
        throw new Error(`demo content ${item.kind} ${item.slug ?? item.texts['en']?.title}`, { cause: error });
      });
      if (item.kind === 'help' && item.slug !== null && children.length === 0)
        articles.push({ id, slug: item.slug, at });
      await insertAll(children, id);
    }
  };
  await insertAll(readDemoItems(), null);
  await loadDemoFeedback(trx, articles, now);
}
