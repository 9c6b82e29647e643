// npm run bench -- chat: memory of open event streams, and the time from sending a message to the event on the other side.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres, stopPostgres } from '../apps/api/src/platform/server/postgres.ts';
import { createFactories, type TestUser } from '../apps/api/src/testing/factories.ts';
import { openFilledDatabase, workAsSystem } from './filled-database.ts';
import { computeMedian } from './median.ts';
import { toDataDir } from './run-sizes.ts';
import { stopChild } from './start-product.ts';

const help = `npm run bench -- chat [OPTIONS]

Opens event streams of partners and one of staff, sends messages, and prints the memory that the streams cost the server (Linux only) and the
milliseconds from a call to the event on the other side.

  --streams N    open streams (200)
  --messages N   messages that are measured (100)
  --help         this help`;

const streamsOfUser = 5;
const goals = { streamsMb: 40, medianMs: 300 };

interface People {
  readonly staff: TestUser;
  readonly partners: readonly TestUser[];
}

export async function runChatBench(args: readonly string[]): Promise<void> {
  const options = {
    streams: { type: 'string', default: '200' },
    messages: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return console.log(help);
  const dataDir = toDataDir('chat');
  await stopPostgres(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startPostgres(dataDir);
  try {
    const { ownerUrl, appUrl, jobsUrl } = await openFilledDatabase(postgres, dataDir, 'bench_chat', async () => {});
    const people = await createPeople(ownerUrl, Math.ceil(Number(values.streams) / streamsOfUser));
    const child = fork(path.join(import.meta.dirname, 'product-server.ts'), [dataDir, appUrl, jobsUrl], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      const [port] = (await once(child, 'message')) as [number];
      await measure(`http://127.0.0.1:${port}/prod-api`, child.pid ?? 0, people, Number(values.messages));
    } finally {
      await stopChild(child);
    }
  } finally {
    await stopPostgres(dataDir);
  }
}

async function createPeople(ownerUrl: string, count: number): Promise<People> {
  let people: People | undefined;
  await workAsSystem(ownerUrl, async (trx) => {
    const make = createFactories((work) => work(trx));
    const partners: TestUser[] = [];
    for (let n = 0; n < count; n++) partners.push(await make.member({ company: `Bench ${Date.now()} ${n}` }));
    people = { staff: await make.staff('service'), partners };
  });
  if (!people) throw new Error('nobody was created');
  return people;
}

async function measure(url: string, pid: number, { staff, partners }: People, count: number): Promise<void> {
  // The first streams and calls load code and fill caches.
  const heard = createHearing();
  await openStream(url, staff, heard.onText);
  for (const partner of partners.slice(0, 5)) await send(url, partner, 'Hello');
  await sleep(3_000);
  const before = readMemoryMb(pid);
  for (const partner of partners)
    for (let n = 0; n < streamsOfUser; n++) await openStream(url, partner, () => undefined);
  await sleep(3_000);
  const streamsMb = readMemoryMb(pid) - before;
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const partner = partners[n % partners.length];
    if (!partner) throw new Error('the bench needs a partner');
    const startedAt = performance.now();
    const id = await send(url, partner, `Message ${n}`);
    await heard.waitFor(id);
    times.push(performance.now() - startedAt);
  }
  const medianMs = computeMedian(times);
  const streams = partners.length * streamsOfUser;
  console.log(`${streams} streams: ${streamsMb.toFixed(1)} MB (goal: at most ${goals.streamsMb})`);
  console.log(
    `message to event: median ${medianMs.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms (goal: median at most ${goals.medianMs})`,
  );
  if (streamsMb > goals.streamsMb || medianMs > goals.medianMs) process.exitCode = 1;
}

const readMemoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;

async function send(url: string, { token }: TestUser, text: string): Promise<string> {
  const answer = await fetch(`${url}/user/chatsend`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: string } };
  if (code !== 1) throw new Error(msg);
  return data.id;
}

async function openStream(url: string, { token }: TestUser, onText: (text: string) => void): Promise<void> {
  const answer = await fetch(`${url}/user/events`, { headers: { token } });
  if (answer.status !== 200 || !answer.body) throw new Error(`a stream answered ${answer.status}`);
  const read = async (): Promise<void> => {
    for await (const bytes of answer.body ?? []) onText(Buffer.from(bytes).toString());
  };
  // The streams end with the server.
  void read().catch(() => undefined);
}

/** Waits for events by the id of their message. */
function createHearing() {
  const heard = new Set<string>();
  let wake = (): void => undefined;
  return {
    onText: (text: string): void => {
      for (const [, id = ''] of text.matchAll(/"id":"([0-9a-f-]{36})"/g)) heard.add(id);
      wake();
    },
    waitFor: async (id: string): Promise<void> => {
      while (!heard.has(id)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}
