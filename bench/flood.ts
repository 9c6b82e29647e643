// npm run bench -- flood: what a partner waits for while visitors ask for new pages again and again. docs/rules/platform.md, "Overload"
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureLoad, type LoadRequest, type LoadResult } from './http-load.ts';
import { type StartedProduct, startProduct } from './start-product.ts';

/** Milliseconds, and calls of the partner that are refused. */
const targets = { median: 300, refused: 0 };
const floodConnections = '60';
const pauseMs = 1_000;

const help = `npm run bench -- flood [OPTIONS]

Measures calls of a partner (cart, product list, quotations), alone and while connections of visitors ask for pages of which each has a
new address. Ends with exit code 1 when a target is missed.

  --seconds N      of each measurement; default 20
  --connections N  of visitors; default ${floodConnections}
  --help           this help`;

const floods: Readonly<Record<string, (nth: number) => string>> = {
  'names that no page reads': (nth) => `/product?x=${nth}`,
  'new keywords': (nth) => `/product?keyword=flood${nth}`,
  'new searches': (nth) => `/search?keyword=flood${nth}`,
};

const partnerCalls = (token: string): LoadRequest[] => [
  { method: 'GET', path: '/prod-api/user/cartcount', token },
  { method: 'POST', path: '/prod-api/products/list', token, body: {} },
  { method: 'GET', path: '/prod-api/user/quotation', token },
];

const username = 'anna@alster.example';

/** Logs in as a partner of the demo, whose passwords are in the data folder. */
async function logIn({ url, folder }: StartedProduct): Promise<string> {
  const secrets = readFileSync(path.join(folder, 'secrets/demo-accounts'), 'utf8');
  const { [username]: password } = JSON.parse(secrets) as Record<string, string>;
  const answer = await fetch(`${url}/prod-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const format = ({ median, p99, answers, refused }: LoadResult): string =>
  `median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${answers} calls, ${refused} refused`;

export async function runFloodBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '20' },
      connections: { type: 'string', default: floodConnections },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  const seconds = Number(values.seconds);
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort(new Error('stopped')));
  const product = await startProduct(stopped.signal);
  const missed: string[] = [];
  try {
    const port = Number(new URL(product.url).port);
    const calls = partnerCalls(await logIn(product));
    const measure = () => measureLoad(port, calls, { seconds, connections: 1 });
    console.log(`alone\n  ${format(await measure())}`);
    for (const [name, toPath] of Object.entries(floods)) {
      stopped.signal.throwIfAborted();
      const pages = Array.from({ length: 50_000 }, (_, nth): LoadRequest => ({ method: 'GET', path: toPath(nth) }));
      const flood = measureLoad(port, pages, {
        seconds: seconds + pauseMs / 1_000,
        connections: Number(values.connections),
      });
      const partner = await measure();
      const { rate, refused, answers } = await flood;
      console.log(
        `${name}\n  ${format(partner)}\n  ${rate.toFixed(0)} pages/s answered, ${answers - refused} with the page`,
      );
      if (partner.median > targets.median || partner.refused > targets.refused) missed.push(name);
    }
  } finally {
    await product.stop();
  }
  console.log(missed.length === 0 ? '\nAll targets are met.' : `\nMissed: ${missed.join(', ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
