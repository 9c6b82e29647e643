import type { DeskRegion } from '@trunkline/contract/content/help';

/** Desks and their hours, until the vendor sets its own. */
export const defaultDesks: Readonly<Record<DeskRegion, string>> = {
  asia_pacific: 'Mon-Fri 08:00-17:00 Asia/Ho_Chi_Minh',
  middle_east: 'Sun-Thu 09:00-18:00 Asia/Dubai',
  africa: 'Mon-Fri 09:00-18:00 Africa/Nairobi',
  europe: 'Mon-Fri 09:00-18:00 Europe/Tallinn',
  americas: 'Mon-Fri 08:00-17:00 America/Lima',
};
