import { type AnyRouter, useRouter } from '@tanstack/react-router';

/** Whether an address leads to a page: menus never offer one that does not. On public pages it knows public ones alone. */
export const routeExists = (router: AnyRouter, path: string): boolean =>
  Object.hasOwn(router.routesByPath as object, path);

export function useRouteExists(): (path: string) => boolean {
  const router = useRouter();
  return (path) => routeExists(router, path);
}
