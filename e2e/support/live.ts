import type { Page } from '@playwright/test';
import { openEvents } from '@trunkline/contract/events';

/** Opens a page that hears of changes from then on. Its data may be shown before it listens. */
export async function openLivePage(page: Page, address: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/prod-api${openEvents.path}`, {
      timeout: 60_000,
    }),
    page.goto(address),
  ]);
}
