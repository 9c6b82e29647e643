/**
 * Runs in every page of every journey. When an element with the focus is removed or disabled and nothing gets the focus while the page
 * rests, it logs an error, and the journey fails. A page that waits for an answer or is busy does not rest, however long that takes. A
 * click beside all controls is no loss. docs/rules/pages.md, "Focus"
 */
export const focusWatchScript = `(() => {
  const tickMs = 100;
  const restingTicks = 15;
  let last, lostTicks = 0, tickedAt = 0, loaded = 0, waiting = 0;
  const send = window.fetch;
  window.fetch = async (...request) => {
    waiting++;
    try {
      return await send(...request);
    } finally {
      waiting--;
    }
  };
  addEventListener('pointerdown', () => (last = undefined), true);
  addEventListener('focusin', (event) => (last = event.target), true);
  setInterval(() => {
    const now = performance.now();
    const isLate = now - tickedAt > 2 * tickMs;
    tickedAt = now;
    const resources = performance.getEntriesByType('resource').length;
    const isLoading = waiting > 0 || resources !== loaded;
    loaded = resources;
    const isLost = last && document.activeElement === document.body && (!last.isConnected || last.matches(':disabled'));
    if (!isLost || isLate || isLoading) return void (lostTicks = 0);
    if (++lostTicks < restingTicks) return;
    console.error('the focus was lost after ' + last.outerHTML.slice(0, 200));
    last = undefined;
  }, tickMs);
})()`;
