// Runs in the head, before the first paint and long before the app: the interface size, whether somebody is logged in,
// and clicks on buttons that no script answers yet. They are kept and repeated once the app is ready (kit/app-ready.ts).
(() => {
  const root = document.documentElement;
  const size = /(?:^|; )size=([\w-]+)/.exec(document.cookie);
  if (size) root.dataset.size = size[1];
  try {
    if (localStorage.getItem('token')) root.setAttribute('data-session', '');
  } catch {
    // storage is switched off: a visitor then
  }
  let kept;
  const keep = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // forms that lead to an address need no script
    if (target?.closest('form[data-native]')) return;
    const button = target?.closest('button');
    if (event.type === 'submit') event.preventDefault();
    if (!button) return;
    event.preventDefault();
    kept = button;
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  addEventListener(
    'app-ready',
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('submit', keep, true);
      if (kept && kept.isConnected) kept.click();
    },
    { once: true },
  );
})();
