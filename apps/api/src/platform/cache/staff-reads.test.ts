// What staff read changes nothing: an endpoint that is not served as read-only would clear every cache of the process.
import { expect, test, vi } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot } from '../../testing/boot.ts';

test('a call of staff with GET clears no cache', async () => {
  const app = await boot();
  const admin = await app.make.staff('admin');
  const announce = vi.spyOn(app.context.changes, 'announce');
  const clearing: string[] = [];
  // The stream of events does not end.
  const reads = [...app.context.endpoints.values()].filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.mediaTypes?.includes('text/event-stream'),
  );
  for (const { endpoint } of reads) {
    announce.mockClear();
    const { status } = await callAs(app, admin).raw(endpoint, {});
    if (status === 200 && announce.mock.calls.length > 0) clearing.push(endpoint.path);
  }
  expect(reads.length).toBeGreaterThan(50);
  expect(clearing).toEqual([]);
  await app.close();
}, 60_000);
