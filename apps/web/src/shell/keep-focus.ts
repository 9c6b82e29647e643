import type { AppRouter } from '../app-router.ts';
import { findFocusTarget, type FocusPlace, focusQuietly, toFocusPlace } from './focus-target.ts';

// Keyboard and screen reader users keep their place: a new page starts at its heading, and when the element with the focus disappears,
// the focus moves to what is nearest. docs/rules/pages.md, "Focus"

/** Query keys that select what a page shows. A change of filters, tabs or page numbers keeps the focus. */
const recordKeys = ['id', 'cid', 'category', 'quotation'] as const;

/** `page` is the slug of an article or a news item; in lists it is the number of a page. */
const findSlug = (page: unknown): string | undefined =>
  typeof page === 'string' && Number.isNaN(Number(page)) ? page : undefined;

function toPageKey({ pathname, search }: { readonly pathname: string; readonly search: object }): string {
  const values = new Map<string, unknown>(Object.entries(search));
  return JSON.stringify([pathname, findSlug(values.get('page')), ...recordKeys.map((key) => values.get(key))]);
}

/** Dialogs that close return the focus in the next frame; a page that replaces its content takes no longer than this. */
const settleMs = 100;
/** How long a page may load before its heading no longer takes the focus. */
const maxLoadMs = 10_000;

const hasLostFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** A region of its own: the one of the toasts announces toasts. */
function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}

/** Moves the focus to the heading of a page as soon as the page shows it. */
function createPageStart(announce: (title: string) => void) {
  let waitsUntil = 0;
  /** The element that had the focus when the navigation began. */
  let leftFrom: Element | null = null;
  /** The same, before the router reports the page that it led to. */
  let departure: Element | null = null;
  /** The focus is where the navigation left it, or nowhere: the page has not set it itself, and the user has not moved it. */
  const isFree = (): boolean =>
    hasLostFocus() || document.activeElement === leftFrom || document.activeElement?.id === 'content';
  const tryStart = (): void => {
    if (performance.now() > waitsUntil) return;
    if (!isFree()) {
      waitsUntil = 0;
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading?.isConnected) return;
    waitsUntil = 0;
    focusQuietly(heading);
    announce(document.title);
  };
  /** A slow router reports a page after it was shown: whoever has gone on to a control of it by then stays there. */
  const hasMovedOn = (): boolean => {
    const { activeElement } = document;
    return (
      activeElement !== departure &&
      activeElement?.closest('main') != null &&
      !activeElement.matches('#content, main h1')
    );
  };
  return {
    tryStart,
    leave: () => {
      departure = document.activeElement;
    },
    begin: () => {
      waitsUntil = 0;
      if (hasMovedOn()) return announce(document.title);
      leftFrom = document.activeElement;
      waitsUntil = performance.now() + maxLoadMs;
      // Until the heading is there, keys go to the content and not to the page that was left.
      const content = document.querySelector<HTMLElement>('main');
      if (content && !document.querySelector('[role=dialog]')) focusQuietly(content);
      tryStart();
    },
  };
}

/** Remembers where the focus is, and moves it when that element is removed or disabled. */
function createFocusGuard() {
  let place: FocusPlace | undefined;
  let isChecking = false;
  const isGone = ({ element }: FocusPlace): boolean => !element.isConnected || element.matches(':disabled');
  const recover = (): void => {
    isChecking = false;
    if (!place || !hasLostFocus() || !isGone(place)) return;
    const target = findFocusTarget(place);
    if (target) focusQuietly(target);
  };
  return {
    remember: () => {
      if (document.activeElement instanceof HTMLElement && !hasLostFocus())
        place = toFocusPlace(document.activeElement);
    },
    /** A click beside all controls also leaves the focus nowhere; it stays there. */
    forgetWhenLeft: () =>
      setTimeout(() => {
        if (place && hasLostFocus() && !isGone(place)) place = undefined;
      }),
    check: () => {
      if (isChecking || !place || !isGone(place)) return;
      isChecking = true;
      setTimeout(recover, settleMs);
    },
  };
}

let isStarted = false;

/** Starts once, on every page. */
export function keepFocus(router: AppRouter): void {
  if (isStarted) return;
  isStarted = true;
  const guard = createFocusGuard();
  const pageStart = createPageStart(createAnnouncer());
  guard.remember();
  addEventListener('focusin', guard.remember);
  addEventListener('focusout', guard.forgetWhenLeft);
  new MutationObserver(() => {
    pageStart.tryStart();
    guard.check();
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });

  let shown = toPageKey(router.state.location);
  router.subscribe('onBeforeNavigate', pageStart.leave);
  router.subscribe('onRendered', () => {
    const next = toPageKey(router.state.location);
    if (next === shown) return;
    shown = next;
    pageStart.begin();
  });
  // The first navigation may be faster than the loading of this file.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && new URL(opened.name).pathname !== location.pathname) pageStart.begin();
}
