import { directionOf } from '@trunkline/text/languages';
import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { TextContext } from '../kit/text.tsx';
import { ToastRegion } from '../kit/toast-region.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { useInterfaceSize } from './interface-size.ts';

/** The whole document, on the server and in the browser. */
export function Document({ children }: { children: ReactNode }) {
  const { language, texts } = useRouteContext({ from: '__root__' });
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
