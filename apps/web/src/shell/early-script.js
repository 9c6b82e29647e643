// Runs in the head, before the first paint and long before the app: the interface size, whether somebody is logged in, fonts,
// and clicks on buttons that no script answers yet. They are kept and repeated once the app is ready (shell/document.tsx).
(() => {
  const root = document.documentElement;
  const size = /(?:^|; )size=([\w-]+)/.exec(document.cookie);
  if (size) root.dataset.size = size[1];
  // Guarded pages turn away here already: the app would only draw a page to leave it again (shell/guard.ts does the same
  // for links inside the app).
  const guarded = /^(\/[a-z]{2})?(\/(personal|configurator|admin|product\/prolist)(?:\/.*)?)$/.exec(location.pathname);
  const leave = (path) => location.replace((guarded[1] ?? '') + path);
  try {
    const user = localStorage.getItem('token') && JSON.parse(localStorage.getItem('userInfo') ?? 'null');
    if (user) root.setAttribute('data-session', '');
    if (guarded && !user) {
      for (const key of ['token', 'username', 'userInfo']) localStorage.removeItem(key);
      sessionStorage.setItem('wayBack', guarded[2] + location.search);
      leave('/index');
    } else if (guarded && guarded[3] === 'admin' && user.company_id) leave('/401');
    else if (guarded && guarded[3] !== 'admin' && !user.company_id) leave('/admin');
  } catch {
    // storage is switched off: a visitor then
  }
  // The first page that somebody sees is painted in a font that they have, as wide as ours; ours come when it stands, because
  // they are more than the page itself. From then on they are in the browser, and asked for at once.
  const { fonts } = document.currentScript.dataset;
  const dress = () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = fonts;
    link.onload = () => {
      try {
        localStorage.setItem('fonts', fonts);
      } catch {
        // they come late the next time, too
      }
    };
    document.head.append(link);
  };
  let isHere = false;
  try {
    isHere = localStorage.getItem('fonts') === fonts;
  } catch {
    // storage is switched off
  }
  if (isHere) dress();
  else
    addEventListener('load', () =>
      new PerformanceObserver((_painted, observer) => {
        observer.disconnect();
        dress();
      }).observe({ type: 'paint', buffered: true }),
    );
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
  const repeat = () => {
    if (!kept?.isConnected) return;
    let heard = false;
    kept.addEventListener('click', () => (heard = true), { once: true });
    kept.click();
    // React stops clicks on parts that it has not reached yet before they arrive: pages come in parts, each after the last
    if (!heard) setTimeout(repeat, 20);
  };
  addEventListener(
    'app-ready',
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('submit', keep, true);
      repeat();
    },
    { once: true },
  );
})();
