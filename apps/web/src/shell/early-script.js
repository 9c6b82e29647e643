// Runs in the head of every page, before the first paint and before the app's scripts:
// 1. applies the stored interface size,
// 2. marks a stored login, or the view of a partner in this tab, and redirects guarded pages (guard.ts does the same for links inside the app),
// 3. loads the fonts and the styles that no page waits for (styles/late.css),
// 4. marks pictures that cannot be loaded, which then show a placeholder (base.css),
// 5. stores the last click on a button and repeats it when the app is ready (document.tsx sends `app-ready`).
(() => {
  const root = document.documentElement;
  const size = /(?:^|; )size=([\w-]+)/.exec(document.cookie);
  if (size) root.dataset.size = size[1];

  const guarded = /^(\/[a-z]{2})?(\/(personal|configurator|admin|product\/prolist)(?:\/.*)?)$/.exec(location.pathname);
  const redirect = (path) => location.replace((guarded[1] ?? '') + path);
  try {
    const isView = sessionStorage.getItem('token') !== null;
    const storage = isView ? sessionStorage : localStorage;
    const user = storage.getItem('token') && JSON.parse(storage.getItem('userInfo') ?? 'null');
    if (user) root.setAttribute('data-session', '');
    root.toggleAttribute('data-view', isView);
    if (guarded && !user) {
      for (const key of ['token', 'username', 'userInfo']) storage.removeItem(key);
      sessionStorage.setItem('wayBack', guarded[2] + location.search);
      redirect('/index');
    } else if (guarded && guarded[3] === 'admin' && user.company_id) redirect('/401');
    else if (guarded && guarded[3] !== 'admin' && !user.company_id) redirect('/admin');
  } catch {
    // Storage is disabled: the user counts as a visitor.
  }

  // The fonts are larger than a page. The first page of a visit is painted in a local font of the same width, and the fonts load
  // after the first paint. Later pages load them at once from the browser's cache.
  const { lateStyles } = document.currentScript.dataset;
  const loadFonts = () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = lateStyles;
    link.onload = () => {
      try {
        localStorage.setItem('fonts', lateStyles);
      } catch {
        // Storage is disabled: the next page loads them late again.
      }
    };
    document.head.append(link);
  };
  let isCached = false;
  try {
    isCached = localStorage.getItem('fonts') === lateStyles;
  } catch {
    // Storage is disabled.
  }
  if (isCached) loadFonts();
  else
    addEventListener('load', () =>
      new PerformanceObserver((_painted, observer) => {
        observer.disconnect();
        loadFonts();
      }).observe({ type: 'paint', buffered: true }),
    );

  // Errors of pictures do not bubble; they are seen on their way down.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && (target.dataset.failed = ''), true);

  let clickedButton;
  const storeClick = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // Forms marked `data-native` work without scripts.
    if (target?.closest('form[data-native]')) return;
    const button = target?.closest('button');
    if (event.type === 'submit') event.preventDefault();
    if (!button) return;
    event.preventDefault();
    clickedButton = button;
  };
  addEventListener('click', storeClick, true);
  addEventListener('submit', storeClick, true);
  const repeatClick = () => {
    if (!clickedButton?.isConnected) return;
    let isHandled = false;
    clickedButton.addEventListener('click', () => (isHandled = true), { once: true });
    clickedButton.click();
    // React stops clicks on parts of the page that it has not hydrated yet. It hydrates one part after the other.
    if (!isHandled) setTimeout(repeatClick, 20);
  };
  addEventListener(
    'app-ready',
    () => {
      removeEventListener('click', storeClick, true);
      removeEventListener('submit', storeClick, true);
      repeatClick();
    },
    { once: true },
  );
})();
