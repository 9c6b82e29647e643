/** What moves aside is reached by the keyboard, which then moves it; not every browser does that by itself. */
export const scrollArea = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
