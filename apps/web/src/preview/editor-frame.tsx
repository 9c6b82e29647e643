import type { EndpointAddress, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../client/call.ts';
import { useT } from '../client/text.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { type EditedItem, onMessageFrom, postMessageTo } from './editor-messages.ts';
import { showOnHomePage } from './home-preview.ts';
import { layouts, type PreviewView } from './preview-layouts.ts';
import { PreviewLayout } from './preview-layout.tsx';
import { loadView, type PreviewContext } from './preview.load.ts';
import styles from './preview-page.module.css';

interface EditorFrameProps {
  /** Solutions only: the size that was chosen with the slider. */
  readonly size: number | undefined;
}

/** The preview of the editor: the page of the item's kind, with what is typed. It is the content of a frame. */
export function EditorFrame({ size }: EditorFrameProps) {
  const t = useT();
  const view = useEditedView(size);
  const isHome = view?.layout === 'home';
  const title = view?.title;
  useOutwardLinks();
  // A banner is somewhere on the home page.
  useEffect(() => {
    if (isHome && title) requestAnimationFrame(() => scrollTo({ top: findMiddle(title) }));
  }, [isHome, title]);
  return (
    <section className={styles.edited} aria-label={t('content.preview_title')}>
      {view ? <PreviewLayout view={view} /> : <PageSkeleton />}
    </section>
  );
}

const toWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** Scroll position that puts a heading in the middle. `scrollIntoView` would scroll the editor around the frame too. */
function findMiddle(title: string): number {
  const heading = [...document.querySelectorAll('h1, h2')].find((one) => toWords(one.textContent) === toWords(title));
  return heading ? scrollY + heading.getBoundingClientRect().top - innerHeight / 2 : 0;
}

/** What the editor sent last, with what its page has beside it. */
function useEditedView(size: number | undefined): (PreviewView & { readonly title: string }) | undefined {
  const { call, language, texts } = useRouteContext({ from: '__root__' });
  const [view, setView] = useState<PreviewView & { readonly title: string }>();
  const context = useRef<PreviewContext>(undefined);
  context.current ??= { call: rememberAnswers(call), language, texts };
  useEffect(() => {
    let newest: EditedItem | undefined;
    const show = async (edited: EditedItem) => {
      newest = edited;
      if (!context.current) return;
      const found = await loadEditedView(context.current, edited);
      await layouts[found.layout].preload?.();
      if (newest === edited) setView({ ...found, title: edited.item.title });
    };
    return onMessageFrom(
      () => parent,
      'preview-item',
      (edited) => void show(edited),
    );
  }, []);
  useEffect(() => {
    postMessageTo(parent, 'preview-ready', { size });
  }, [size]);
  return view;
}

const loadEditedView = (context: PreviewContext, edited: EditedItem): Promise<PreviewView> =>
  edited.item.kind === 'banner' ? showOnHomePage(context, edited) : loadView(context, edited.item, edited.bill);

/** What stands beside an item is read once, however often the item changes. */
function rememberAnswers(call: Call): Call {
  const answers = new Map<string, Promise<unknown>>();
  return <E extends EndpointAddress>(endpoint: E, input: EndpointInput<E>) => {
    const key = JSON.stringify([endpoint.path, input]);
    // The key names the endpoint.
    const answer = (answers.get(key) as Promise<EndpointOutput<E>> | undefined) ?? call(endpoint, input);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/** Links lead to a new tab, and forms nowhere: the frame keeps showing the item. */
function useOutwardLinks(): void {
  useEffect(() => {
    const openLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(link.href, '_blank', 'noopener');
    };
    const holdForm = (event: Event) => event.preventDefault();
    document.addEventListener('click', openLink, { capture: true });
    document.addEventListener('submit', holdForm, { capture: true });
    return () => {
      document.removeEventListener('click', openLink, { capture: true });
      document.removeEventListener('submit', holdForm, { capture: true });
    };
  }, []);
}
