import { directionOf } from '@trunkline/text/languages';
import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { TextContext } from '../client/text.tsx';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { AccountDialogs } from './workspace/account-dialogs.tsx';
import fonts from '../styles/fonts.css?url';
import earlyScript from './early-script.js?raw';
import { useInterfaceSize } from './interface-size.ts';

/** Runs before the first paint, as the server wrote it; the browser's own scripts have no use for it. */
const early = import.meta.env.SSR ? earlyScript : '';

/** The whole document, on the server and in the browser. */
export function Document({ children }: { children: ReactNode }) {
  const { language, texts, nonce } = useRouteContext({ from: '__root__' });
  useInterfaceSize();
  useEffect(() => {
    // after this commit: what the early script repeats must find React at rest
    const timer = setTimeout(() => dispatchEvent(new Event('app-ready')));
    return () => clearTimeout(timer);
  }, []);
  return (
    // the early script adds attributes here before React looks
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <script nonce={nonce} data-fonts={fonts} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
        <noscript>
          {/* in this order it is not taken for one of the page's own styles, which the server writes into the page */}
          <link href={fonts} rel="stylesheet" />
        </noscript>
        <HeadContent />
      </head>
      <body>
        <TextContext value={texts.t}>
          {children}
          <AccountDialogs />
          <ToastRegion />
        </TextContext>
        <Scripts />
      </body>
    </html>
  );
}
