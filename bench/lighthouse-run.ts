// One visit by Lighthouse as it simulates a slow phone, and what its scripts weigh on the wire.
import { chromium, type Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../apps/api/src/platform/server/free-port.ts';
import { findBrowser } from '../e2e/browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Visit {
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Bytes of scripts as they travelled, brotli where the server has it. */
  readonly scripts: number;
  readonly requests: number;
  /** Audits that cost points, with Lighthouse's own names. */
  readonly lost: readonly string[];
}

export interface Phone {
  readonly visit: (url: string) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

interface NetworkItem {
  readonly url: string;
  readonly resourceType?: string;
}

/** The body's bytes alone: what a browser counts includes headers, which no build decides. */
async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
  const length = answer.headers.get('content-length');
  if (!answer.ok || length === null) throw new Error(`${url} does not tell its length`);
  return Number(length);
}

async function visitBy(port: number, url: string): Promise<Visit> {
  const run = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] });
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
  const { audits, categories: judged, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const figure = (id: string): number => audits[id]?.numericValue ?? NaN;
  const items = (audits['network-requests']?.details as { items?: NetworkItem[] } | undefined)?.items ?? [];
  const scripts = new Set(items.filter((item) => item.resourceType === 'Script').map((item) => item.url));
  const sizes = await Promise.all([...scripts].map(bytesOf));
  const lost = Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
    ) as Visit['scores'],
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    scripts: sizes.reduce((sum, size) => sum + size, 0),
    requests: items.length,
    lost,
  };
}

export async function openPhone(): Promise<Phone> {
  const port = await freePort();
  const found = await findBrowser();
  const browser: Browser = await chromium.launch({
    ...found,
    args: [...found.args, `--remote-debugging-port=${port}`],
  });
  return { visit: (url) => visitBy(port, url), close: () => browser.close() };
}
