import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { addCompared } from './compare-choice.ts';
import { compareSearch, withIds } from './compare-search.ts';
import type { CompareData } from './compare.load.ts';
import styles from './compare-add.module.css';

/** The empty place beside the others: looked for by words, or taken from the same shelf. */
export function CompareAdd({ data }: { readonly data: CompareData }) {
  const t = useT();
  const navigate = useNavigate();
  const { search, sides, offers } = data;
  const ids = sides.map(({ id }) => id);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = compareSearch(Object.fromEntries(new FormData(event.currentTarget)));
    void navigate({ to: paths.compare as never, search: next as never, replace: true, resetScroll: false });
  };
  return (
    <div className={styles.add}>
      <form method="get" action="" data-native onSubmit={submit}>
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
        {search.only && <input type="hidden" name="only" value="true" />}
        <label>
          <span>{t('catalogue.compare_add')}</span>
          <span className={styles.box}>
            <IconSearch size={16} stroke={1.75} aria-hidden />
            <input
              key={search.add}
              type="search"
              name="add"
              defaultValue={search.add}
              placeholder={t('catalogue.search_hint')}
              maxLength={100}
              enterKeyHint="search"
            />
          </span>
        </label>
      </form>
      {offers.length > 0 ? (
        <ul>
          {offers.map((offer) => (
            <li key={offer.id}>
              <Link
                to={paths.compare as never}
                search={withIds(search, [...ids, offer.id]) as never}
                resetScroll={false}
                activeOptions={{ exact: true }}
                aria-label={t('catalogue.compare_add_one', { model: offer.model })}
                title={offer.title}
                onClick={() => addCompared(offer)}
              >
                <IconPlus size={14} stroke={1.75} aria-hidden />
                <bdi>{offer.model}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        search.add !== undefined && <p className="meta">{t('ui.no_match')}</p>
      )}
    </div>
  );
}
