// npm run bench -- pages: Lighthouse scores of public pages on a slow phone, and the number of pages that the server renders a second.
// docs/decisions/0013-public-pages-stay-light.md
import { toProductPath } from '@trunkline/rules/product-path';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon, { type Request as AutocannonRequest } from 'autocannon';
import type { StoredPage } from './baseline-pages.ts';
import { openPhone, type Visit } from './lighthouse-visit.ts';
import { computeMedian } from './median.ts';
import { readOwnCpuMs } from './process-cpu.ts';
import { startProduct, type StartedServer, stopChild } from './start-product.ts';

/** Score at least; milliseconds, layout shift and bytes at most. */
const targets = { score: 100, lcp: 1_250, cls: 0.01, scriptBytes: 113_664 };
/** Pages a second of one process. */
const rateTargets = { cached: 2_000, rendered: 500 };
const timeoutMs = 10 * 60_000;
const visitsPerPage = 3;
const loadRounds = 3;
const roundSeconds = 3;
const connections = 10;

const help = `npm run bench -- pages [OPTIONS]

Opens public pages with Lighthouse as a slow phone (median of ${visitsPerPage} visits) and compares the scores with their targets. Then measures
how many pages a second the server sends from its memory, and how many it renders, beside a server that sends the same bytes, and on
Linux the processor time of a rendered page. Ends with exit code 1 when a target is missed. Starts the product on a temporary folder unless
--url names one that runs.

  --url URL   the product to measure, e.g. http://127.0.0.1:3000
  --no-load   only Lighthouse
  --help      this help`;

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

async function readList<R>(answer: Response): Promise<R | undefined> {
  const { data } = (await answer.json()) as { data: { list: R[] } };
  return data.list[0];
}

/** The address of the newest item of a kind; none when visitors read none. */
async function findItemPath(url: string, kind: string): Promise<string[]> {
  const item = await readList<{ path: string | null }>(await fetch(`${url}/prod-api/content/list?kind=${kind}`));
  return item?.path ? [item.path] : [];
}

/** Home, list, a product, an item of each kind, and the list from right to left. */
async function listPages(url: string): Promise<string[]> {
  const product = await readList<{ code: string }>(
    await fetch(`${url}/prod-api/products/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  if (!product) throw new Error('the catalogue has no product');
  const items = await Promise.all(['solution', 'news', 'help'].map((kind) => findItemPath(url, kind)));
  return ['/index', '/product', toProductPath(product.code), ...items.flat(), '/ar/product'];
}

/** The medians of several visits. */
function summarizeVisits(visits: readonly Visit[]): Visit {
  const findMedian = (pick: (visit: Visit) => number): number => computeMedian(visits.map(pick));
  const names = visits[0]?.scores.map(({ name }) => name) ?? [];
  return {
    scores: names.map((name) => ({
      name,
      score: findMedian(({ scores }) => scores.find((one) => one.name === name)?.score ?? NaN),
    })),
    fcp: findMedian((visit) => visit.fcp),
    lcp: findMedian((visit) => visit.lcp),
    tbt: findMedian((visit) => visit.tbt),
    cls: findMedian((visit) => visit.cls),
    scriptBytes: findMedian((visit) => visit.scriptBytes),
    requests: findMedian((visit) => visit.requests),
    failedAudits: [...new Set(visits.flatMap(({ failedAudits }) => failedAudits))],
  };
}

function listMissedTargets({ scores, lcp, cls, scriptBytes }: Visit): string[] {
  return [
    ...scores.filter(({ score }) => score < targets.score).map(({ name, score }) => `${name} ${score} of 100`),
    ...(lcp > targets.lcp ? [`LCP ${formatSeconds(lcp)}, at most ${formatSeconds(targets.lcp)}`] : []),
    ...(cls > targets.cls ? [`CLS ${cls.toFixed(3)}, at most ${targets.cls}`] : []),
    ...(scriptBytes > targets.scriptBytes
      ? [`scripts ${formatKilobytes(scriptBytes)}, at most ${formatKilobytes(targets.scriptBytes)}`]
      : []),
  ];
}

/** Prints the scores of all pages. Returns the targets that they miss. */
async function measureVisits(url: string, pages: readonly string[], signal: AbortSignal): Promise<string[]> {
  const phone = await openPhone();
  const missed: string[] = [];
  try {
    for (const page of pages) {
      const visits: Visit[] = [];
      for (let nth = 0; nth < visitsPerPage; nth++) {
        signal.throwIfAborted();
        visits.push(await phone.visit(url + page));
      }
      const summary = summarizeVisits(visits);
      console.log(
        `${page}\n  ${summary.scores.map(({ name, score }) => `${name} ${score}`).join(', ')}\n` +
          `  FCP ${formatSeconds(summary.fcp)}, LCP ${formatSeconds(summary.lcp)}, TBT ${summary.tbt.toFixed(0)} ms, ` +
          `CLS ${summary.cls.toFixed(3)}, scripts ${formatKilobytes(summary.scriptBytes)}, ${summary.requests} requests`,
      );
      if (summary.failedAudits.length > 0) console.log(`  points lost by ${summary.failedAudits.join(', ')}`);
      missed.push(...listMissedTargets(summary).map((target) => `${page}: ${target}`));
    }
  } finally {
    await phone.close();
  }
  return missed;
}

const headers = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/150.0 bench' };

/** The bytes of a page as they are sent. `fetch` would decode them. */
async function downloadPage(url: string, page: string): Promise<StoredPage> {
  const sent = request(url + page, { headers }).end();
  const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { headers: Record<string, string> }];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  return { path: page, body: Buffer.concat(chunks).toString('base64'), encoding };
}

async function startBaseline(pages: readonly StoredPage[]): Promise<StartedServer> {
  const child = fork(path.join(import.meta.dirname, 'baseline-pages.ts'), { execPath: process.execPath });
  child.send(pages);
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid, stop: () => stopChild(child) };
}

interface PageRate {
  readonly perSecond: number;
  readonly pages: number;
}

/** @param isNew Every request names another address, so that no page is cached. */
async function measureRate(url: string, isNew = false): Promise<PageRate> {
  let number = 0;
  const prefix = `${url.includes('?') ? '&' : '?'}visit=${Date.now()}-`;
  const { pathname, search } = new URL(url);
  const setupRequest = (given: AutocannonRequest) => ({ ...given, path: `${pathname}${search}${prefix}${number++}` });
  const { requests, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration: roundSeconds,
    headers,
    ...(isNew && { requests: [{ setupRequest }] }),
  });
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${errors + timeouts} failed, ${non2xx} refused`);
  return { perSecond: requests.average, pages: requests.total };
}

/** The rate of rendered pages, and the processor time of one. Other load on the machine changes the time less than the rate. */
async function measureRendering(url: string, pid: number | undefined): Promise<{ perSecond: number; cpuMs: number }> {
  const readCpu = (): number => (pid === undefined ? NaN : (readOwnCpuMs(pid) ?? NaN));
  const cpuBefore = readCpu();
  const { perSecond, pages } = await measureRate(url, true);
  return { perSecond, cpuMs: (readCpu() - cpuBefore) / pages };
}

const formatCpu = (ms: number): string =>
  Number.isNaN(ms) ? '' : `; ${ms.toFixed(1)} ms of processor time a rendered page`;

type MeasuredServer = Pick<StartedServer, 'url' | 'pid'>;

/** Prints rates of product and baseline, measured in turns, so that other load on the machine slows both. Returns the missed targets. */
async function measurePageLoad(
  { url, pid }: MeasuredServer,
  pages: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const stored = await Promise.all(pages.map((page) => downloadPage(url, page)));
  const baseline = await startBaseline(stored);
  const missed: string[] = [];
  try {
    for (const { path: page, body } of stored) {
      const rates = {
        cached: [] as number[],
        rendered: [] as number[],
        baseline: [] as number[],
        cpuMs: [] as number[],
      };
      await measureRate(url + page, true); // not counted: the code of the page is compiled
      for (let round = 0; round < loadRounds; round++) {
        signal.throwIfAborted();
        rates.cached.push((await measureRate(url + page)).perSecond);
        const rendering = await measureRendering(url + page, pid);
        rates.rendered.push(rendering.perSecond);
        rates.cpuMs.push(rendering.cpuMs);
        rates.baseline.push((await measureRate(baseline.url + page)).perSecond);
      }
      const [cached, rendered, sent] = [rates.cached, rates.rendered, rates.baseline].map(computeMedian) as [
        number,
        number,
        number,
      ];
      console.log(
        `${page}\n  ${cached.toFixed(0)} pages/s kept, ${rendered.toFixed(0)} rendered, ${sent.toFixed(0)} of the same ` +
          `${formatKilobytes(Buffer.byteLength(body, 'base64'))} from a bare server: ratios ${(cached / sent).toFixed(3)} ` +
          `and ${(rendered / sent).toFixed(3)}${formatCpu(computeMedian(rates.cpuMs))}`,
      );
      if (cached < rateTargets.cached)
        missed.push(`${page}: ${cached.toFixed(0)} kept pages/s, at least ${rateTargets.cached}`);
      if (rendered < rateTargets.rendered)
        missed.push(`${page}: ${rendered.toFixed(0)} rendered pages/s, at least ${rateTargets.rendered}`);
    }
  } finally {
    await baseline.stop();
  }
  return missed;
}

async function measurePages(server: MeasuredServer, withLoad: boolean, signal: AbortSignal): Promise<string[]> {
  const { url } = server;
  const pages = await listPages(url);
  console.log(`Lighthouse, slow phone, median of ${visitsPerPage} visits\n`);
  const missed = await measureVisits(url, pages, signal);
  if (withLoad) {
    console.log(`\n${connections} connections, median of ${loadRounds} rounds of ${roundSeconds} s\n`);
    missed.push(...(await measurePageLoad(server, pages, signal)));
  }
  return missed;
}

export async function runPagesBench(args: readonly string[]): Promise<void> {
  const { values: options } = parseArgs({
    args: [...args],
    options: { url: { type: 'string' }, 'no-load': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (options.help) return console.log(help);
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort(new Error('stopped')));
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]);
  const product = options.url ? undefined : await startProduct(signal);
  try {
    const url = product?.url ?? options.url ?? '';
    const missed = await measurePages({ url: url.replace(/\/$/, ''), pid: product?.pid }, !options['no-load'], signal);
    console.log(missed.length === 0 ? '\nAll targets are met.' : `\nMissed:\n  ${missed.join('\n  ')}`);
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    await product?.stop();
  }
}
