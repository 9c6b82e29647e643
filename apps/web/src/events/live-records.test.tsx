import { createTestT } from '../testing/test-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, storeSession, type SessionUser } from '../client/session.ts';
import { registerUnsavedForm } from '../client/unsaved-work.ts';
import { quotationQueries } from '../quotations/quotations.queries.ts';
import { buildTestQuotation } from '../quotations/quotations-testing.tsx';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { splitEvents } from './event-stream.ts';
import { LiveRecords } from './live-records.tsx';

const t = createTestT();
// The tests need the token alone.
const session = { token: 'token-1', username: 'lina' } as SessionUser;

beforeEach(() => {
  storeSession(session);
  return clearSession;
});

/** A server whose quotation has the version that the test sets, and whose event stream the test writes. */
function serveLive() {
  const server = { version: 3, who: 'Jonas Brekk' };
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const sent = serveFakeHandlers({
    '/user/detailquotation': () => ({
      data: buildTestQuotation({
        version: server.version,
        total: `${server.version}000.00`,
        timeline: Array.from({ length: server.version }, () => ({
          at: '2026-11-20T12:00:00.000Z',
          who: server.who,
          side: 'staff' as const,
          from: 'applying',
          to: 'returned',
          move: 'return',
          reason: null,
        })),
      }),
    }),
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    if (!String(input).endsWith('/user/events')) return answer(input, init);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    init.signal?.addEventListener('abort', () => streams.at(-1)?.error(new DOMException('aborted', 'AbortError')));
    return Promise.resolve(new Response(body));
  });
  const write = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return {
    sent,
    streams,
    change: (version: number, id = 'q1') => {
      if (id === 'q1') server.version = version;
      write(`event: change\ndata: ${JSON.stringify({ object: 'quotation', id, version })}\n\n`);
    },
  };
}

const Total = () => {
  const { data } = useQuery(quotationQueries.detail('q1'));
  return <h1>{data?.total}</h1>;
};
async function open(live: ReturnType<typeof serveLive>): Promise<void> {
  await renderPage(
    () => (
      <>
        <LiveRecords />
        <Total />
      </>
    ),
    { t, vendor: 'Corvid' },
  );
  await expect.element(page.getByRole('heading')).toHaveTextContent('3000.00');
  await expect.poll(() => live.streams.length).toBe(1);
}

test('the record of the page follows a change, and screen readers are told', async () => {
  const live = serveLive();
  await open(live);
  live.change(4);
  await expect.element(page.getByRole('heading')).toHaveTextContent('4000.00');
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent('The quotation was updated. Version 4 is shown.');
});

test('a change of another record, or one that the page shows already, reads nothing', async () => {
  const live = serveLive();
  await open(live);
  live.change(9, 'q2');
  live.change(3);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(live.sent.map(({ path }) => path)).toEqual(['/user/detailquotation']);
});

test('under typed work the change waits with its author, until the user wants to see it', async () => {
  const live = serveLive();
  await open(live);
  const remove = registerUnsavedForm({ countChanges: () => 1, changedAt: 0 });
  live.change(4);
  await expect.element(page.getByText(/Updated by .*Jonas Brekk/)).toBeVisible();
  await expect.element(page.getByRole('heading')).toHaveTextContent('3000.00');
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect.element(page.getByRole('heading')).toHaveTextContent('4000.00');
  await expect.element(page.getByText(/Updated by/)).not.toBeInTheDocument();
  remove();
});

test('after an interruption the page reads again what it shows', async () => {
  const live = serveLive();
  await open(live);
  live.streams[0]?.close();
  await expect.poll(() => live.streams.length).toBe(2);
  await expect.poll(() => live.sent.length).toBe(2);
});

test('events that are cut between two chunks, comments and unknown events are read', () => {
  const change = { object: 'order', id: 'o1', version: 2 };
  const text = `retry: 5000\n\n: \n\nevent: later\ndata: {}\n\nevent: change\ndata: ${JSON.stringify(change)}\n\nevent: not`;
  const { events, rest } = splitEvents(text);
  expect(events).toEqual([{ name: 'change', change }]);
  expect(splitEvents(`${rest}ice\ndata: {"id":"n1"}\n\n`)).toEqual({ events: [{ name: 'notice' }], rest: '' });
  expect(splitEvents('event: change\ndata: {"object":"order"\n\n').events).toEqual([]);
});
