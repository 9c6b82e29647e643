// Measures the texts of an open page at each size. docs/rules/pages.md, "Texts on screens"
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { collectTextsScript } from './collect-texts.ts';
import { findTextProblems, type ShownPage, type TextProblem } from './text-geometry.ts';

export interface LookSize {
  readonly width: number;
  readonly height: number;
  readonly interfaceSize: 'medium' | 'x-large';
}

/** From one to the next only one of both changes. */
const allSizes: readonly LookSize[] = [
  { width: 1440, height: 900, interfaceSize: 'medium' },
  { width: 1440, height: 900, interfaceSize: 'x-large' },
  { width: 390, height: 844, interfaceSize: 'x-large' },
  { width: 390, height: 844, interfaceSize: 'medium' },
];
/** The suite measures the usual size of the interface. */
const lookSizes = process.env['LOOK'] ? allSizes : allSizes.filter(({ interfaceSize }) => interfaceSize === 'medium');

/** One problem of a screen, as `npm run look` reads it. */
export interface LookFinding extends TextProblem {
  readonly language: string;
  readonly address: string;
  readonly size: string;
}

const pauseMs = 250;
/** A page that still loads or fades in is measured again while it has problems. `npm run look` finds many, and does not wait as long. */
const maxMeasurements = process.env['LOOK'] ? 3 : 12;

async function listLastingProblems(page: Page): Promise<TextProblem[]> {
  let problems: TextProblem[] = [];
  for (let measurement = 0; measurement < maxMeasurements; measurement++) {
    problems = findTextProblems(await page.evaluate<ShownPage>(collectTextsScript));
    if (problems.length === 0) break;
    await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${pauseMs}))`);
  }
  return problems;
}

/** A picture of the page with a frame around each problem, and a line of results for each, in the folder of `npm run look`. */
async function recordFindings(page: Page, name: string, findings: readonly LookFinding[]): Promise<void> {
  const folder = process.env['LOOK_RESULTS'];
  if (!folder || findings.length === 0) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, 'findings.jsonl'), findings.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await page.evaluate(`for (const { left, right, top, bottom } of ${JSON.stringify(findings.map(({ box }) => box))}) {
    const frame = document.createElement('div');
    frame.dataset.lookFrame = '';
    frame.style.cssText = 'position:absolute;z-index:999;pointer-events:none;outline:2px solid magenta;left:' + left + 'px;top:' + top + 'px;width:' + (right - left) + 'px;height:' + (bottom - top) + 'px';
    document.body.append(frame);
  }`);
  await page.screenshot({
    path: path.join(folder, `${name.replaceAll(/[^\w.]+/g, '-').slice(0, 150)}.png`),
    fullPage: true,
  });
  await page.evaluate(`for (const frame of document.querySelectorAll('[data-look-frame]')) frame.remove()`);
}

/** Problems of the open page at all sizes, as texts for `toEqual([])`. The page returns to the first size. */
export async function listTextProblems(page: Page, language: string, address: string): Promise<string[]> {
  const found: LookFinding[] = [];
  for (const { width, height, interfaceSize } of lookSizes) {
    const size = `${width} ${interfaceSize}`;
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.dataset.size = '${interfaceSize}'`);
    await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(width);
    const findings = (await listLastingProblems(page)).map((problem) => ({ ...problem, language, address, size }));
    await recordFindings(page, `${address}-${language}-${size}`, findings);
    found.push(...findings);
  }
  const [first] = lookSizes;
  if (first) await page.setViewportSize({ width: first.width, height: first.height });
  return found.map(({ kind, size, text, place }) => `${kind} at ${size}: “${text}” in ${place}`);
}
