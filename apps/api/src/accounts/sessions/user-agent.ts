import type { deviceKinds } from '@trunkline/contract/people/sessions';

interface DescribedAgent {
  readonly browser: string | null;
  readonly system: string | null;
  readonly device: (typeof deviceKinds)[number];
}

// The first that matches: browsers name those whose pages they want to be sent, and themselves before or after these.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const findName = (names: readonly (readonly [string, RegExp])[], agent: string): string | null =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;

/** What a browser says of itself: `Chrome` on `Windows`. Anything that is no browser is a program. */
export function describeUserAgent(agent: string | null): DescribedAgent {
  const text = agent ?? '';
  const browser = findName(browsers, text);
  const system = findName(systems, text);
  if (browser === null) return { browser, system, device: 'program' };
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text)))
    return { browser, system, device: 'tablet' };
  return { browser, system, device: system === 'iPhone' || system === 'Android' ? 'phone' : 'computer' };
}
