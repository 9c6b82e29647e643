/** Whether a path is one of the folders or below it: `/personal/order` is below `/personal`, `/personality` is not. */
export const isBelow = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
