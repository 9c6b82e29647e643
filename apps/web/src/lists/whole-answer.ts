import { readAllPages, type WholePage } from './read-all-pages.ts';

interface Answer {
  readonly list: readonly unknown[];
  readonly total: number;
}

/** The answer of a list that is shown without pages: its first one, with the rows of all of them. `most`: the first ones of a long list. */
export async function readWholeAnswer<A extends Answer>(
  read: (page: WholePage) => Promise<A>,
  most?: number,
): Promise<A> {
  const answers: A[] = [];
  const list = await readAllPages(async (page) => {
    const answer = await read(page);
    answers.push(answer);
    return answer;
  }, most);
  const [first] = answers;
  if (!first) throw new Error('a list has a first page');
  return { ...first, list };
}
