import { RouterClient } from '@tanstack/react-router/ssr/client';
import { splitLanguage } from '@trunkline/text/languages';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type AppRouter, createAppRouter } from './app-router.ts';
import { isPrivate } from './private-areas.ts';
import { visitorRoutes } from './visitor-routes.ts';

// In place of the framework's own entry, which brings the code of server functions along; there are none here, and it is a tenth of
// what a visitor may load. docs/decisions/0013-public-pages-stay-light.md

async function takeOver(): Promise<void> {
  const tree = isPrivate(splitLanguage(location.pathname)[1])
    ? (await import('./routeTree.gen.ts')).routeTree
    : visitorRoutes(() => router);
  const router: AppRouter = createAppRouter(tree);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

void takeOver();
