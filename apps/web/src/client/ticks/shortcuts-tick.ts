import { createRememberedTick } from './remembered-tick.ts';

/** Keys without Ctrl or Alt are in the way of speech control, so that users can switch them off. */
export const shortcutsTick = createRememberedTick('shortcuts');
