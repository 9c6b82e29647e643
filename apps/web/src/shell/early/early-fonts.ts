const root = document.documentElement;
/** Data of the script's element (document.tsx): addresses of fonts, apart by blanks, and of the stylesheet that no page waits for. */
const { fonts = '', lateStyles = '' } = document.currentScript?.dataset ?? {};
/** Not beside what the largest paint still waits for. */
const loadDelayMs = 200;

const addLink = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties));
const showFonts = (): void => root.setAttribute('data-fonts', '');

function areFontsStored(): boolean {
  try {
    return localStorage.getItem('fonts') === fonts;
  } catch {
    // Storage is disabled: every page is like the first one.
    return false;
  }
}

/** Loads the fonts that the text of the page needs. */
async function storeFonts(): Promise<void> {
  await document.fonts.load('1em Geist, Vazirmatn', document.body.innerText);
  try {
    localStorage.setItem('fonts', fonts);
  } catch {
    // Storage is disabled.
  }
}

function showFontsWithNextPage(): void {
  const navigation = 'navigation' in self ? self.navigation : undefined;
  navigation?.addEventListener('navigate', ({ navigationType }) => navigationType === 'push' && showFonts());
}

/**
 * Our fonts are larger than a page. The first page of a visit is painted in a font of the device (styles/device-fonts.css) and stays in
 * it: ours load after the first paint, and later pages are painted in them from the browser's cache.
 * docs/decisions/0066-fonts-never-move-a-page.md
 * @param isPrivate A private page shows them when they are there: it has painted nothing but its frame.
 */
export function loadFontsAndLateStyles(isPrivate: boolean): void {
  const loadLateStyles = (): void => addLink({ rel: 'stylesheet', href: lateStyles });
  if (areFontsStored()) {
    for (const href of fonts.split(' '))
      addLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    showFonts();
    loadLateStyles();
    return;
  }
  const loadLate = (): void => {
    loadLateStyles();
    void storeFonts().then(isPrivate ? showFonts : showFontsWithNextPage);
  };
  addEventListener('load', () =>
    new PerformanceObserver((_painted, observer) => {
      observer.disconnect();
      setTimeout(loadLate, loadDelayMs);
    }).observe({ type: 'paint', buffered: true }),
  );
}
