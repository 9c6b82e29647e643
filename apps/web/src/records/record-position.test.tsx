import { createTestT } from '../testing/test-texts.ts';
import type { RecordPosition } from '@trunkline/contract/list';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { OpenNextBox, PositionLinks } from './position-links.tsx';
import type { PositionQuery } from '../lists/define-list.ts';
import { openNextTick, RecordPositionProvider, useGoToNextRecord } from './record-position.tsx';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';

const t = createTestT();
beforeEach(() => {
  openNextTick.set(true);
  shortcutsTick.set(true);
});

const records = ['a', 'b', 'c'];
/** The list a, b, c, of which `decided` has left. The places that were sent are collected in `asked`. */
function createList(decided: readonly string[] = []) {
  const asked: (string | null | undefined)[] = [];
  const find =
    (id: string): PositionQuery['find'] =>
    (place) => {
      asked.push(place);
      const at = records.indexOf(id);
      return Promise.resolve({
        place: `place of ${id}`,
        position: decided.includes(id) ? null : at + 1,
        total: 3,
        previous: records[at - 1] ?? null,
        next: records[at + 1] ?? null,
        next_open: records.find((one, index) => index > at && !decided.includes(one)) ?? null,
      } satisfies RecordPosition);
    };
  return { asked, find };
}

function Decision() {
  const goOn = useGoToNextRecord();
  return (
    <div data-decide>
      <button type="button" onClick={() => void goOn()}>
        Decide
      </button>
    </div>
  );
}

async function openRecord({ find }: ReturnType<typeof createList>, first = 'b') {
  const opened: (string | undefined)[] = [];
  function Page() {
    const [id, setId] = useState(first);
    return (
      <RecordPositionProvider
        query={{ key: ['place', id], find: find(id) }}
        onOpen={(next) => {
          opened.push(next);
          if (next) setId(next);
        }}
      >
        <h1>{id}</h1>
        <PositionLinks onList={() => opened.push('the list')} />
        <input aria-label="Price" />
        <OpenNextBox label="Then open the next" />
        <Decision />
      </RecordPositionProvider>
    );
  }
  await renderPage(() => <Page />, { t, vendor: 'Corvid' });
  await expect.element(page.getByText(/of 3/)).toBeVisible();
  return opened;
}

test('arrows and keys walk the list, and its ends have no further arrow', async () => {
  const opened = await openRecord(createList());
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next in the list' }).click();
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next in the list' })).toBeDisabled();
  await userEvent.keyboard('k');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('ju');
  expect(opened).toEqual(['c', 'b', 'a', 'b', 'the list']);
});

test('keys rest while the user types, until Escape leaves the field', async () => {
  const opened = await openRecord(createList());
  await page.getByLabelText('Price').fill('');
  await userEvent.keyboard('jk?');
  await expect.element(page.getByLabelText('Price')).toHaveValue('jk?');
  await userEvent.keyboard('{Escape}a');
  await expect.element(page.getByRole('button', { name: 'Decide' })).toHaveFocus();
  expect(opened).toEqual([]);
});

test('on a phone a button leads to the decision far below; a wide page has none', async () => {
  await page.viewport(390, 600);
  await openRecord(createList());
  const button = page.getByRole('button', { name: 'Decision' });
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Decide' })).toHaveFocus();
  await page.viewport(1280, 800);
  await expect.element(button).not.toBeInTheDocument();
});

test('the help lists the keys and switches them off', async () => {
  const opened = await openRecord(createList());
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Use single-key shortcuts').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('j');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  expect(opened).toEqual([]);
});

test('after a decision the next record that is open follows, asked for by the place before it', async () => {
  const list = createList(['b']);
  const opened = await openRecord(list, 'a');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect.element(page.getByRole('heading')).toHaveTextContent('c');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect.poll(() => opened).toEqual(['c', undefined]);
  expect(list.asked).toEqual([undefined, 'place of a', undefined, 'place of c']);
});

test('without the tick the decided record stays, and the tick is remembered', async () => {
  const opened = await openRecord(createList());
  await page.getByLabelText('Then open the next').click();
  await page.getByRole('button', { name: 'Decide' }).click();
  expect(localStorage.getItem('trunkline.open-next')).toBe('off');
  expect(opened).toEqual([]);
});
