import type { listCart } from '@trunkline/contract/cart';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconFileText } from '@tabler/icons-react';
import { ConfigurationTotalsList, ConfigurationTotal } from '../configuration/configuration-totals.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Money } from '../ui/layout/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useCreateQuotation } from './use-create-quotation.ts';
import { Panel, Row, Text } from '../ui/layout/parts.tsx';
import styles from './cart-summary.module.css';

/** Totals of the ticked lines, and the button that creates a quotation. On phones total and button are at the bottom of the screen. */
export function CartSummary({ cart }: { readonly cart: EndpointOutput<typeof listCart> }) {
  const t = useT();
  const ticked = cart.list.filter(({ checked }) => checked);
  const errors = ticked.filter(({ checks }) => checks.some(({ level }) => level === 'error')).length;
  const quote = useCreateQuotation();
  const button = (
    <Button
      look="primary"
      size="l"
      wide
      busy={quote.busy}
      icon={<IconFileText size={16} stroke={1.75} aria-hidden />}
      onPress={() =>
        ticked.length === 0 ? toast.error(t('validation.check_product')) : void quote.run(ticked.map(({ id }) => id))
      }
    >
      {t('cart.create_quotation')}
    </Button>
  );
  return (
    <aside className={styles.aside} aria-label={t('common.summary')}>
      <Text as="section" clip size="small" className={`card ${styles.summary}`}>
        <Row as="header" gap="3" align="center" justify="between" padY="3" padX="5" line="bottom">
          <h2>{t('common.summary')}</h2>
          <span className="meta">{t('cart.ticked', { ticked: ticked.length, count: cart.list.length })}</span>
        </Row>
        {errors > 0 && (
          <Panel padTop="4" padX="5" padBottom="0">
            <Notice tone="warn">{t('cart.errors', { count: errors })}</Notice>
          </Panel>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable */}
        <dl className={styles.lines} tabIndex={0} aria-label={t('cart.lines')}>
          {ticked.map((line) => (
            <Row gap="4" justify="between" leading="24" key={line.id}>
              <dt>
                <bdi>{line.model}</bdi> <bdi dir="ltr">× {line.quantity}</bdi>
              </dt>
              <Text as="dd" weight="500" textAlign="right">
                <Money value={line.subtotal} />
              </Text>
            </Row>
          ))}
        </dl>
        <ConfigurationTotalsList totals={cart.totals} />
        <Panel padY="3" padX="5" line="top">
          <ConfigurationTotal label={t('common.subtotal')} note={t('cart.subtotal_note')} value={cart.subtotal} />
        </Panel>
        <Panel padTop="0" padX="5" padBottom="5" hide="760">
          {button}
        </Panel>
      </Text>
      <div className={styles.bar}>
        <span>
          {t('common.subtotal')}{' '}
          <strong>
            <Money value={cart.subtotal} currency="USD" />
          </strong>
        </span>
        {button}
      </div>
    </aside>
  );
}
