import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { toProductLink } from '../catalogue/product-link.ts';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { HeadRow } from '../ui/tables/head-row.tsx';
import { Grid, Text } from '../ui/layout/parts.tsx';
import styles from './solution-bill.module.css';
import page from './solution-page.module.css';
import { SolutionSize } from './solution-size.tsx';
import { SolutionSummary } from './solution-summary.tsx';

type Line = SolutionBill['lines'][number];
type Part = Line | Line['accessories'][number];

/** The bill for the size in the address. Price columns keep their width while a user's prices load; visitors have none. */
export function SolutionBillSection({ bill }: { readonly bill: SolutionBill }) {
  const t = useT();
  return (
    <section className={page.block} id="bill">
      <header>
        <h2>{t('solutions.consists')}</h2>
        <p>{t('solutions.consists_text')}</p>
      </header>
      <Grid columns="fill-320" one="1100" gap="6" align="start">
        <div className="card">
          <SolutionSize bill={bill} />
          <Text as="table" full size="small" className={styles.table}>
            <HeadRow
              cells={[
                { label: t('solutions.picture'), isHidden: true },
                { label: t('solutions.product') },
                { label: t('solutions.part_number') },
                { label: t('solutions.quantity'), align: 'number' },
                { label: t('solutions.your_price'), align: 'money' },
                { label: t('solutions.total'), align: 'money' },
              ]}
            />
            {bill.lines.map((line) => (
              <tbody key={line.key}>
                <Row part={line} image={line.image} />
                {line.accessories.map((accessory) => (
                  <Row key={accessory.product_id} part={accessory} />
                ))}
              </tbody>
            ))}
          </Text>
        </div>
        <SolutionSummary bill={bill} />
      </Grid>
    </section>
  );
}

/** A device has a picture; an accessory hangs below its device. */
function Row({ part, image }: { readonly part: Part; readonly image?: string }) {
  const t = useT();
  return (
    <tr data-part={image === undefined || undefined}>
      <td>{image !== undefined && <img src={image} alt="" loading="lazy" />}</td>
      <td>
        <Link {...toProductLink(part.code)}>
          <bdi dir="ltr">{part.model}</bdi>
        </Link>{' '}
        <span>{image === undefined ? (part.note ?? part.title) : part.title}</span>
        <small>
          {part.why}
          {image !== undefined && part.note && <span>{part.note}</span>}
          {part.replaces && <span>{t('solutions.replaces', { model: part.replaces })}</span>}
        </small>
      </td>
      <td>
        <PartNumber>{part.part_number}</PartNumber>
      </td>
      <td data-number>{part.quantity}</td>
      <td data-money>{part.discount_price !== undefined && <Money value={part.discount_price} />}</td>
      <td data-money>{part.totalPrice !== undefined && <Money value={part.totalPrice} />}</td>
    </tr>
  );
}
