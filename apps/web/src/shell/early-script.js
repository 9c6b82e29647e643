// Runs in the head of every page, before the first paint and before the app's scripts:
// 1. applies the stored interface size,
// 2. marks a stored login, or the view of a partner in this tab, and redirects guarded pages (guard.ts does the same for links inside the app),
// 3. loads and shows the fonts, and loads the styles that no page waits for (styles/late.css),
// 4. marks pictures that cannot be loaded, which then show a placeholder (base.css),
// 5. stores the last click on a button and what was ticked or selected, and repeats them when the app is ready (document.tsx sends `app-ready`).
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

  // Our fonts are larger than a page. The first page of a visit is painted in a font of the device (styles/device-fonts.css). Ours load
  // after the first paint. They are shown when that moves nothing that is seen, and else with the next page. Later pages are painted in
  // them from the browser's cache. docs/decisions/0066-fonts-never-move-a-page.md
  const { fonts, lateStyles } = document.currentScript.dataset;
  const addLink = (properties) => document.head.append(Object.assign(document.createElement('link'), properties));
  const loadLateStyles = () => addLink({ rel: 'stylesheet', href: lateStyles });
  const showFonts = () => root.setAttribute('data-fonts', '');
  /** Loads the fonts that the text of the page needs. */
  const loadFonts = async () => {
    await document.fonts.load('1em Geist, Vazirmatn', document.body.innerText);
    try {
      localStorage.setItem('fonts', fonts);
    } catch {
      // Storage is disabled: every page is like the first one.
    }
  };
  // Shows the fonts, and hides them again when that moved what is seen. Nothing is painted in between.
  const tryFonts = () => {
    const range = document.createRange();
    const measure = (node) => {
      range.selectNode(node);
      const target = node instanceof Element ? node : range;
      const box = target.getBoundingClientRect();
      // Where text begins: in its first line.
      return { box, start: target.getClientRects()[0] ?? box };
    };
    const seen = new Map();
    // A box without a size may have content that has one.
    const acceptSeen = (node) => {
      const place = measure(node);
      const { top, bottom, height } = place.box;
      if (height > 0 && (top > innerHeight * 1.1 || bottom < 0)) return NodeFilter.FILTER_REJECT;
      seen.set(node, place);
      return NodeFilter.FILTER_ACCEPT;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, acceptSeen);
    while (walker.nextNode());
    showFonts();
    // The layout shift as browsers count it: the area of what has moved, by the longest way.
    const moved = new Set();
    let area = 0;
    let longest = 0;
    for (const [node, was] of seen) {
      const is = measure(node);
      const aside = Math.min(Math.abs(is.start.left - was.start.left), Math.abs(is.start.right - was.start.right));
      const distance = Math.max(aside, Math.abs(is.start.top - was.start.top));
      const edges = (pick, edge) => pick(was.box[edge], is.box[edge]);
      const width = Math.min(innerWidth, edges(Math.max, 'right')) - Math.max(0, edges(Math.min, 'left'));
      const height = Math.min(innerHeight, edges(Math.max, 'bottom')) - Math.max(0, edges(Math.min, 'top'));
      if (distance < 3 || width <= 0 || height <= 0) continue;
      longest = Math.max(longest, distance);
      if (!moved.has(node.parentNode)) area += width * height;
      moved.add(node);
    }
    if ((area * longest) / (innerWidth * innerHeight * Math.max(innerWidth, innerHeight)) <= 0.005) return;
    root.removeAttribute('data-fonts');
    self.navigation?.addEventListener('navigate', ({ navigationType }) => navigationType === 'push' && showFonts());
  };
  let areFontsCached = false;
  try {
    areFontsCached = localStorage.getItem('fonts') === fonts;
  } catch {
    // Storage is disabled.
  }
  if (areFontsCached) {
    for (const href of fonts.split(' '))
      addLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    showFonts();
    loadLateStyles();
  } else
    addEventListener('load', () =>
      new PerformanceObserver((_painted, observer) => {
        observer.disconnect();
        // Not beside what the largest paint still waits for.
        setTimeout(() => {
          loadLateStyles();
          void loadFonts().then(guarded ? showFonts : tryFonts);
        }, 200);
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
  // Fields by what was chosen. React sets them back when it hydrates them.
  const chosen = new Map();
  const storeChange = ({ target }) => {
    if (target.matches('[type=checkbox], [type=radio]')) chosen.set(target, target.checked);
    else if (target.matches('select')) chosen.set(target, target.value);
  };
  addEventListener('change', storeChange, true);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  /** React hydrates one part of the page after the other. It stops key events, which nothing here listens to, in the parts that wait. */
  const waitForHydration = async (element) => {
    let isHydrated = false;
    element.addEventListener('keyup', () => (isHydrated = true), { once: true });
    while (element.isConnected && !isHydrated) {
      element.dispatchEvent(new Event('keyup', { bubbles: true }));
      if (!isHydrated) await wait(20);
    }
  };
  const repeatChange = async (field, value) => {
    await waitForHydration(field);
    const property = typeof value === 'string' ? 'value' : 'checked';
    if (property === 'value') {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      field.checked = !value;
      field.click();
    }
    // A field may show a choice only when its results are there. A choice before that would not know of this one.
    for (let left = 100; left > 0 && field.isConnected && field[property] !== value; left--) await wait(20);
  };
  const repeatAll = async () => {
    for (const [field, value] of chosen) await repeatChange(field, value);
    if (!clickedButton) return;
    await waitForHydration(clickedButton);
    clickedButton.click();
  };
  addEventListener(
    'app-ready',
    () => {
      removeEventListener('click', storeClick, true);
      removeEventListener('submit', storeClick, true);
      removeEventListener('change', storeChange, true);
      void repeatAll();
    },
    { once: true },
  );
})();
