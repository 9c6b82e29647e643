import { type FoundType, foundTypes } from '@trunkline/contract/content/found-types';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { buttonClass } from '../ui/forms/button.tsx';
import type { SearchResults } from './search.load.ts';
import { listTypes, parseSearchQuery, toTypeQuery } from './search-query.ts';
import { getTypeName } from './search-types.tsx';
import { Panel, Row, Text } from '../ui/layout/parts.tsx';
import styles from './type-filter.module.css';

/** Tick boxes for several types at once, each with its number. A tick applies at once; without scripts a button sends the form. */
export function TypeFilter({ results: { counts } }: { readonly results: SearchResults }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  // The address that is being opened, so that a tick shows at once.
  const { keyword, exact, ...query } = useLocation({ select: ({ search }) => parseSearchQuery({ ...search }) });
  const chosen = listTypes(query);
  const numbers = new Map(counts.map(({ type, count }) => [type, count]));
  const offered = foundTypes.filter((type) => numbers.has(type) || chosen.includes(type));
  if (offered.length < 2) return null;
  const tick = (type: FoundType, isTicked: boolean) => {
    const types = offered.filter((one) => (one === type ? isTicked : chosen.includes(one)));
    void navigate({ to: paths.search, search: { keyword, exact, type: toTypeQuery(types) }, resetScroll: false });
  };
  return (
    <section>
      <form action="" data-native className={styles.form}>
        <input type="hidden" name="keyword" value={keyword ?? ''} />
        {exact && <input type="hidden" name="exact" value="true" />}
        <fieldset>
          <Panel as="legend" bottom="3" pad="0">
            {t('search.filter')}
          </Panel>
          {offered.map((type) => (
            <Row as="label" gap="3" align="center" key={type}>
              <input
                type="checkbox"
                name="type"
                value={type}
                checked={chosen.includes(type)}
                onChange={(event) => tick(type, event.target.checked)}
              />
              <span>{getTypeName(t, type)}</span>
              <Text as="span" push size="meta" tabular tone="3">
                {format.number(numbers.get(type) ?? 0)}
              </Text>
            </Row>
          ))}
        </fieldset>
        <button type="submit" className={buttonClass({ size: 's' })}>
          {t('search.filter_apply')}
        </button>
      </form>
      {chosen.length > 0 && (
        <Link to={paths.search} search={{ keyword, exact }} resetScroll={false} activeProps={{}}>
          {t('search.filter_clear')}
        </Link>
      )}
    </section>
  );
}
