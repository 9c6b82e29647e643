import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import type { PaletteSide } from './palette-entries.ts';

const loadPalette = () => loadChunk(() => import('./command-palette.tsx'));
const Palette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

/** The command palette of a private page: it loads when it opens first, and closes with the page. */
export function usePalette(side: PaletteSide): { readonly open: () => void; readonly palette: ReactNode } {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openPath, setOpenPath] = useState<string>();
  return {
    open: () => void loadPalette().then(() => setOpenPath(path)),
    palette: openPath === path && (
      <Suspense>
        <Palette side={side} onClose={() => setOpenPath(undefined)} />
      </Suspense>
    ),
  };
}
