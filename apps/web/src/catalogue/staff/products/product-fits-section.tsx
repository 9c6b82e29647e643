import type { FittingProduct } from '@trunkline/contract/staff/products';
import { isCageKind } from '@trunkline/rules/fit/parts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { ProductChips } from '../product-chips.tsx';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';
import { Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-fits-section.module.css';
import sectionStyles from './product-section.module.css';
import type { ProductForm } from './product-form.ts';

/** The products that fit the slots in the form, and the products that the plug in the form fits, by the current rules. */
export function ProductFitsSection({ form }: { readonly form: ProductForm }) {
  const t = useT();
  const [slots, ports, plugs] = useDeferredValue(
    useWatch({ control: form.control, name: ['slots', 'ports', 'plugs'] }),
  );
  const types = [
    ...(slots ?? []).map(({ slot_type: type }) => type),
    ...(ports ?? []).map(({ kind }) => kind).filter((kind) => isCageKind(kind ?? '')),
  ].filter((type) => Boolean(type));
  const wanted = [...new Set(types)].slice(0, 60);
  const plug = plugs?.[0] || null;
  const { data } = useQuery(staffCatalogueQueries.fits(wanted, plug));
  const nothing = wanted.length === 0 && plug === null;
  return (
    <Card title={t('staff_catalogue.section_fits')}>
      {nothing && <p className={sectionStyles.none}>{t('staff_catalogue.fits_none')}</p>}
      {!nothing && data && (
        <Stack as="dl" size="small" className={styles.fits}>
          {data.places
            .filter(({ type }) => wanted.includes(type))
            .map(({ type, count, products, rules }) => (
              <div key={type}>
                <Stack as="dt" content="start">
                  <Text as="bdi" mono size="meta">
                    {type}
                  </Text>
                  <Text as="small" tone="3">
                    {t('staff_catalogue.fits_count', { count })}
                  </Text>
                </Stack>
                <dd>
                  <ProductChipList products={products} count={count} />
                  {rules.map(({ plug_type: refused, reason, max }) => (
                    <Text size="meta" tone="2" key={refused} className={styles.rule}>
                      {reason === null ? (
                        t(max === null ? 'staff_catalogue.rule_fits' : 'staff_catalogue.rule_max', {
                          plug: refused,
                          ...(max === null ? {} : { count: max }),
                        })
                      ) : (
                        <>
                          <Text as="bdi" mono size="meta">
                            {refused}
                          </Text>{' '}
                          {reason}
                        </>
                      )}
                    </Text>
                  ))}
                </dd>
              </div>
            ))}
          {plug !== null && (
            <div>
              <Stack as="dt" content="start">
                <Text as="bdi" mono size="meta">
                  {plug}
                </Text>
                <Text as="small" tone="3">
                  {t('staff_catalogue.goes_into', { count: data.goes_into.count })}
                </Text>
              </Stack>
              <dd>
                <ProductChipList products={data.goes_into.products} count={data.goes_into.count} />
              </dd>
            </div>
          )}
        </Stack>
      )}
      <p className={styles.foot}>
        <Link to={staffPaths.compat}>{t('staff_catalogue.fits_rules')}</Link>
      </p>
    </Card>
  );
}

function ProductChipList({
  products,
  count,
}: {
  readonly products: readonly FittingProduct[];
  readonly count: number;
}) {
  const t = useT();
  if (count === 0) return <p className={sectionStyles.none}>{t('staff_catalogue.fits_nothing')}</p>;
  return <ProductChips products={products} count={count} />;
}
