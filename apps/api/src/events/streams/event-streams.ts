// The open event streams of this process. Rules: docs/rules/platform.md, "Events"
import { Readable } from 'node:stream';
import { listOpenPrincipals } from '../../accounts/accounts.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { ChangedRecord } from '../../platform/cache/change-feed.ts';
import { tooManyRequests, tryLater } from '../../platform/errors/app-error.ts';
import { getUserId, type Principal } from '../../platform/http/access.ts';
import { mayHear } from '../events.policy.ts';

/** Tabs of a browser share one stream; a user may have several browsers. */
const maxOfUser = 5;
const maxOfProcess = 1_000;
/** Time between heartbeats, shorter than the time after which proxies close quiet connections. */
const heartbeatMs = 25_000;
/** A reader that is further behind is closed: its page reads everything again when it is back. */
const maxBehindBytes = 64 * 1024;
/** A page reads its records before its stream is open: a new stream begins with the changes of this time. */
const rememberedMs = 3_000;
const maxRemembered = 200;
/** Sessions are checked at most so often, however many of them change. */
const checkEveryMs = 1_000;
const retryAfterSeconds = 60;

interface EventStream {
  principal: Principal;
  readonly session: Buffer;
  readonly bytes: Readable;
}

export interface EventStreams {
  /** Throws 429 when the user has too many streams, 503 when the process has, or hears of no changes. */
  readonly open: (principal: Principal) => Readable;
}

const formatEvent = ({ object, id, version, company_id, chat, has_message }: ChangedRecord): string => {
  if (object === 'notice') return `event: notice\ndata: ${JSON.stringify({ id })}\n\n`;
  if (chat) return `event: chat\ndata: ${JSON.stringify({ company_id, ...chat, ...(id !== '' && { id }) })}\n\n`;
  if (has_message) return `event: message\ndata: ${JSON.stringify({ object, id })}\n\n`;
  return `event: change\ndata: ${JSON.stringify({ object, id, version })}\n\n`;
};

export function createEventStreams(app: AppContext): EventStreams {
  const streams = new Set<EventStream>();
  const end = (stream: EventStream): void => {
    if (streams.delete(stream)) stream.bytes.push(null);
  };
  const endAll = (): void => {
    for (const stream of streams) end(stream);
  };
  const send = ({ bytes }: EventStream, text: string): void => {
    if (bytes.readableLength > maxBehindBytes) bytes.destroy();
    else bytes.push(text);
  };
  const checkSessions = createSessionCheck(app, streams, end);
  const recent = createRecentChanges();

  app.changes.followRecords((record) => {
    // Nobody can say what was missed. The pages come back and read everything again.
    if (record === undefined) return endAll();
    // Who was writing is of no use later.
    if (record.chat?.kind !== 'typing') recent.add(record);
    const text = formatEvent(record);
    for (const stream of streams) if (mayHear(stream.principal, record)) send(stream, text);
  });
  app.changes.subscribe('sessions', checkSessions);
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ': \n\n');
    checkSessions();
  }, heartbeatMs);
  heartbeat.unref();
  app.stopping.addEventListener('abort', () => {
    clearInterval(heartbeat);
    endAll();
  });

  return {
    open: (principal) => {
      const { session } = principal;
      if (!session || app.stopping.aborted || !app.changes.isConnected() || streams.size >= maxOfProcess)
        throw tryLater('request.unavailable');
      const userId = getUserId(principal);
      const own = [...streams].filter((stream) => stream.principal.user_id === userId);
      if (own.length >= maxOfUser) throw tooManyRequests(retryAfterSeconds);
      const bytes = new Readable({ read: () => undefined });
      const stream: EventStream = { principal, session, bytes };
      streams.add(stream);
      bytes.once('close', () => streams.delete(stream));
      // The first bytes send the headers.
      bytes.push('retry: 5000\n\n');
      for (const record of recent.list()) if (mayHear(principal, record)) bytes.push(formatEvent(record));
      return bytes;
    },
  };
}

/** The newest changes, oldest first. */
function createRecentChanges() {
  const changes: { readonly record: ChangedRecord; readonly at: number }[] = [];
  return {
    add: (record: ChangedRecord): void => {
      changes.push({ record, at: performance.now() });
      if (changes.length > maxRemembered) changes.shift();
    },
    list: (): ChangedRecord[] => {
      const since = performance.now() - rememberedMs;
      return changes.flatMap(({ record, at }) => (at < since ? [] : [record]));
    },
  };
}

/** Closes the streams of sessions that have ended, and gives the others the permissions that their users have now. */
function createSessionCheck(
  app: AppContext,
  streams: ReadonlySet<EventStream>,
  end: (stream: EventStream) => void,
): () => void {
  let planned: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    const checked = [...streams];
    if (checked.length === 0) return;
    const sessions = checked.map(({ session }) => session);
    const open = await listOpenPrincipals(app.db, sessions, app.clock());
    for (const stream of checked) {
      const principal = open.get(stream.session.toString('base64'));
      if (principal) stream.principal = principal;
      else end(stream);
    }
  };
  return () => {
    if (planned !== undefined || app.stopping.aborted) return;
    planned = setTimeout(() => {
      planned = undefined;
      // While the database is away no stream hears anything; the next check follows with the next heartbeat.
      check().catch((error: unknown) =>
        app.fastify.log.warn({ err: error }, 'sessions of event streams could not be checked'),
      );
    }, checkEveryMs);
    planned.unref();
  };
}
