/**
 * Runs in every page of every journey. When an element with the focus is removed or disabled and nothing gets the focus within 1.5 s, it
 * logs an error, and the journey fails. A click beside all controls is no loss. docs/rules/pages.md, "Focus"
 */
export const focusWatchScript = `(() => {
  let last, lostSince = 0;
  addEventListener('pointerdown', () => (last = undefined), true);
  addEventListener('focusin', (event) => (last = event.target), true);
  setInterval(() => {
    const isLost = last && document.activeElement === document.body && (!last.isConnected || last.matches(':disabled'));
    if (!isLost) return void (lostSince = 0);
    lostSince ||= performance.now();
    if (performance.now() - lostSince < 1500) return;
    console.error('the focus was lost after ' + last.outerHTML.slice(0, 200));
    last = undefined;
  }, 100);
})()`;
