/** Makes a scrolling element focusable, so that the keyboard can scroll it. Not every browser does that by itself. */
export const toScrollAreaProps = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
