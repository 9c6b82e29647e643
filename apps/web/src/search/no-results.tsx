import type { FoundType } from '@trunkline/contract/content/found-types';
import { IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PathLink } from '../ui/layout/path-link.tsx';
import type { SearchResults } from './search.load.ts';
import { Stack, Text } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

interface NoResultsProps {
  readonly keyword: string;
  /** The chosen types. */
  readonly types: readonly FoundType[];
  readonly results: SearchResults;
}

/** What to do when nothing was found: all types, all products, help, or somebody to ask. */
export function NoResults({ keyword, types, results }: NoResultsProps) {
  const t = useT();
  const others = types.length > 0 && results.counts.some((one) => !types.includes(one.type) && one.count > 0);
  return (
    <Stack items="center">
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        title={t('search.none')}
        text={t('search.none_for', { keyword })}
        action={<LinkButton to={paths.products}>{t('search.all_products')}</LinkButton>}
      />
      <Text as="ul" padStart="5" size="body" leading="28" tone="2" className={styles.ways}>
        {others && (
          <li>
            <Link to={paths.search} search={{ keyword }}>
              {t('search.in_all_types')}
            </Link>
          </li>
        )}
        <li>{t('search.way_shorter')}</li>
        <li>{t('search.way_part')}</li>
        <li>
          <PathLink to="/support">{t('search.way_help')}</PathLink>
        </li>
      </Text>
    </Stack>
  );
}
