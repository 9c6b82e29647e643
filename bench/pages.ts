// npm run bench -- pages: public pages as a visitor on a slow phone meets them, and how many of them the server renders in a second.
// docs/decisions/0013-public-pages-stay-light.md
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { FinishedPage } from './bare-page.ts';
import { categories, openPhone, type Visit } from './lighthouse-run.ts';
import { startProduct, type Started, stopChild } from './started.ts';

const targets = { score: 100, lcp: 1_250, cls: 0.01, scripts: 110_000 };
const wholeMs = 10 * 60_000;
const visits = 3;
const rounds = 3;
const roundSeconds = 3;
const visitorsAtOnce = 10;

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? NaN;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Home, list, a product, and the list written from right to left. */
async function findPages(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/prod-api/products/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  const [product] = data.list;
  if (!product) throw new Error('there is no product to look at');
  return ['/index', '/product', `/product/detail?cid=${product.id}`, '/ar/product'];
}

function summarize(seen: readonly Visit[]) {
  const of = (pick: (visit: Visit) => number): number => median(seen.map(pick));
  return {
    scores: categories.map((name) => ({ name, score: of((visit) => visit.scores[name]) })),
    fcp: of((visit) => visit.fcp),
    lcp: of((visit) => visit.lcp),
    tbt: of((visit) => visit.tbt),
    cls: of((visit) => visit.cls),
    scripts: of((visit) => visit.scripts),
    requests: of((visit) => visit.requests),
    lost: [...new Set(seen.flatMap(({ lost }) => lost))],
  };
}
type Summary = ReturnType<typeof summarize>;

function missedBy({ scores, lcp, cls, scripts }: Summary): string[] {
  return [
    ...scores.filter(({ score }) => score < targets.score).map(({ name, score }) => `${name} ${score} of 100`),
    ...(lcp > targets.lcp ? [`LCP ${seconds(lcp)}, at most ${seconds(targets.lcp)}`] : []),
    ...(cls > targets.cls ? [`CLS ${cls.toFixed(3)}, at most ${targets.cls}`] : []),
    ...(scripts > targets.scripts ? [`scripts ${kilobytes(scripts)}, at most ${kilobytes(targets.scripts)}`] : []),
  ];
}

async function measureVisits(url: string, pages: readonly string[], signal: AbortSignal): Promise<string[]> {
  const phone = await openPhone();
  const missed: string[] = [];
  try {
    for (const page of pages) {
      const seen: Visit[] = [];
      for (let visit = 0; visit < visits; visit++) {
        signal.throwIfAborted();
        seen.push(await phone.visit(url + page));
      }
      const found = summarize(seen);
      console.log(
        `${page}\n  ${found.scores.map(({ name, score }) => `${name} ${score}`).join(', ')}\n` +
          `  FCP ${seconds(found.fcp)}, LCP ${seconds(found.lcp)}, TBT ${found.tbt.toFixed(0)} ms, CLS ${found.cls.toFixed(3)}, ` +
          `scripts ${kilobytes(found.scripts)}, ${found.requests} requests`,
      );
      if (found.lost.length > 0) console.log(`  points lost by ${found.lost.join(', ')}`);
      missed.push(...missedBy(found).map((what) => `${page}: ${what}`));
    }
  } finally {
    await phone.close();
  }
  return missed;
}

const accept = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/150.0 bench' };

/** The bytes as they travel: fetch would unpack them. */
async function finishedPage(url: string, page: string): Promise<FinishedPage> {
  const { request } = await import('node:http');
  const sent = request(url + page, { headers: accept }).end();
  const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { headers: Record<string, string> }];
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  return { path: page, body: Buffer.concat(pieces).toString('base64'), encoding };
}

async function startBare(pages: readonly FinishedPage[]): Promise<Started> {
  const child = fork(path.join(import.meta.dirname, 'bare-page.ts'), { execPath: process.execPath });
  child.send(pages);
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => stopChild(child) };
}

async function pagesPerSecond(url: string): Promise<number> {
  const { requests, errors, timeouts, non2xx } = await autocannon({
    url,
    connections: visitorsAtOnce,
    duration: roundSeconds,
    headers: accept,
  });
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${errors + timeouts} failed, ${non2xx} refused`);
  return requests.average;
}

/** Beside each other in one run, in turns: what the machine does meanwhile hits both. */
async function measureLoad(url: string, pages: readonly string[], signal: AbortSignal): Promise<void> {
  const finished = await Promise.all(pages.map((page) => finishedPage(url, page)));
  const bare = await startBare(finished);
  try {
    for (const { path: page, body } of finished) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      await pagesPerSecond(url + page); // the first second of a page is spent on compiling it
      for (let round = 0; round < rounds; round++) {
        signal.throwIfAborted();
        ours.push(await pagesPerSecond(url + page));
        theirs.push(await pagesPerSecond(bare.url + page));
      }
      const [rendered, sent] = [median(ours), median(theirs)];
      console.log(
        `${page}\n  ${rendered.toFixed(0)} pages/s rendered, ${sent.toFixed(0)}/s of the same ` +
          `${kilobytes(Buffer.byteLength(body, 'base64'))} ready to send: ${(rendered / sent).toFixed(3)} of it`,
      );
    }
  } finally {
    await bare.stop();
  }
}

async function measure(url: string, load: boolean, signal: AbortSignal): Promise<string[]> {
  const pages = await findPages(url);
  console.log(`Lighthouse, slow phone, median of ${visits}\n`);
  const missed = await measureVisits(url, pages, signal);
  if (load) {
    console.log(`\n${visitorsAtOnce} visitors at once, median of ${rounds} rounds of ${roundSeconds} s\n`);
    await measureLoad(url, pages, signal);
  }
  return missed;
}

export async function bench(args: readonly string[]): Promise<void> {
  const { values: options } = parseArgs({
    args: [...args],
    options: { url: { type: 'string' }, 'no-load': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (options.help) {
    console.log('npm run bench -- pages [--url http://127.0.0.1:3000] [--no-load]');
    return;
  }
  const leaving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => leaving.abort(new Error('stopped')));
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(wholeMs)]);
  const product = options.url ? undefined : await startProduct(signal);
  try {
    const url = product?.url ?? options.url ?? '';
    const missed = await measure(url.replace(/\/$/, ''), !options['no-load'], signal);
    console.log(missed.length === 0 ? '\nevery target is met' : `\nmissed:\n  ${missed.join('\n  ')}`);
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    await product?.stop();
  }
}
