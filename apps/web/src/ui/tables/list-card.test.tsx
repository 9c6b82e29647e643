import { createTestT } from '../../testing/test-texts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { expectAccessible } from '../ui-testing.tsx';
import { ListCard } from './list-card.tsx';

const t = createTestT();
type Answer = () => readonly string[];

/** A list with a filter, whose rows come from `answers`. */
function FilteredList({ answers }: { readonly answers: Record<string, Answer> }) {
  const [state, setState] = useState('open');
  const query = useQuery({
    queryKey: ['things', state],
    queryFn: () => {
      const list = answers[state]?.() ?? [];
      return { list, total: list.length, page: 1, limit: 20 };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <button onClick={() => setState('closed')}>Closed</button>
      <ListCard query={query} columns={1} empty={<p>Nothing</p>}>
        {({ list }) => (
          <ul>
            {list.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </ListCard>
    </>
  );
}
const open = (answers: Record<string, Answer>) =>
  renderPage(() => <FilteredList answers={answers} />, { t, vendor: 'Corvid' });
const fail = (status: number) => (): never => {
  throw new ApiError(status === 0 ? -1 : 0, status, 'The server does not answer.');
};
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const closed = page.getByRole('button', { name: 'Closed' });

test('a filter that cannot be loaded keeps the rows with an alert, and another try replaces them', async () => {
  let isDown = true;
  await open({ open: () => ['Q-1'], closed: () => (isDown ? fail(503)() : ['Q-2']) });
  await expect.element(row('Q-1')).toBeVisible();
  await closed.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${t('ui.rows_stale')} The server does not answer.`);
  await expect.element(row('Q-1')).toBeVisible();
  await expectAccessible();
  isDown = false;
  await page.getByRole('button', { name: t('ui.try_again') }).click();
  await expect.element(row('Q-2')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(row('Q-1')).not.toBeInTheDocument();
});

test('a filter that is refused with 403 shows no rows of before', async () => {
  await open({ open: () => ['Q-1'], closed: fail(403) });
  await expect.element(row('Q-1')).toBeVisible();
  await closed.click();
  await expect.element(page.getByRole('heading', { name: t('ui.failed') })).toBeVisible();
  await expect.element(row('Q-1')).not.toBeInTheDocument();
});

test('a list that has never loaded shows the failure alone', async () => {
  await open({ open: fail(503) });
  await expect.element(page.getByRole('heading', { name: t('ui.failed') })).toBeVisible();
});
