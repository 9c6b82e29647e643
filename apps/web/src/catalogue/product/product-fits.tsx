import { Link } from '@tanstack/react-router';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import type { Fitting, ProductData } from '../catalogue.load.ts';
import sheet from './product-sheet.module.css';
import styles from './product-fits.module.css';

/** A group longer than this is folded: most devices take dozens of optics. */
const openUpTo = 8;

/** What goes into the device, by the kind of its place; folds without scripts. */
export function ProductFits({ groups }: { readonly groups: ProductData['fits'] }) {
  const t = useT();
  const priced = groups.some(({ fitting }) => fitting.some((one) => one.discount_price !== undefined));
  return (
    <section id="fits">
      <h2>{t('catalogue.fits')}</h2>
      <div className={`card ${styles.groups}`}>
        {groups.map(({ name, kind, fitting }) => (
          <details key={kind} id={`fits-${kind}`} open={fitting.length <= openUpTo || groups.length === 1}>
            <summary>
              {name} <span>{fitting.length}</span>
            </summary>
            <div className={sheet.sheet}>
              <table className={sheet.table}>
                <caption className="sr">{name}</caption>
                <thead>
                  <tr>
                    <th scope="col">
                      <span>{t('catalogue.model')}</span>
                    </th>
                    <th scope="col" className={sheet.roomy}>
                      <span>{t('catalogue.goes_into')}</span>
                    </th>
                    <th scope="col">
                      <span>{t('catalogue.part_number')}</span>
                    </th>
                    {priced && (
                      <>
                        <th scope="col" className={`${sheet.figure} ${sheet.roomy}`}>
                          <span>{t('catalogue.list')}</span>
                        </th>
                        <th scope="col" className={sheet.figure}>
                          <span>{t('catalogue.your_price')}</span>
                        </th>
                      </>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {fitting.map((one) => (
                    <FitRow key={one.id} one={one} priced={priced} />
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function FitRow({ one, priced }: { one: Fitting; priced: boolean }) {
  return (
    <tr>
      <th scope="row">
        <Link to={paths.product as never} search={{ cid: one.id } as never} activeOptions={{ exact: true }}>
          <bdi>{one.model}</bdi>
        </Link>
        <span className={sheet.what}>{one.title}</span>
      </th>
      <td className={sheet.roomy}>
        <bdi dir="ltr">{one.into.join(', ')}</bdi>
      </td>
      <td>
        <PartNumber>{one.part_number}</PartNumber>
      </td>
      {priced && (
        <>
          <td className={`${sheet.figure} ${sheet.roomy} ${sheet.quiet}`}>
            <Money value={one.market_price} />
          </td>
          <td className={sheet.figure}>
            <Money value={one.discount_price} />
          </td>
        </>
      )}
    </tr>
  );
}
