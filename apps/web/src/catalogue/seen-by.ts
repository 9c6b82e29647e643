import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findUser, useUser } from '../client/session.ts';

/** Whose answer a loader holds: the server renders public pages as a visitor sees them. docs/rules/pages.md */
export const seenBy = (): string | null => (import.meta.env.SSR ? null : (findUser()?.username ?? null));

/** Asks again as soon as somebody else looks: prices come after hydration, and leave with a logout. */
export function useSeenBy(shownTo: string | null, routeId: string): void {
  const router = useRouter();
  const looking = useUser()?.username ?? null;
  useEffect(() => {
    if (looking !== shownTo) void router.invalidate({ filter: (match) => match.routeId === routeId });
  }, [looking, shownTo, routeId, router]);
}
