// Opens a page with Lighthouse as a simulated slow phone, and measures the bytes of its scripts.
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { getFreePort } from '../apps/api/src/platform/server/free-port.ts';
import { getBrowser } from '../e2e/support/find-browser.ts';

export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type CategoryName = (typeof lighthouseCategories)[number];

export interface Visit {
  /** 0 to 100. */
  readonly scores: readonly { readonly name: CategoryName; readonly score: number }[];
  /** First contentful paint, milliseconds. */
  readonly fcp: number;
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Total blocking time, milliseconds. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Bytes of scripts as they are sent, brotli where the server has it. */
  readonly scriptBytes: number;
  readonly requests: number;
  /** Lighthouse's names of the audits that cost points. */
  readonly failedAudits: readonly string[];
}

export interface SimulatedPhone {
  readonly visit: (url: string) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

interface NetworkItem {
  readonly url: string;
  readonly resourceType?: string;
}

/** The bytes of the body. Browsers count headers as well, which do not depend on the build. */
async function readBodySize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
  const length = answer.headers.get('content-length');
  if (!answer.ok || length === null) throw new Error(`${url} does not state its length`);
  return Number(length);
}

async function visitPage(port: number, url: string): Promise<Visit> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...lighthouseCategories],
    // Each visit is a first one. Lighthouse empties the cache but keeps `localStorage`, which says that the fonts are in the cache.
    clearStorageTypes: ['all'],
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
  const { audits, categories, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const findFigure = (id: string): number => audits[id]?.numericValue ?? NaN;
  const items = (audits['network-requests']?.details as { items?: NetworkItem[] } | undefined)?.items ?? [];
  const scripts = new Set(items.filter((item) => item.resourceType === 'Script').map((item) => item.url));
  const sizes = await Promise.all([...scripts].map(readBodySize));
  const failedAudits = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: lighthouseCategories.map((name) => ({ name, score: Math.round((categories[name]?.score ?? 0) * 100) })),
    fcp: findFigure('first-contentful-paint'),
    lcp: findFigure('largest-contentful-paint'),
    tbt: findFigure('total-blocking-time'),
    cls: findFigure('cumulative-layout-shift'),
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    requests: items.length,
    failedAudits,
  };
}

export async function openPhone(): Promise<SimulatedPhone> {
  const port = await getFreePort();
  const options = await getBrowser();
  const browser: Browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  return { visit: (url) => visitPage(port, url), close: () => browser.close() };
}
