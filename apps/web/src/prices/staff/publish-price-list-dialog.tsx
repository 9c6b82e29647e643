import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import type { TFunction } from '@trunkline/text';
import { Figure } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { formatPriceChange } from './price-list.model.ts';
import { usePriceConfirmation } from './price-confirmation.tsx';
import type { PriceListEditing } from './use-price-list-draft.ts';
import { Row } from '../../ui/layout/parts.tsx';

/** Confirms publishing: what changes, from when and for whom. */
export function PublishPriceListDialog({
  editing,
  onClose,
}: {
  readonly editing: PriceListEditing;
  readonly onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const { draft, publishing, saving } = editing;
  const name = `${draft.type} ${t(`shell.level_${draft.level}`)}`;
  const text =
    draft.day === null
      ? t('staff_prices.publish_text', { name })
      : t('staff_prices.schedule_text', { name, day: format.day(draft.day) });
  const { confirmation, part } = usePriceConfirmation(editing);
  const run = async () => {
    // After a refusal the dialog closes too; the page shows the error.
    await editing.publish(confirmation);
    onClose();
  };
  return (
    <Dialog
      title={draft.day === null ? t('staff_prices.publish_title') : t('staff_prices.schedule_title')}
      text={text}
      onClose={onClose}
    >
      <div className="stack">
        <Consequences editing={editing} />
        {part}
        <SecondPublisherCause editing={editing} />
        {editing.preview.data?.replaces && <Notice tone="warn">{t('staff_prices.replaces')}</Notice>}
        <Row gap="3" justify="end" wrap>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            busy={publishing.busy || saving.busy}
            disabled={confirmation === undefined}
            onPress={() => void run()}
          >
            {formatPublishVerb(t, format, editing)}
          </Button>
        </Row>
      </div>
    </Dialog>
  );
}

/** What the button does: publish, schedule, or send the list to a second publisher. */
export const formatPublishVerb = (t: TFunction, format: Format, { draft, preview }: PriceListEditing): string => {
  if (preview.data?.needs_second) return t('staff_prices.second_send');
  return draft.day === null ? t('common.publish_now') : t('staff_prices.schedule_for', { day: format.day(draft.day) });
};

/** Why the user may not publish the list alone. The causes are named, each with its figure. */
function SecondPublisherCause({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const { data } = editing.preview;
  if (!data?.needs_second) return null;
  const { below_cost, beyond_limit, limit_percent } = data;
  return (
    <Notice tone="warn">
      <b>{t('staff_prices.second_decides')}</b>{' '}
      {below_cost > 0 && t('staff_prices.second_below_cost', { count: below_cost })}{' '}
      {beyond_limit > 0 && t('staff_prices.second_beyond', { count: beyond_limit, limit: limit_percent })}
    </Notice>
  );
}

function Consequences({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const format = useFormat();
  const { data } = editing.preview;
  if (!data || !editing.isPreviewed) return <Bar />;
  const rise = data.biggest_rise && formatPriceChange(data.biggest_rise.old_price, data.biggest_rise.new_price);
  const fall = data.biggest_fall && formatPriceChange(data.biggest_fall.old_price, data.biggest_fall.new_price);
  const range = [fall, rise].filter((percent) => percent !== null).map(format.percent);
  return (
    <>
      <FactList
        facts={[
          { label: t('common.prices_that_change'), value: format.number(data.changed) },
          { label: t('staff_prices.dearer'), value: format.number(data.dearer) },
          { label: t('staff_prices.cheaper'), value: format.number(data.cheaper) },
          { label: t('staff_prices.range'), value: range.length > 0 ? <Figure value={range.join(' … ')} /> : '–' },
          { label: t('staff_prices.open_quotations'), value: format.number(data.quotations) },
          { label: t('staff_prices.partners_told'), value: format.number(data.companies) },
        ]}
      />
      <p className="meta">{t('staff_prices.publish_note')}</p>
    </>
  );
}
