import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import type { ProductsData } from '../catalogue.load.ts';
import { labelsOf, type ProductsSearch, withLabels } from './products-search.ts';
import styles from './chosen-chips.module.css';

interface Chosen {
  readonly key: string;
  /** What it is about: the name of the label. */
  readonly of: string;
  readonly words: string;
  /** The address without it. */
  readonly without: ProductsSearch;
}

/** What narrows the list, each with the way to take it away; links, so that they work before any script. */
export function ChosenChips({ data }: { readonly data: ProductsData }) {
  const t = useT();
  const { search } = data;
  const chosen = chosenOf(data, t('catalogue.words'));
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ul aria-label={t('catalogue.chosen')}>
        {chosen.map(({ key, of, words, without }) => (
          <li key={key}>
            <Link
              to={paths.products as never}
              search={without as never}
              activeOptions={{ exact: true }}
              resetScroll={false}
              aria-label={t('catalogue.take_away', { what: `${of}: ${words}` })}
            >
              <span>{of}</span>
              <bdi>{words}</bdi>
              <IconX size={14} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={paths.products as never}
        search={withLabels({ ...search, keyword: undefined } as ProductsSearch, []) as never}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={styles.clear}
      >
        {t('catalogue.clear_all')}
      </Link>
    </div>
  );
}

function chosenOf({ search, labels }: ProductsData, searchedFor: string): Chosen[] {
  const { keyword, page: _, ...others } = search;
  const all = labelsOf(search);
  const found = all.map((one): Chosen => {
    const at = one.indexOf(':');
    const [name, value] = [one.slice(0, at), one.slice(at + 1)];
    const label = labels.find((group) => group.name === name);
    return {
      key: one,
      of: label?.title ?? name,
      words: label?.values.find((known) => known.value === value)?.title ?? value,
      without: withLabels(
        search,
        all.filter((label) => label !== one),
      ),
    };
  });
  return keyword === undefined ? found : [{ key: 'words', of: searchedFor, words: keyword, without: others }, ...found];
}
