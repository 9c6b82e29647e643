import { Link } from '@tanstack/react-router';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useT } from '../../../client/text.tsx';
import type { CompatibleAccessory, ProductData } from '../catalogue.load.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import table from './product-table.module.css';
import styles from './product-accessories.module.css';
import { toProductLink } from '../../product-link.ts';

/** Length up to which a group starts open: most devices take dozens of optics. */
const openGroupLength = 8;

/** The accessories that fit, by the kind of slot. Folds without scripts. */
export function ProductAccessories({ groups }: { readonly groups: ProductData['accessoryGroups'] }) {
  const t = useT();
  const hasPrices = groups.some(({ accessories }) =>
    accessories.some(({ discount_price }) => discount_price !== undefined),
  );
  return (
    <section id="fits">
      <h2>{t('catalogue.fits')}</h2>
      <Panel relative clip className={`card ${styles.groups}`}>
        {groups.map(({ name, kind, accessories }) => (
          <details key={kind} id={`fits-${kind}`} open={accessories.length <= openGroupLength || groups.length === 1}>
            <summary>
              {name}{' '}
              <Text as="span" size="meta" weight="400" tone="3">
                {accessories.length}
              </Text>
            </summary>
            <div className={table.sheet}>
              <Text as="table" full size="small" className={table.table}>
                <caption className="sr">{name}</caption>
                <thead>
                  <tr>
                    <th scope="col">
                      <span>{t('catalogue.model')}</span>
                    </th>
                    <th scope="col" className={table.roomy}>
                      <span>{t('catalogue.goes_into')}</span>
                    </th>
                    <th scope="col">
                      <span>{t('catalogue.part_number')}</span>
                    </th>
                    {hasPrices && (
                      <>
                        <th scope="col" className={`${table.figure} ${table.roomy}`}>
                          <span>{t('catalogue.list')}</span>
                        </th>
                        <th scope="col" className={table.figure}>
                          <span>{t('catalogue.your_price')}</span>
                        </th>
                      </>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {accessories.map((accessory) => (
                    <AccessoryRow key={accessory.id} accessory={accessory} hasPrices={hasPrices} />
                  ))}
                </tbody>
              </Text>
            </div>
          </details>
        ))}
      </Panel>
    </section>
  );
}

function AccessoryRow({ accessory, hasPrices }: { accessory: CompatibleAccessory; hasPrices: boolean }) {
  return (
    <tr>
      <th scope="row">
        <Link {...toProductLink(accessory.code)} activeOptions={{ exact: true }}>
          <bdi>{accessory.model}</bdi>
        </Link>
        <span className={table.what}>{accessory.title}</span>
      </th>
      <td className={table.roomy}>
        <bdi dir="ltr">{accessory.slots.join(', ')}</bdi>
      </td>
      <td>
        <PartNumber>{accessory.part_number}</PartNumber>
      </td>
      {hasPrices && (
        <>
          <Text as="td" tone="3" className={`${table.figure} ${table.roomy}`}>
            <Money value={accessory.market_price} />
          </Text>
          <td className={table.figure}>
            <Money value={accessory.discount_price} />
          </td>
        </>
      )}
    </tr>
  );
}
