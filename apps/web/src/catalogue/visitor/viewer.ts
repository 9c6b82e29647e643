import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findUser, useUser } from '../../client/session.ts';

/** Username that a loader reads for; null for a visitor. The server renders public pages for visitors. docs/rules/pages.md */
export const findViewer = (): string | null => (import.meta.env.SSR ? null : (findUser()?.username ?? null));

/** Reloads the data of a route when the user is not the one it was loaded for: prices come after hydration and go with the logout. */
export function useReloadForViewer(loadedFor: string | null, routeId: string): void {
  const router = useRouter();
  const viewer = useUser()?.username ?? null;
  useEffect(() => {
    if (viewer !== loadedFor) void router.invalidate({ filter: (match) => match.routeId === routeId });
  }, [viewer, loadedFor, routeId, router]);
}
