import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { listenToCommandKey } from '../command-key.ts';
import type { PaletteSide } from './palette-entries.ts';

const loadPalette = () => loadChunk(() => import('./command-palette.tsx'));
const Palette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

/** The command palette of a private page, which Ctrl K or ⌘ K opens: it loads when it opens first, and closes with the page. */
export function usePalette(side: PaletteSide): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openPath, setOpenPath] = useState<string>();
  const open = useEffectEvent(() => void loadPalette().then(() => setOpenPath(path)));
  useEffect(() => listenToCommandKey(() => open()), []);
  return (
    openPath === path && (
      <Suspense>
        <Palette side={side} onClose={() => setOpenPath(undefined)} />
      </Suspense>
    )
  );
}
