import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { IconAlertTriangle, IconCircleCheck, IconFileText, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Figure, Money } from '../ui/layout/money.tsx';
import { useFormat } from '../client/format.ts';
import { loadChunk } from '../client/chunk-loading.ts';
import { useUser } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Grid, Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './solution-summary.module.css';

interface SolutionSummaryProps {
  readonly bill: SolutionBill;
}

/** Adds the bill to the cart; a visitor logs in first. What the cart holds is added again by `again` alone. */
function useAddSolution({ slug, size, in_cart = false }: SolutionBill) {
  const { texts } = useRouteContext({ from: '__root__' });
  const [isBusy, setBusy] = useState(false);
  /** The size that was added since the bill was read. */
  const [added, setAdded] = useState<number>();
  const add = async ({ again = false } = {}): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const { addSolution } = await loadChunk(() => import('./add-solution.ts'));
    const isHeld = await addSolution({ slug, size, again }, texts);
    if (isHeld) setAdded(size);
    setBusy(false);
    return isHeld;
  };
  return { isBusy, isInCart: in_cart || added === size, add };
}

/** Checks, figures, sums and the order. On phones a bar at the bottom has the order too. */
export function SolutionSummary({ bill }: SolutionSummaryProps) {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const navigate = useNavigate();
  const { isBusy, isInCart, add } = useAddSolution(bill);
  const { totals, sums, checks } = bill;
  const isOrderable = bill.preview === undefined && checks.errors.length === 0 && bill.lines.length > 0;
  const canOrder = isOrderable && (!user || Boolean(user.company_id));
  // A quotation begins in the cart, whose new lines are selected.
  const startQuotation = async () => {
    if (await add()) await navigate({ to: paths.cart });
  };
  const AddIcon = isInCart ? IconCircleCheck : IconShoppingCart;
  const pieces = { count: totals.pieces, n: format.number(totals.pieces) };
  return (
    <aside className={`card ${styles.summary}`} aria-label={bill.heading}>
      <Panel as="h3" padY="4" padX="5" line="bottom-soft" size="section">
        {bill.size_text}
      </Panel>
      <Checks bill={bill} />
      <Sums bill={bill} />
      <Grid as="dl" line="bottom-soft" className={styles.figures}>
        <Fact name={t('solutions.space')} value={totals.rack_units} unit="U" />
        <Fact name={t('solutions.weight')} value={Math.round(Number(totals.kg))} unit="kg" />
        <div>
          <dt>{t('solutions.ships_in')}</dt>
          <dd>{totals.lead_days === null ? '–' : t('solutions.days', { count: totals.lead_days })}</dd>
        </div>
      </Grid>
      <Stack padTop="4" padX="5" padBottom="5" gap="3">
        <div className={styles.total}>
          <Text as="strong" weight="600">
            {t('solutions.total')}
          </Text>
          <Text as="output" size="display" leading="36" weight="600">
            {sums && <Money value={sums.total} />}
          </Text>
          <span className="meta">{t('solutions.usd')}</span>
          <span className="meta">
            {sums && t(`solutions.per_${bill.unit}`, { price: `\u2066${sums.per_unit_price}\u2069` })}
          </span>
        </div>
        {!user && (
          <Text size="small" tone="2" className={styles.visitor}>
            {t('solutions.log_in_for_prices')}
          </Text>
        )}
        {canOrder && (
          <>
            {/* The button keeps its place and its meaning, so that a double press adds once. */}
            <Button
              look={isInCart ? 'plain' : 'primary'}
              size="l"
              wide
              busy={isBusy}
              icon={<AddIcon size={16} stroke={1.75} aria-hidden />}
              onPress={() => void add()}
            >
              {isInCart ? t('solutions.held') : t('solutions.add', pieces)}
            </Button>
            <Button
              look={isInCart ? 'primary' : 'plain'}
              size="l"
              wide
              disabled={isBusy}
              icon={<IconFileText size={16} stroke={1.75} aria-hidden />}
              onPress={() => void startQuotation()}
            >
              {t('solutions.quotation')}
            </Button>
            {isInCart && (
              <Button look="ghost" wide disabled={isBusy} onPress={() => void add({ again: true })}>
                {t('solutions.add_again', pieces)}
              </Button>
            )}
          </>
        )}
      </Stack>
      {canOrder && (
        <div className={styles.bar} data-buy-bar>
          <div>
            <strong>{sums ? <Money value={sums.total} /> : bill.size_text}</strong>
            <span className="meta">
              {sums
                ? t('solutions.size_pieces', { size: bill.size_text, pieces: t('solutions.pieces', pieces) })
                : t('solutions.pieces', pieces)}
            </span>
          </div>
          <Button look="primary" size="l" busy={isBusy} onPress={() => void (isInCart ? startQuotation() : add())}>
            {t(isInCart ? 'solutions.quotation' : 'solutions.add_short')}
          </Button>
        </div>
      )}
    </aside>
  );
}

function Checks({ bill: { checks, left_out } }: SolutionSummaryProps) {
  const t = useT();
  return (
    <>
      {checks.errors.length === 0 ? (
        <p className={styles.check}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('solutions.checked', { count: checks.configurations })}
        </p>
      ) : (
        <div className={styles.warning} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <div>
            <p>{t('solutions.unfit')}</p>
            <ul>
              {checks.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {left_out.map((sentence) => (
        <div key={sentence} className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <p>{sentence}</p>
        </div>
      ))}
    </>
  );
}

/** The layers that have products, with their sums. The names alone keep the place until the sums are known. */
function Sums({ bill: { layers, sums } }: SolutionSummaryProps) {
  const rows = sums?.layers ?? layers.map(({ title }) => ({ title, subtotal: undefined }));
  return (
    <Panel as="dl" padY="3" padX="5" line="bottom-soft" size="small" className={styles.sums}>
      {rows.map(({ title, subtotal }) => (
        <Row justify="between" leading="28" key={title}>
          <Text as="dt" tone="2">
            {title}
          </Text>
          <dd>{subtotal !== undefined && <Money value={subtotal} />}</dd>
        </Row>
      ))}
    </Panel>
  );
}

const Fact = ({ name, value, unit }: { name: string; value: number; unit: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Figure value={value} unit={unit} />
    </dd>
  </div>
);
