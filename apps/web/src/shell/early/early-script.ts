// Runs in the head of every page, before the first paint and before the app's scripts. The build writes it into the HTML
// (apps/web/early-script.ts).
import { guardAddress } from './early-guard.ts';
import { loadFontsAndLateStyles } from './early-fonts.ts';
import { keepEarlyInput } from './early-input.ts';

const size = /(?:^|; )size=([\w-]+)/.exec(document.cookie);
if (size) document.documentElement.dataset['size'] = size[1];

const isGuarded = guardAddress();
loadFontsAndLateStyles(isGuarded);

// Pictures that cannot be loaded show a placeholder (base.css). Their errors do not bubble; they are seen on their way down.
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && (target.dataset['failed'] = ''), true);

keepEarlyInput();
