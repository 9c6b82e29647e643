import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ToastRegion } from './toast-region.tsx';
import { renderComponent } from '../ui-testing.tsx';
import {
  fetchPart,
  loadChunk,
  retryParts,
  useReleaseReload,
  waitForFirstParts,
  watchMissingParts,
} from '../../client/chunk-loading.ts';

const reload = vi.fn<() => void>();
const realFetch = fetch;
/** What the server says of the missing file; 0: nothing. */
let status = 200;
beforeAll(() => {
  watchMissingParts(reload);
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (init?.method !== 'HEAD') return realFetch(input, init);
    return status === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(null, { status }));
  });
});
afterEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});
afterAll(() => vi.unstubAllGlobals());

/** A part that fails as often as it is asked for, or `failures` times. */
function createPart(failures = Infinity) {
  let left = failures;
  return () => {
    if (left <= 0) return Promise.resolve('loaded');
    left -= 1;
    const payload = new Error(`Failed to fetch dynamically imported module: https://portal.example/assets/part.js`);
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return Promise.reject(payload);
  };
}
const tryAgain = page.getByRole('button', { name: 'Try again' });

test('a part that loads at the second try needs no new page', async () => {
  status = 0;
  await renderComponent(<ToastRegion />);
  const part = loadChunk(createPart(1));
  await tryAgain.click();
  expect(await part).toBe('loaded');
  await expect.element(tryAgain).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('a script whose failure the browser remembers is loaded with a new page, once the server answers and at a press alone', async () => {
  status = 0;
  await renderComponent(<ToastRegion />);
  void loadChunk(createPart());
  await tryAgain.click();
  await expect.element(tryAgain).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  status = 200;
  await tryAgain.click();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

function FailedPage() {
  useReleaseReload(new Error('Failed to fetch: /assets/part.js'), reload);
  return <p>Failed</p>;
}

test('a page that failed while the server is down is not loaded anew', async () => {
  status = 0;
  await renderComponent(
    <>
      <ToastRegion />
      <FailedPage />
    </>,
  );
  void loadChunk(createPart(1));
  await expect.element(tryAgain).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  retryParts();
});

test('a page whose script a release has replaced is loaded anew, once', async () => {
  status = 404;
  const screen = await renderComponent(<FailedPage />);
  void loadChunk(createPart(1));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  await screen.rerender(<FailedPage />);
  await screen.unmount();
  await renderComponent(<FailedPage />);
  expect(reload).toHaveBeenCalledTimes(1);
  retryParts();
});

test('a file that a release has replaced is not asked for again', async () => {
  status = 404;
  await renderComponent(<ToastRegion />);
  void loadChunk(createPart());
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  retryParts();
});

describe('the texts of a page that has no app yet', () => {
  const address = '/assets/texts/en/v1/ui.json';
  /** What the server answers one after the other; the last answer repeats. 0: nothing. */
  const answerWith = (...statuses: readonly number[]): void => {
    const left = [...statuses];
    vi.stubGlobal('fetch', async () => {
      const next = left.length > 1 ? left.shift() : left[0];
      if (!next) throw new TypeError('offline');
      return Response.json({ ui: {} }, { status: next });
    });
  };
  const loadAnew = vi.fn<() => void>();
  const notice = page.getByRole('alert').filter({ hasText: 'It tries again.' });
  beforeEach(() => {
    retryParts();
    document.documentElement.dataset['offline'] = 'It tries again.';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    delete document.documentElement.dataset['offline'];
  });

  test('are loaded again by themselves until the server answers, and the page says so', async () => {
    answerWith(0, 503, 200);
    const done = vi.fn<() => void>();
    void waitForFirstParts(fetchPart(address), loadAnew).then(done);
    await vi.advanceTimersByTimeAsync(100);
    expect(notice.elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(done).toHaveBeenCalledOnce();
    expect(notice.elements()).toEqual([]);
    expect(loadAnew).not.toHaveBeenCalled();
  });

  test('of an earlier release load the page anew, once', async () => {
    answerWith(404);
    void waitForFirstParts(fetchPart(address), loadAnew);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(loadAnew).toHaveBeenCalledOnce();
  });
});
