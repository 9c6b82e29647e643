import { RouterClient } from '@tanstack/react-router/ssr/client';
import { splitLanguagePrefix } from '@trunkline/text/languages';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type AppRouter, createAppRouter } from './app-router.ts';
import { waitForFirstParts, watchMissingParts } from './client/chunk-loading.ts';
import { isPrivatePath } from './private-paths.ts';
import { pageHydrated } from './client/hydration.ts';
import { createPageContext } from './client/page-context.ts';
import { readPageTexts } from './client/texts.ts';
import { createRouteTree } from './area-routes.ts';

// The entry of the browser. The framework's own entry would load the code of server functions, which this app does not have: a tenth of
// what a visitor may load. docs/decisions/0013-public-pages-stay-light.md

/** No loader runs before the page is hydrated: neither for a link nor for an address that the router writes in another way. */
function loadAfterHydration(router: AppRouter): void {
  const { load } = router;
  router.load = async (options) => {
    await pageHydrated;
    await load(options);
  };
}

/** Delay after which hints are loaded. Nothing waits for them. */
const hintDelayMs = 4_000;

async function hydratePage(): Promise<void> {
  const [, path] = splitLanguagePrefix(location.pathname);
  const page = createPageContext();
  const texts = page.texts.ensure(...readPageTexts().names);
  const routes = createRouteTree(path, () => router);
  await waitForFirstParts(Promise.all([routes, texts]));
  const router: AppRouter = createAppRouter(await routes, page);
  if (!isPrivatePath(path)) loadAfterHydration(router);
  // Needed after the first input only: public pages stay light.
  const keep = () => void import('./shell/after-input.ts').then(({ startAfterInput }) => startAfterInput(router));
  setTimeout(() => void import('./shell/browser-hints.ts').then(({ keepHints }) => keepHints(router)), hintDelayMs);
  for (const type of ['focusin', 'click', 'pointermove']) addEventListener(type, keep, { once: true, capture: true });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

watchMissingParts();
void hydratePage();
