import { getDirection, type Language } from '@trunkline/text/languages';
import { HeadContent, Scripts, useRouteContext, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { preload } from 'react-dom';
import { isPrivatePath } from '../private-paths.ts';
import { TextContext } from '../client/text.tsx';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { ViewBar } from './view/view-bar.tsx';
import { AccountDialogs } from './workspace/account-dialogs.tsx';
import latinFont from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
// oxlint-disable-next-line import/default -- the text of the file; the build answers with the script that browsers run
import earlyScript from './early/early-script.ts?raw';
import arabicFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url';
import lateStyles from '../styles/late.css?url';
import { useInterfaceSize } from './interface-size.ts';

/** The script runs before the first paint, from the HTML of the server. The bundle of the browser does not contain it. */
const earlyScriptText = import.meta.env.SSR ? earlyScript : '';

/** The fonts of every page in a language. In a language that needs others too, they come with the second page. */
const findFonts = (language: Language): string => (language === 'ar' ? `${latinFont} ${arabicFont}` : latinFont);

/** The whole HTML document, on the server and in the browser. */
export function Document({ children }: { children: ReactNode }) {
  const { language, texts } = useRouteContext({ from: '__root__' });
  const { location } = useRouter().state;
  // Public pages load their texts with their scripts, after the first paint.
  if (import.meta.env.SSR && isPrivatePath(location.pathname))
    preload(texts.address(), { as: 'fetch', crossOrigin: 'anonymous' });
  useInterfaceSize();
  useEffect(() => {
    // The early script repeats a stored click on this event. React must have committed by then.
    const timer = setTimeout(() => dispatchEvent(new Event('app-ready')));
    return () => clearTimeout(timer);
  }, []);
  return (
    // The early script adds attributes to this element before React hydrates it.
    <html
      lang={language}
      dir={getDirection(language)}
      {...(import.meta.env.SSR && { 'data-texts': texts.address(), 'data-offline': texts.t('ui.parts_missing') })}
      suppressHydrationWarning
    >
      <head>
        <script
          {...(import.meta.env.SSR && { 'data-fonts': findFonts(language), 'data-late-styles': lateStyles })}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: earlyScriptText }}
        />
        <noscript>
          {/* With href before rel the server does not inline this stylesheet into the page. */}
          <link href={lateStyles} rel="stylesheet" />
        </noscript>
        <HeadContent />
      </head>
      <body>
        <TextContext value={texts.t}>
          {children}
          <AccountDialogs />
          <ViewBar />
          <ToastRegion />
        </TextContext>
        <Scripts />
      </body>
    </html>
  );
}
