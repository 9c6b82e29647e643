import { useId, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import type { AddedPart, CompletionOffer } from '../configuration/completion-offer.ts';
import { applyConfigurationFix, type ConfigurationView } from '../configuration/configuration.ts';
import type { DeviceConfiguration } from './configuration-draft.ts';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import { useFormat } from '../client/format.ts';
import styles from './completion-card.module.css';

interface CompletionCardProps {
  readonly offer: CompletionOffer;
  readonly view: ConfigurationView;
  readonly configuration: DeviceConfiguration;
  readonly onChange: (configuration: DeviceConfiguration) => void;
}

const formatParts = (parts: readonly AddedPart[]): string =>
  parts.map(({ pieces, model }) => `${pieces}\u00a0×\u00a0${model}`).join(', ');
const isolate = (text: string): string => `\u2066${text}\u2069`;

/** The parts that are missing with their prices, and one button that adds them. */
export function CompletionCard({ offer, view, configuration, onChange }: CompletionCardProps) {
  const t = useT();
  const format = useFormat();
  const heading = useId();
  const [isSpareWanted, wantSpare] = useState(false);
  const { cheapest, surviving, spare } = offer;
  const chosen = isSpareWanted && surviving ? surviving : cheapest;
  const spareCost = spare.map(({ cost }) => cost);
  const pieces = chosen.added.reduce((sum, part) => sum + part.pieces, 0);
  return (
    <Panel as="section" clip line="all" radius="2" size="small" className={styles.card} aria-labelledby={heading}>
      <Text as="h4" padTop="3" padX="4" padBottom="1" size="small" leading="20" weight="600" id={heading}>
        {t('configurator.complete')}
      </Text>
      <Panel as="ul" padTop="0" padX="4" padBottom="3">
        {cheapest.added.map((part) => (
          <Row as="li" gap="4" justify="between" leading="24" key={part.id}>
            <bdi dir="ltr">{formatParts([part])}</bdi>
            <Money value={part.cost} />
          </Row>
        ))}
      </Panel>
      {surviving && (
        <Row
          gap="4"
          align="start"
          justify="between"
          padY="3"
          padX="4"
          line="top-soft"
          leading="24"
          className={styles.spare}
        >
          <PlainCheckbox
            label={t('configurator.survive', { what: isolate(formatParts(spare)) })}
            checked={isSpareWanted}
            onChange={wantSpare}
          />
          {spareCost.map((cost) => (
            <span key={cost}>
              +<Money value={cost} />
            </span>
          ))}
        </Row>
      )}
      <Stack gap="3" pad="4" line="top-soft" surface="2">
        <Button
          look="primary"
          size="l"
          wide
          onPress={() => onChange(applyConfigurationFix(configuration, view.seating, chosen.accessories))}
        >
          {t('configurator.complete_adds', { price: format.amount(chosen.cost, 'USD') })}
        </Button>
        <p className="meta">
          {t('configurator.completed_total', {
            count: pieces,
            total: format.amount(chosen.total, 'USD'),
          })}
        </p>
      </Stack>
    </Panel>
  );
}
